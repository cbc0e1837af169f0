import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The executable of the generator that the plugins run.
///
/// It has no options for people and no third-party dependency.
///
/// People use `chat-schema generate`.
@main
struct ChatSchemaGeneratorTool {
  static func main() {
    let status: Status
    do throws(DiagnosticsError) {
      status = try Invocation(CommandLine.arguments.dropFirst()).run()
    } catch {
      for diagnostic in error.diagnostics { print(diagnostic) }
      status = .unusable
    }
    exit(status.rawValue)
  }

  /// The exit code of the process.
  enum Status: Int32 {
    /// The files were written, or there is no drift.
    case success = 0
    /// Checked-in files differ from what would be generated.
    case drift = 1
    /// The arguments, the configuration, the spec or a schema cannot be used.
    case unusable = 2
  }

  /// Writes a diagnostic to standard error, where build systems and editors look for it.
  static func print(_ diagnostic: Diagnostic) {
    print(diagnostic.rendered)
  }

  /// Writes a line to standard error.
  static func print(_ line: String) {
    let bytes = Array((DisplayText.lines(line) + "\n").utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }
}

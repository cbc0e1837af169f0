import CommandStreams
import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The entry point.
///
/// Everything else is in types that tests can call.
@main
enum Main {
  static func main() {
    ClosedOutput.ignoreSignal()
    // The argument parser inspects every command before it prints the version or a help text.
    if CommandLine.arguments.dropFirst() == ["--version"] { end(printing: "\(Version.current)\n") }
    if let text = HelpText.requested(
      by: CommandLine.arguments.dropFirst(), width: HelpText.terminalWidth)
    {
      end(printing: text)
    }
    if let arguments = LiveCommandName.arguments(of: CommandLine.arguments.dropFirst()) {
      handOver(arguments)
    }
    TextConverters.use(LateConverter())
    if let request = PlainArguments.request(CommandLine.arguments.dropFirst()) {
      let session = ValidationSession(
        request: request, output: .standardOutput(), errors: .standardError(),
        endsOnSignals: true)
      exit(session.run().summary.status.rawValue)
    }
    ChatSchemaCommand.runAndExit()
  }

  private static func end(printing text: String) -> Never {
    let output = OutputStream.standardOutput()
    output.write(text)
    output.flush()
    if let failure = output.failure {
      ClosedOutput.end(failure, status: .success, errors: .standardError())
    }
    exit(ExitStatus.success.rawValue)
  }

  /// Replaces the process by the executable that implements the command; if that fails, prints the reason and exits.
  private static func handOver(_ arguments: [String]) -> Never {
    let problem = HandOver.current(arguments).execute()
    let errors = OutputStream.standardError()
    errors.write("Error: \(problem)\n")
    errors.flush()
    exit(ExitStatus.unusable.rawValue)
  }
}

import CommandStreams

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
    if let arguments = LiveCommandName.arguments(of: CommandLine.arguments.dropFirst()) {
      handOver(arguments)
    }
    // The argument parser inspects every command before it prints the version.
    if CommandLine.arguments.dropFirst() == ["--version"] { printVersion() }
    if let request = PlainArguments.request(CommandLine.arguments.dropFirst()) {
      let session = ValidationSession(
        request: request, output: .standardOutput(), errors: .standardError(),
        endsOnSignals: true)
      exit(session.run().summary.status.rawValue)
    }
    ChatSchemaCommand.runAndExit()
  }

  private static func printVersion() -> Never {
    let output = OutputStream.standardOutput()
    output.write("\(Version.current)\n")
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

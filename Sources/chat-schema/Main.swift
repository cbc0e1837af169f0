#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The entry point: everything else is a type that tests can call.
@main
enum Main {
  static func main() {
    ClosedOutput.ignoreSignal()
    if let request = PlainArguments.request(CommandLine.arguments.dropFirst()) {
      let session = ValidationSession(
        request: request, output: .standardOutput(), errors: .standardError(),
        endsOnSignals: true)
      exit(session.run().summary.status.rawValue)
    }
    ChatSchemaCommand.runAndExit()
  }
}

/// The entry point: everything else is a type that tests can call.
@main
enum Main {
  static func main() {
    ClosedOutput.ignoreSignal()
    ChatSchemaCommand.runAndExit()
  }
}

/// The entry point: everything else is a type that tests can call.
@main
enum Main {
  static func main() async {
    EndingSignals.hold()
    await LiveCommand.runAndExit()
  }
}

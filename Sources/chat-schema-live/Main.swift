import Dispatch

/// The entry point.
///
/// Everything else is in types that tests can call.
@main
enum Main {
  // `main` is not asynchronous, because the main thread would then wait in `dispatch_main`, which unblocks signals that
  // should stay blocked. The task is detached, because the main actor is blocked.
  static func main() {
    if Array(CommandLine.arguments.dropFirst()) == [ConversionService.command] {
      ConversionService.run()
      return
    }
    EndingSignals.hold()
    Task.detached { await LiveCommand.runAndExit() }
    DispatchSemaphore(value: 0).wait()
  }
}

import Dispatch

/// The entry point: everything else is a type that tests can call.
@main
enum Main {
  // Not asynchronous: the main thread would then wait in `dispatch_main`, which lets signals through
  // that were to be held. Detached, as the main actor is blocked.
  static func main() {
    EndingSignals.hold()
    Task.detached { await LiveCommand.runAndExit() }
    DispatchSemaphore(value: 0).wait()
  }
}

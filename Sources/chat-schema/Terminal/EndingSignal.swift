import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A signal that asks a process to end.
enum EndingSignal: Hashable, Sendable, CaseIterable {
  /// SIGINT: sent by a terminal for Control-C.
  case interrupt
  /// SIGTERM: sent by another process, for example when a job is cancelled or exceeds a time limit.
  case terminate

  /// The signal's name, as manual pages write it.
  var name: String {
    switch self {
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    }
  }

  /// The signal's number on this system.
  var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    }
  }

  /// The exit code that a shell reports for a process that the signal ended.
  var exitCode: Int32 { 128 + number }
}

extension EndingSignal {
  /// Calls a closure on a separate thread when the first of these signals arrives.
  ///
  /// A second one ends the process immediately.
  ///
  /// Call it before other threads are created, so that they do not receive the signals. They may be waiting for input
  /// or computing when one arrives, and continue.
  ///
  /// Signals that the parent process set to be ignored, as shells do for commands in the background, are handled too.
  static func whenReceived(_ body: @escaping @Sendable (EndingSignal) -> Void) {
    // A blocked signal stays pending for `sigwait`, unless it is ignored (POSIX.1-2024, XSH 2.4.1).
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for signal in allCases { sigaddset(&blocked, signal.number) }
    let signals = blocked
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    for ending in allCases { signal(ending.number, SIG_DFL) }
    WorkerThreads.detach {
      var awaited = signals
      var number: Int32 = 0
      guard sigwait(&awaited, &number) == 0,
        let received = allCases.first(where: { $0.number == number })
      else { return }
      pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
      body(received)
      // The process is about to end. This thread stays alive to receive a second signal.
      while true { pause() }
    }
  }
}

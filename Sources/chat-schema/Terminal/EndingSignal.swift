import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A signal that asks a process to end.
enum EndingSignal: Hashable, Sendable, CaseIterable {
  /// From a terminal, by Control-C.
  case interrupt
  /// From another process: a job that is cancelled, a time limit.
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

  /// What a shell reports of a process that the signal ended.
  var exitCode: Int32 { 128 + number }
}

extension EndingSignal {
  /// Calls a body, on a thread of its own, when the first of these signals arrives; a second one ends
  /// the process at once.
  ///
  /// Call it before other threads are made: they must not be the ones that the signal interrupts. They
  /// may wait for input or compute when it arrives, and go on.
  ///
  /// Signals that the parent process lets ignore, as shells do with commands in the background, are
  /// heard as well.
  static func whenReceived(_ body: @escaping @Sendable (EndingSignal) -> Void) {
    // A blocked signal waits for `sigwait`, unless it is ignored (POSIX.1-2024, XSH 2.4.1).
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
      // The process is about to end, and this is the thread that a second signal finds.
      while true { pause() }
    }
  }
}

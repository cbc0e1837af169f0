import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that ask a process to end: SIGINT and SIGTERM.
enum EndingSignals {
  /// Keeps the signals for ``wait()``; called before other threads are made, so that they inherit it.
  ///
  /// A closed pipe is no reason to end.
  static func hold() {
    var signals = set
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A signal that the parent process lets ignore is never pending (POSIX.1-2024, XSH 2.4.1).
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits until one of the signals arrives.
  static func wait() async {
    await withCheckedContinuation { continuation in
      // A thread of its own, as those of tasks must not block.
      DispatchQueue(label: "signals").async {
        var signals = set
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        continuation.resume()
      }
    }
  }

  /// Lets the signals end the process as usual, for commands that have nothing to clear up: a store is
  /// whole whenever its process ends.
  static func letEndProcess() {
    // On a thread that does nothing else; those that hold the signals go on doing so.
    DispatchQueue(label: "signals").async {
      var signals = set
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      while true { pause() }
    }
  }

  private static var set: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}

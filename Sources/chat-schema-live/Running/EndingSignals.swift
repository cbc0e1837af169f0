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
  /// Blocks the signals, so that ``wait()`` receives them.
  ///
  /// Call it before other threads are created, which inherit the mask.
  ///
  /// A closed pipe does not end the process.
  static func hold() {
    var signals = set
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A signal that the parent process set to be ignored never becomes pending (POSIX.1-2024, XSH 2.4.1).
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits until one of the signals arrives.
  static func wait() async {
    await withCheckedContinuation { continuation in
      // A separate thread, because the threads of tasks must not block.
      DispatchQueue(label: "signals").async {
        var signals = set
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        continuation.resume()
      }
    }
  }

  /// Lets the signals end the process as usual, for commands that need no cleanup.
  ///
  /// A store is consistent whenever its process ends.
  static func letEndProcess() {
    // On a separate, idle thread. The signals stay blocked on the other threads.
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

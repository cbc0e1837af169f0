import Dispatch
import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Functions that print lines to the standard streams of the process.
///
/// Control characters, which an argument may contain, are escaped.
enum StandardStreams {
  /// Prints a line to standard output, without buffering.
  static func printLine(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Prints a line to standard error.
  static func printError(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(DisplayText.lines(text).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // The reader has gone, so the error cannot be reported.
        return
      }
    }
  }
}

/// Calls the system's `write`, which the method of the same name hides inside the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

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

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The handling of a standard output that cannot be written any more.
package enum ClosedOutput {
  /// Makes writes to a closed pipe fail instead of ending the process without a verdict.
  package static func ignoreSignal() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process immediately, from any thread, although others may wait for input.
  ///
  /// If the reader closed the pipe, as `head` does, the process ends silently with the status so far. Otherwise it
  /// prints a message and exits with 2.
  package static func end(
    _ failure: FileProblem, status: ExitStatus, errors: OutputStream
  ) -> Never {
    if failure.isClosedPipe { exit(status.rawValue) }
    errors.write("\(failure)\n")
    errors.flush()
    exit(ExitStatus.unusable.rawValue)
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens when standard output can not be written any more.
package enum ClosedOutput {
  /// Lets writes to a closed pipe fail instead of ending the process without a verdict.
  package static func ignoreSignal() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process at once, from any thread, although others may wait for input: quietly with
  /// the verdict so far when the reader has gone, as `head` does; else with a message and 2.
  package static func end(
    _ failure: FileProblem, status: ExitStatus, errors: OutputStream
  ) -> Never {
    if failure.isClosedPipe { exit(status.rawValue) }
    errors.write("\(failure)\n")
    errors.flush()
    exit(ExitStatus.unusable.rawValue)
  }
}

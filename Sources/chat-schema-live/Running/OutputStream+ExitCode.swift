import CommandStreams

extension OutputStream {
  /// Returns the exit code of a command that has written to standard output.
  ///
  /// If the reader has closed the pipe, as `head` does, it is the given status. Any other write failure is reported,
  /// and the exit code is that of ``ExitStatus/unusable``.
  func exitCode(_ status: ExitStatus, errors: OutputStream) -> Int32 {
    guard let failure, !failure.isClosedPipe else { return status.rawValue }
    errors.write("\(failure)\n")
    errors.flush()
    return ExitStatus.unusable.rawValue
  }
}

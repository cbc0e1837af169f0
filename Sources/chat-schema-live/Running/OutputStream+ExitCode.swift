import CommandStreams

extension OutputStream {
  /// What a command exits with that has written to standard output.
  ///
  /// Quietly with the verdict if the reader has gone, as `head` does; any other failure to write is told.
  func exitCode(_ status: ExitStatus, errors: OutputStream) -> Int32 {
    guard let failure, !failure.isClosedPipe else { return status.rawValue }
    errors.write("\(failure)\n")
    errors.flush()
    return ExitStatus.unusable.rawValue
  }
}

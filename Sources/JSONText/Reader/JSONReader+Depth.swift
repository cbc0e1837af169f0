extension JSONReader {
  /// Returns the error for a value that is nested deeper than whoever reads it can follow.
  package func tooDeep() -> JSONReadError {
    JSONReadError(ScanFailure(.depthLimit, at: byteOffset))
  }
}

extension JSONReader {
  /// Returns the error for a value that is nested deeper than its reader supports.
  package func tooDeep() -> JSONReadError {
    JSONReadError(ScanFailure(.depthLimit, at: byteOffset))
  }
}

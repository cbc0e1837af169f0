extension JSONSyntaxError {
  /// Creates the error for a failure, with everything that the fast path omits.
  ///
  /// - Parameters:
  ///   - failure: The failure that the scanner reported.
  ///   - scanner: The scanner, over the whole text.
  ///   - start: The offset at which the value begins.
  ///   - origin: The position of the text's first byte.
  init(_ failure: ScanFailure, scanner: JSONScanner, from start: Int = 0, origin: SourcePosition) {
    let failure = MistakeExplanation(scanner, from: start).explained(failure)
    let before = UnsafeBufferPointer(start: scanner.base, count: min(failure.offset, scanner.end))
    let words = Wording(failure, scanner: scanner, from: start)
    self.init(
      code: failure.code,
      position: origin.advanced(over: before),
      pointer: scanner.pointer(toOffset: failure.offset, from: start),
      message: words.message,
      suggestion: words.suggestion)
  }
}

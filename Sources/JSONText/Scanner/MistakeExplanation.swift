/// Finds the mistake of an author that explains why the grammar does not accept a text.
///
/// For example, the grammar reports a missing comma where a quotation mark was forgotten long
/// before. An explanation is needed at most once per text, so it may be slow.
struct MistakeExplanation {
  let scanner: JSONScanner
  /// The offset at which the value begins.
  let valueStart: Int

  init(_ scanner: JSONScanner, from valueStart: Int = 0) {
    self.scanner = scanner
    self.valueStart = valueStart
  }

  /// Returns the mistake that explains a failure, or the failure itself.
  ///
  /// A failure that is already explained is returned unchanged. Walks through the text, at most a
  /// few times.
  ///
  /// - Parameter failure: The mistake as the grammar reports it.
  /// - Returns: The mistake as its author made it.
  func explained(_ failure: ScanFailure) -> ScanFailure {
    let failure = explainedEncoding(failure)
    if failure.code == .byteOrderMark || failure.code == .unsupportedEncoding { return failure }
    if foreignFormat(of: failure) != nil {
      return ScanFailure(.foreignFormat, at: failure.offset, noticedAt: failure.noticedAt)
    }
    return mistakenMark(failure) ?? mistakenBracket(failure) ?? failure
  }

  /// Replaces the misleading mistakes that UTF-16 and UTF-32 cause in the first characters.
  private func explainedEncoding(_ failure: ScanFailure) -> ScanFailure {
    guard failure.offset < 8 else { return failure }
    if scanner.end >= 3, scanner[0] == 0xEF, scanner[1] == 0xBB, scanner[2] == 0xBF,
      failure.offset == 0
    {
      return ScanFailure(.byteOrderMark, at: 0)
    }
    return wideEncoding == nil ? failure : ScanFailure(.unsupportedEncoding, at: 0)
  }

  /// The name of the encoding if the text begins as UTF-16 or UTF-32; otherwise nil.
  ///
  /// It is the name that converters accept. If a byte-order mark states the order of bytes, the
  /// name does not.
  var wideEncoding: String? {
    guard scanner.end >= 2 else { return nil }
    let (third, fourth) = (scanner.end > 2 ? scanner[2] : 1, scanner.end > 3 ? scanner[3] : 1)
    switch (scanner[0], scanner[1]) {
    case (0xFF, 0xFE): return third == 0 && fourth == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, 0):
      let isMarked = third == 0xFE && fourth == 0xFF
      guard scanner.end >= 4, fourth != 0 || isMarked else { return nil }
      return isMarked ? "UTF-32" : "UTF-32BE"
    // Without a byte-order mark, every other byte of ASCII text in UTF-16 is zero.
    case (0, _): return "UTF-16BE"
    case (_, 0): return third == 0 && fourth == 0 ? "UTF-32LE" : "UTF-16LE"
    default: return nil
    }
  }
}

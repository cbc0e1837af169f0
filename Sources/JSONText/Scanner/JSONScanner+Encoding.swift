extension JSONScanner {
  /// Returns the failure, or the mistake that lies behind it.
  ///
  /// What is explained already stays as it is. Walks through the text, at most a few times.
  ///
  /// - Parameters:
  ///   - failure: The mistake as the grammar names it.
  ///   - start: Where in the text the value begins.
  /// - Returns: The mistake as somebody made it.
  func explained(_ failure: ScanFailure, from start: Int = 0) -> ScanFailure {
    let failure = explainedEncoding(failure)
    return mistakenMark(failure) ?? mistakenBracket(failure, from: start) ?? failure
  }

  /// UTF-16 and UTF-32 fail somewhere in the first characters with mistakes that would mislead.
  private func explainedEncoding(_ failure: ScanFailure) -> ScanFailure {
    guard failure.offset < 8 else { return failure }
    if end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF, failure.offset == 0 {
      return ScanFailure(.byteOrderMark, at: 0)
    }
    return isWide ? ScanFailure(.unsupportedEncoding, at: 0) : failure
  }

  private var isWide: Bool {
    guard end >= 2 else { return false }
    switch (base[0], base[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    case (0, 0): return end >= 4 && (base[3] != 0 || (base[2] == 0xFE && base[3] == 0xFF))
    // Without a mark, every other byte of ASCII text in UTF-16 is zero.
    case (0, _), (_, 0): return true
    default: return false
    }
  }
}

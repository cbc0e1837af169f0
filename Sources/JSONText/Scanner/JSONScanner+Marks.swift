/// Finds quotation marks that are missing or superfluous: what follows one looks like other mistakes.
extension JSONScanner {
  /// Returns the mistake as one about a quotation mark, if the text around it says so.
  ///
  /// A string ends on its line. An odd number of marks on a line is therefore a mistake about one of
  /// them, and so is text that touches the end of a string: in `"a, "b"` the string is `"a, "`.
  ///
  /// - Parameter failure: The mistake as the grammar names it.
  /// - Returns: `nil` if it is no consequence of a quotation mark.
  func mistakenMark(_ failure: ScanFailure) -> ScanFailure? {
    guard failure.offset < end, Self.consequencesOfMarks.contains(failure.code) else { return nil }
    let start = tokenStart(failure.offset)
    let touchesString = start > 0 && base[start - 1] == UInt8(ascii: "\"")
    if failure.code == .comment, !touchesString, !isFragment(start) { return nil }
    guard touchesString && isText(start) || hasOddMarks(around: start) else { return nil }
    return ScanFailure(.quotationMark, at: start, noticedAt: failure.noticedAt)
  }

  /// What the grammar says about text inside which it believes to be outside a string, or the
  /// other way round.
  private static let consequencesOfMarks: Set<JSONSyntaxError.Code> = [
    .missingComma, .missingColon, .missingName, .missingValue, .unexpectedCharacter, .comment,
    .misspelledLiteral, .notANumber, .leadingZero, .plusSign, .hexadecimalNumber,
    .bareDecimalPoint, .malformedNumber, .decimalComma,
  ]

  /// Whether `#` begins something like `#ff0000` or `#/name`, and no comment.
  private func isFragment(_ start: Int) -> Bool {
    base[start] == UInt8(ascii: "#") && start + 1 < end && base[start + 1] > UInt8(ascii: " ")
  }

  /// Whether something other than a number, a literal or punctuation begins at an offset.
  private func isText(_ start: Int) -> Bool {
    if base[start] >= 0x80 { return true }
    let word = word(at: start)
    return !word.isEmpty && !isDigit(start) && !["true", "false", "null"].contains(word)
  }

  /// The first offset of the bytes up to an offset that have no blank, mark or punctuation between.
  private func tokenStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, base[start - 1] > UInt8(ascii: " "),
      !"\",:[]{}".utf8.contains(base[start - 1])
    {
      start -= 1
    }
    return start
  }

  private func hasOddMarks(around offset: Int) -> Bool {
    var start = offset
    while start > 0, base[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var isOdd = false
    while start < end, base[start] != UInt8(ascii: "\n") {
      if base[start] == UInt8(ascii: "\"") { isOdd.toggle() }
      start += base[start] == UInt8(ascii: "\\") ? 2 : 1
    }
    return isOdd
  }
}

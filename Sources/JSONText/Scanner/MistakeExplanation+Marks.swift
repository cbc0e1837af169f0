/// Finds missing and superfluous quotation marks, which cause other mistakes in the text after
/// them.
extension MistakeExplanation {
  /// Returns the mistake as one about a quotation mark, if the text around it indicates that.
  ///
  /// A string ends on its line. An odd number of quotation marks on a line is therefore a mistake
  /// about one of them. So is text that touches the end of a string: in `"a, "b"` the string is
  /// `"a, "`.
  ///
  /// - Parameter failure: The mistake as the grammar reports it.
  /// - Returns: The mistake; `nil` if it is not the consequence of a quotation mark.
  func mistakenMark(_ failure: ScanFailure) -> ScanFailure? {
    guard failure.offset < scanner.end, Self.consequencesOfMarks.contains(failure.code) else {
      return nil
    }
    let start = tokenStart(failure.offset)
    let touchesString = start > 0 && scanner[start - 1] == UInt8(ascii: "\"")
    if failure.code == .comment, !touchesString, !isFragment(start) { return nil }
    guard touchesString && isText(start) || hasOddMarks(around: start) else { return nil }
    return ScanFailure(.quotationMark, at: start, noticedAt: failure.noticedAt)
  }

  /// The mistakes that the grammar reports when it takes the inside of a string for the outside, or
  /// the outside for the inside.
  private static let consequencesOfMarks: Set<JSONSyntaxError.Code> = [
    .missingComma, .missingColon, .missingName, .missingValue, .unexpectedCharacter, .comment,
    .misspelledLiteral, .notANumber, .leadingZero, .plusSign, .hexadecimalNumber,
    .bareDecimalPoint, .malformedNumber, .decimalComma,
  ]

  /// Returns whether `#` begins a text like `#ff0000` or `#/name`, and not a comment.
  private func isFragment(_ start: Int) -> Bool {
    scanner[start] == UInt8(ascii: "#") && start + 1 < scanner.end
      && scanner[start + 1] > UInt8(ascii: " ")
  }

  /// Returns whether anything but a number, a literal or punctuation begins at an offset.
  private func isText(_ start: Int) -> Bool {
    if scanner[start] >= 0x80 { return true }
    let word = scanner.word(at: start)
    return !word.isEmpty && !scanner.isDigit(start) && !["true", "false", "null"].contains(word)
  }

  /// Returns the start of the run of bytes around an offset that contains no blank, mark or
  /// punctuation.
  private func tokenStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, scanner[start - 1] > UInt8(ascii: " "),
      !"\",:[]{}".utf8.contains(scanner[start - 1])
    {
      start -= 1
    }
    return start
  }

  private func hasOddMarks(around offset: Int) -> Bool {
    var start = offset
    while start > 0, scanner[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var isOdd = false
    while start < scanner.end, scanner[start] != UInt8(ascii: "\n") {
      if scanner[start] == UInt8(ascii: "\"") { isOdd.toggle() }
      start += scanner[start] == UInt8(ascii: "\\") ? 2 : 1
    }
    return isOdd
  }
}

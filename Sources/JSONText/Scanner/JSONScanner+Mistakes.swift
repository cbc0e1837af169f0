/// Names the mistake where a text violates the grammar.
///
/// These functions run at most once per text, so they may be slow.
extension JSONScanner {
  /// Returns the mistake at an offset where a value is required.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte that is not whitespace.
  ///   - opening: The offset of the innermost open bracket; `nil` at the root.
  ///   - previous: The offset of the preceding comma or colon, if there is one.
  /// - Returns: The mistake.
  @inline(never)
  func mistakenValue(_ start: Int, in opening: Int? = nil, after previous: Int? = nil)
    -> ScanFailure
  {
    guard start < end else { return unterminated(opening) }
    switch base[start] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let previous, base[previous] == UInt8(ascii: ","), closes(start, opening) {
        return ScanFailure(.trailingComma, at: previous, noticedAt: start)
      }
      let isMissing = opening == nil || closes(start, opening)
      return ScanFailure(isMissing ? .missingValue : .mismatchedBracket, at: start)
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      return ScanFailure(.missingValue, at: start)
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      return ScanFailure(.singleQuotes, at: start)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return mistakenNumber(start)
    default:
      return mistakenComment(start) ?? mistakenWord(start) ?? mistakenCharacter(start)
    }
  }

  /// Returns the mistake at an offset where a member name is required.
  @inline(never)
  func mistakenName(_ start: Int, in opening: Int, after comma: Int?) -> ScanFailure {
    guard start < end else { return unterminated(opening) }
    switch base[start] {
    case UInt8(ascii: "}"):
      return ScanFailure(.trailingComma, at: comma ?? start, noticedAt: start)
    case UInt8(ascii: "]"):
      return ScanFailure(.mismatchedBracket, at: start)
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      return ScanFailure(.singleQuotes, at: start)
    case let byte where isWordByte(byte):
      if let comma, comma + 1 == start, comma > 0, isDigit(start), isDigit(comma - 1) {
        return ScanFailure(.decimalComma, at: comma, noticedAt: start)
      }
      return ScanFailure(.unquotedName, at: start)
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "-"):
      return ScanFailure(.missingName, at: start)
    default:
      return mistakenComment(start) ?? mistakenCharacter(start)
    }
  }

  /// Returns the mistake at an offset where a colon is required.
  @inline(never)
  func mistakenColon(_ start: Int, in opening: Int) -> ScanFailure {
    guard start < end else { return unterminated(opening) }
    if let mistake = mistakenComment(start) { return mistake }
    if base[start] >= 0x80 || base[start] < 0x20 { return mistakenCharacter(start) }
    return ScanFailure(.missingColon, at: start)
  }

  /// Returns the mistake after a value, where a comma or the closing bracket is required.
  @inline(never)
  func mistakenSeparator(_ start: Int, in opening: Int) -> ScanFailure {
    guard start < end else { return unterminated(opening) }
    if let mistake = mistakenComment(start) ?? overlongToken(start) { return mistake }
    switch base[start] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return ScanFailure(.mismatchedBracket, at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return ScanFailure(.missingComma, at: start)
    case let byte where isWordByte(byte):
      return ScanFailure(.missingComma, at: start)
    default:
      return mistakenCharacter(start)
    }
  }

  /// Returns the mistake after the root value.
  @inline(never)
  func mistakenEnd(_ start: Int) -> ScanFailure {
    if let mistake = mistakenComment(start) ?? overlongToken(start) { return mistake }
    if base[start] >= 0x80, (try? scalarEnd(start)) == nil {
      return mistakenCharacter(start)
    }
    return ScanFailure(.trailingContent, at: start)
  }

  /// Returns the mistake in a text that begins like a number, with a sign or a decimal point.
  @inline(never)
  func mistakenNumber(_ start: Int) -> ScanFailure {
    switch base[start] {
    case UInt8(ascii: "."):
      return ScanFailure(.bareDecimalPoint, at: start)
    case UInt8(ascii: "+"):
      return notANumber(start, from: start + 1) ?? ScanFailure(.plusSign, at: start)
    default:
      if start + 1 < end, base[start + 1] == UInt8(ascii: ".") {
        return ScanFailure(.bareDecimalPoint, at: start + 1)
      }
      return notANumber(start, from: start + 1)
        ?? ScanFailure(.malformedNumber, at: start, noticedAt: min(start + 1, end))
    }
  }

  private func notANumber(_ start: Int, from letters: Int) -> ScanFailure? {
    let mistake = letters < end ? mistakenWord(letters) : nil
    return mistake?.code == .notANumber
      ? ScanFailure(.notANumber, at: start, noticedAt: letters) : nil
  }

  private func unterminated(_ opening: Int?) -> ScanFailure {
    guard let opening else { return ScanFailure(.emptyInput, at: end) }
    let isObject = base[opening] == UInt8(ascii: "{")
    return ScanFailure(
      isObject ? .unterminatedObject : .unterminatedArray, at: opening, noticedAt: end)
  }

  private func closes(_ bracket: Int, _ opening: Int?) -> Bool {
    // In ASCII, the code of each closing bracket is that of its opening one plus two.
    opening.map { base[$0] + 2 == base[bracket] } ?? false
  }

  private func mistakenComment(_ start: Int) -> ScanFailure? {
    switch base[start] {
    case UInt8(ascii: "#"):
      return ScanFailure(.comment, at: start)
    case UInt8(ascii: "/"):
      guard start + 1 < end else { return nil }
      let next = base[start + 1]
      return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        ? ScanFailure(.comment, at: start) : nil
    default:
      return nil
    }
  }

  /// Returns the mistake if `start` continues a number or literal that ended just before it.
  private func overlongToken(_ start: Int) -> ScanFailure? {
    guard start > 0 else { return nil }
    let byte = base[start]
    let last = base[start - 1]
    guard byte == UInt8(ascii: ".") || isWordByte(byte) else { return nil }
    if last &- UInt8(ascii: "0") < 10 {
      let isBased = last == UInt8(ascii: "0") && "xXoObB".utf8.contains(byte)
      return ScanFailure(isBased ? .hexadecimalNumber : .malformedNumber, at: start)
    }
    guard (last | 0x20) &- UInt8(ascii: "a") < 26 else { return nil }
    var wordStart = start
    while wordStart > 0, isWordByte(base[wordStart - 1]) { wordStart -= 1 }
    return ScanFailure(.misspelledLiteral, at: wordStart, noticedAt: start)
  }

  private func mistakenWord(_ start: Int) -> ScanFailure? {
    let word = word(at: start)
    guard !word.isEmpty else { return nil }
    let isCutOff = start + word.utf8.count == end
    func failure(_ code: JSONSyntaxError.Code) -> ScanFailure {
      ScanFailure(code, at: start, noticedAt: isCutOff ? end : start)
    }
    if ["nan", "inf", "infinity"].contains(word.lowercased()) { return failure(.notANumber) }
    if JSONSyntaxError.literal(for: word) != nil { return failure(.misspelledLiteral) }
    return failure(.unquotedString)
  }

  /// Returns the letters, digits, underscores and dollar signs from `start` on, at most 64 of them.
  func word(at start: Int) -> String {
    var offset = start
    while offset < min(end, start + 64), isWordByte(base[offset]) { offset += 1 }
    return String(
      decoding: UnsafeBufferPointer(start: base + start, count: offset - start), as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private func mistakenCharacter(_ start: Int) -> ScanFailure {
    guard base[start] >= 0x80 else { return ScanFailure(.unexpectedCharacter, at: start) }
    do {
      _ = try scalarEnd(start)
      let code: JSONSyntaxError.Code =
        isTypographicMark(start) ? .singleQuotes : .unexpectedCharacter
      return ScanFailure(code, at: start)
    } catch {
      return error
    }
  }

  /// Returns whether a typographic quotation mark begins at an offset.
  private func isTypographicMark(_ start: Int) -> Bool {
    let rest = UnsafeBufferPointer(start: base + start, count: min(3, end - start))
    return ["‘", "’", "‚", "“", "”", "„", "«", "»"].contains { rest.starts(with: $0.utf8) }
  }
}

extension JSONSyntaxError {
  /// Returns the literal that a word was probably meant to be, for example `true` for `True`.
  static func literal(for word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    case "null", "none", "nil", "undefined": "null"
    case "tru", "tr", "t": "true"
    case "fals", "fal", "fa", "f": "false"
    case "nul", "nu", "n": "null"
    default: nil
    }
  }
}

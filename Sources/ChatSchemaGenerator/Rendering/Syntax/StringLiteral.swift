/// Writes any text as a Swift string literal with the same Unicode scalars.
///
/// Characters that are not plainly visible become escapes: controls, line separators, bidirectional
/// overrides, zero-width and combining scalars. The set is defined here and not taken from the machine's
/// Unicode tables, so that the output does not depend on them.
enum StringLiteral {
  /// Returns a literal on one line.
  static func singleLine(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    let isQuoted = text.utf8.contains(quote)
    let pounds = text.utf8.first == quote ? 0 : rawPounds(for: text, isQuoted: isQuoted)
    let delimiter = String(repeating: "#", count: pounds)
    return delimiter + "\"" + escaped(text, pounds: pounds, quote: true) + "\"" + delimiter
  }

  /// Returns a literal on one line without `#`, as attributes require it.
  static func withoutPounds(_ text: String) -> String { "\"" + segment(text) + "\"" }

  /// Returns the text between the quotes of a literal without `#`, for a piece of an interpolated string.
  static func segment(_ text: String) -> String { escaped(text, pounds: 0, quote: true) }

  /// Returns a literal over several lines: its opening delimiter, its content line by line, its closing
  /// delimiter.
  ///
  /// Spaces at the end of a line become escapes, because no line of a source file ends in a space.
  static func multiLine(_ text: String) -> [String] {
    let hasDelimiter = holdsThreeQuotes(text)
    let needed = rawPounds(for: text, isQuoted: hasDelimiter)
    let escapesQuotes = needed == 0 && hasDelimiter
    let delimiter = String(repeating: "#", count: needed)
    var lines = [delimiter + "\"\"\""]
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var content = String(Substring(line))
      if !isPlain(line, quote: escapesQuotes) {
        content = escaped(content, pounds: needed, quote: escapesQuotes)
      }
      if content.utf8.last == UInt8(ascii: " ") {
        content.removeLast()
        content += "\\" + delimiter + "u{20}"
      }
      lines.append(content)
    }
    lines.append("\"\"\"" + delimiter)
    return lines
  }

  /// Whether no byte of a line needs an escape; most lines of a schema are of this kind.
  private static func isPlain(_ line: Substring.UTF8View, quote: Bool) -> Bool {
    line.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\")
        && (!quote || byte != UInt8(ascii: "\""))
    }
  }

  /// Returns the number of `#` with which neither quotes nor backslashes of a text need an escape.
  ///
  /// Zero if the text contains none, or if it would take more than three.
  private static func rawPounds(for text: String, isQuoted: Bool) -> Int {
    guard isQuoted || text.utf8.contains(UInt8(ascii: "\\")) else { return 0 }
    var longest = 0
    var current: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): current = 0
      case UInt8(ascii: "#"): current = current.map { $0 + 1 }
      default: current = nil
      }
      longest = max(longest, current ?? 0)
    }
    return longest < 3 ? longest + 1 : 0
  }

  /// Whether a text contains the delimiter of a literal over several lines.
  ///
  /// Compares bytes: a quote with a combining mark after it is another character, but still a quote.
  private static func holdsThreeQuotes(_ text: String) -> Bool {
    var count = 0
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "\"") ? count + 1 : 0
      if count == 3 { return true }
    }
    return false
  }

  private static func escaped(_ text: String, pounds: Int, quote: Bool) -> String {
    let escape = "\\" + String(repeating: "#", count: pounds)
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\" where pounds == 0: result += "\\\\"
      case "\"" where pounds == 0 && quote: result += "\\\""
      case "\n": result += escape + "n"
      case "\r": result += escape + "r"
      case "\t": result += escape + "t"
      case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
      default: result += escape + "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }

  /// Whether a scalar is visible, takes one column and never combines with its neighbors.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F: true
    // Greek and Cyrillic without the combining signs.
    case 0x370...0x482, 0x48A...0x52F: true
    // Dashes, quotation marks and currency signs without zero-width and direction marks.
    case 0x2010...0x2027, 0x2030...0x203E, 0x20A0...0x20BF: true
    // Arrows and mathematical operators.
    case 0x2190...0x22FF: true
    // Kana, CJK ideographs, Hangul syllables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    // Pictographs without regional indicators and skin tones.
    case 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6C5, 0x1F900...0x1F9FF: true
    default: false
    }
  }
}

/// Writes numbers as Swift literals.
enum NumberLiteral {
  /// Returns digits, in groups of three if there are seven or more, as `swift format` requires.
  static func integer(_ magnitude: UInt64) -> String {
    let digits = Array(String(magnitude))
    guard digits.count >= 7 else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append("_") }
      result.append(digit)
    }
    return result
  }

  /// Returns the shortest decimal that parses to the same bits.
  static func double(_ value: Double) -> String {
    precondition(value.isFinite, "a number literal is finite")
    return value.description
  }
}

/// Text for XML 1.0, in attributes and in elements.
enum XMLText {
  /// Escapes what has a meaning in XML, and replaces what XML 1.0 has no way to write (section
  /// 2.2: control characters, U+FFFE and U+FFFF) by U+FFFD.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Escapes text of several lines for the inside of an element, where line breaks may stay.
  static func escapeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escape(String($0)) }.joined(separator: "\n")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }
}

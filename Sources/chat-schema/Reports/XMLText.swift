import JSONSchema

/// Functions that escape text for XML 1.0, in attributes and in elements.
enum XMLText {
  /// Escapes the characters with a meaning in XML, and those that ``DisplayText`` escapes.
  ///
  /// The latter include everything that XML 1.0 cannot represent (section 2.2: control characters, U+FFFE and U+FFFF).
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes text of several lines for the inside of an element, and keeps the line breaks.
  static func escapeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escape(String($0)) }.joined(separator: "\n")
  }
}

import JSONSchema

/// Text for XML 1.0, in attributes and in elements.
enum XMLText {
  /// Escapes what has a meaning in XML; what XML 1.0 has no way to write (section 2.2: control
  /// characters, U+FFFE and U+FFFF) is among what ``DisplayText`` escapes.
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

  /// Escapes text of several lines for the inside of an element, where line breaks may stay.
  static func escapeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escape(String($0)) }.joined(separator: "\n")
  }
}

import JSONSchema

/// Texts in Unicode Normalization Form C, so that one name does not have two spellings that look the same.
enum ComposedText {
  /// Returns the text with letters and their marks composed, if one scalar represents both.
  static func of(_ text: String) -> String {
    guard !isComposed(text) else { return text }
    let composed = CanonicalComposition.composing(text.unicodeScalars.map(\.value))
    return String(String.UnicodeScalarView(composed.compactMap(Unicode.Scalar.init)))
  }

  /// Whether a text is already composed.
  static func isComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || CanonicalComposition.isNormalized(text.unicodeScalars.map(\.value))
  }
}

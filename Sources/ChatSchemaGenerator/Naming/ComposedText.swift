import JSONSchema

/// Texts in Unicode Normalization Form C, so that one name is not spelled in two ways that look the same.
enum ComposedText {
  /// The text with letters and their marks composed where one scalar stands for both.
  static func of(_ text: String) -> String {
    guard !isComposed(text) else { return text }
    let composed = CanonicalComposition.composing(text.unicodeScalars.map(\.value))
    return String(String.UnicodeScalarView(composed.compactMap(Unicode.Scalar.init)))
  }

  /// Whether nothing in a text is to be composed.
  static func isComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || CanonicalComposition.isNormalized(text.unicodeScalars.map(\.value))
  }
}

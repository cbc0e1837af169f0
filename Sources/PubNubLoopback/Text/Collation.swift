import JSONText

/// The order in which the service lists names: case and punctuation count only between otherwise
/// equal names.
struct Collation: Comparable {
  /// The name.
  let text: String
  private let letters: String

  init(_ text: String) {
    self.text = text
    var letters = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where !Self.isPunctuation(scalar) {
      letters.append(scalar)
    }
    self.letters = String(letters)
  }

  static func < (a: Self, b: Self) -> Bool {
    if !JSONName.isEqual(a.letters, b.letters) {
      return a.letters.unicodeScalars.lexicographicallyPrecedes(b.letters.unicodeScalars)
    }
    return a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator:
      true
    default: false
    }
  }
}

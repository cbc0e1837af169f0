/// The replacement in a name for a Unicode scalar outside ASCII that a Swift identifier cannot contain.
///
/// It is made from the scalar's name, which Unicode guarantees never to change. Scalars newer than Unicode 14
/// are written as their code point, so that machines with older tables produce the same output.
enum ScalarName {
  /// Removed: selectors, joiners and combining marks.
  case nothing
  /// Part of the word around it: `e` for `é`.
  case letters(String)
  /// Words of its own: `thumbs`, `up`, `sign`.
  case words([String])

  /// Returns the replacement of a scalar that is not ASCII.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x80...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF, 0xE0000...0xE0FFF:
      self = .nothing
    case 0xDF: self = .letters("ss")
    case 0xC6, 0xE6: self = .letters(scalar.value == 0xC6 ? "Ae" : "ae")
    case 0x152, 0x153: self = .letters(scalar.value == 0x152 ? "Oe" : "oe")
    default: self.init(nameOf: scalar)
    }
  }

  /// Returns the code point in at least four hexadecimal digits.
  static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private init(nameOf scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard let age = properties.age, age.major <= 14, let name = properties.name else {
      self = .letters("u" + ScalarName.hexadecimal(scalar))
      return
    }
    var words = name.split { $0 == " " || $0 == "-" }.map(String.init)
    if words.first == "COMBINING" {
      self = .nothing
    } else if name.hasPrefix("CJK") || words.contains("SYLLABLE") {
      self = .letters("u" + ScalarName.hexadecimal(scalar))
    } else if let letter = words.firstIndex(of: "LETTER"), letter + 1 < words.count {
      let isCapital = words[..<letter].contains("CAPITAL") || words.first == "REGIONAL"
      words.removeSubrange(...letter)
      if let end = words.firstIndex(of: "WITH") { words.removeSubrange(end...) }
      let base = words.map(ScalarName.plain).joined()
      self = .letters(isCapital ? base : base.lowercased())
    } else {
      self = .words(words.map { ScalarName.plain($0).lowercased() }.filter { !$0.isEmpty })
    }
  }

  /// Returns a word of a scalar's name without apostrophes and similar characters.
  private static func plain(_ word: String) -> String {
    String(word.unicodeScalars.filter { ("A"..."Z").contains($0) || ("0"..."9").contains($0) })
  }
}

/// The words of a text from a schema, reduced to letters and digits.
struct IdentifierWords {
  /// Each word in its own spelling: `profile-URL` is `profile` and `URL`.
  private(set) var words: [String] = []
  private var current = ""
  /// Whether symbols become words as well, to distinguish `user-name` from `user_name`.
  private let spellsSymbols: Bool

  /// Splits a text.
  ///
  /// The symbols of a text without letters and digits are spelled out, so that there is always a word.
  init(_ text: String, spellsSymbols: Bool = false) {
    self.spellsSymbols = spellsSymbols
    let scalars = Array(ComposedText.of(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      add(scalar, next: index + 1 < scalars.count ? scalars[index + 1] : nil)
    }
    endWord()
    if words.isEmpty {
      words =
        spellsSymbols || text.isEmpty ? ["empty"] : IdentifierWords(text, spellsSymbols: true).words
    }
  }

  /// Whether the words contain letters and all of these are capitals, as in `IN_PROGRESS`.
  static func isShouted(_ words: [String]) -> Bool {
    var hasCapital = false
    for character in words.lazy.joined() {
      if character.isLowercase { return false }
      hasCapital = hasCapital || character.isUppercase
    }
    return hasCapital
  }

  private mutating func add(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": current.unicodeScalars.append(scalar)
    case "+", "-":
      // `+1` and `-1` differ only in the sign.
      let isSign = current.isEmpty && next.map { ("0"..."9").contains($0) } ?? false
      addSymbol(isSign ? (scalar == "+" ? "plus" : "minus") : nil, scalar)
    case _ where scalar.isASCII: addSymbol(nil, scalar)
    case _ where IdentifierScalar.canContinue(scalar) && (!current.isEmpty || !isMark(scalar)):
      current.unicodeScalars.append(scalar)
    default:
      switch ScalarName(scalar) {
      case .nothing: break
      case .letters(let letters): current += letters
      case .words(let names):
        endWord()
        words += names
      }
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private mutating func addSymbol(_ word: String?, _ scalar: Unicode.Scalar) {
    endWord()
    if let word {
      words.append(word)
    } else if spellsSymbols {
      words += SymbolNames.words(for: scalar)
    }
  }

  private mutating func endWord() {
    if !current.isEmpty { words.append(current) }
    current = ""
  }
}

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

/// Names of ASCII characters that are not letters or digits.
enum SymbolNames {
  /// Returns the name of a symbol in lower-case words, or the code point of a control character.
  static func words(for scalar: Unicode.Scalar) -> [String] {
    guard scalar.value >= 0x20, scalar.value < 0x7F else {
      return ["u" + ScalarName.hexadecimal(scalar)]
    }
    return names[scalar].map { [$0] } ?? []
  }

  private static let names: [Unicode.Scalar: String] = [
    " ": "space", "!": "exclamation", "\"": "quote", "#": "hash", "$": "dollar", "%": "percent",
    "&": "ampersand", "'": "apostrophe", "(": "leftParenthesis", ")": "rightParenthesis",
    "*": "asterisk", "+": "plus", ",": "comma", "-": "hyphen", ".": "dot", "/": "slash",
    ":": "colon", ";": "semicolon", "<": "less", "=": "equals", ">": "greater", "?": "question",
    "@": "at", "[": "leftBracket", "\\": "backslash", "]": "rightBracket", "^": "caret",
    "_": "underscore", "`": "backtick", "{": "leftBrace", "|": "bar", "}": "rightBrace",
    "~": "tilde",
  ]
}

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
    case "a"..."z", "A"..."Z", "0"..."9":
      current.unicodeScalars.append(scalar)
    case "+", "-":
      // `+1` and `-1` differ only in the sign.
      let isSign = current.isEmpty && next.map { ("0"..."9").contains($0) } ?? false
      addSymbol(isSign ? (scalar == "+" ? "plus" : "minus") : nil, scalar)
    case _ where scalar.isASCII:
      addSymbol(nil, scalar)
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

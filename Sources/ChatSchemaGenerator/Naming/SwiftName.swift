import JSONSchema

/// The Swift spelling of a text from a schema, before reserved and other names are considered.
enum SwiftName {
  /// The maximum length of a name in bytes; a longer one is cut and gets a checksum.
  static let maximumLength = 120

  /// Returns an identifier for any text.
  ///
  /// For example, `profileUrl` stays, `user_name` becomes `userName`, `URLValue` becomes `urlValue`, `2fa` becomes
  /// `value2fa`, 👍 becomes `thumbsUpSign` and the empty text becomes `empty`. Keywords are not changed: the
  /// rendering stage writes them in backticks where necessary.
  ///
  /// - Parameters:
  ///   - text: The text from the schema.
  ///   - style: The kind of the name.
  ///   - spellsSymbols: Whether symbols become words, which distinguishes names that are equal otherwise.
  /// - Returns: A name of letters and digits, including those of other scripts, that `swift format lint`
  ///   accepts for the style.
  static func identifier(
    _ text: String, _ style: NameStyle, spellsSymbols: Bool = false
  ) -> Identifier {
    let name = isSpelledWell(text, style) ? text : joined(text, style, spellsSymbols)
    var limited = name.utf8.count <= maximumLength ? name : shortened(name, of: text)
    // Even with backticks, a property with one of these names cannot be used by its bare name.
    if style == .member, SwiftKeywords.values.contains(limited) { limited += "Value" }
    guard let identifier = Identifier(limited) else {
      preconditionFailure("letters and digits behind a letter are an identifier")
    }
    return identifier
  }

  /// Whether a text is already a name that the linter accepts.
  static func isSpelledWell(_ text: String, _ style: NameStyle) -> Bool {
    guard Identifier.isIdentifier(text), !text.utf8.dropFirst().contains(UInt8(ascii: "_")),
      let first = text.first, ComposedText.isComposed(text)
    else { return false }
    switch style {
    case .member, .enumCase: return first.lowercased() == String(first)
    case .type: return first != "_" && first.uppercased() == String(first)
    }
  }

  private static func joined(_ text: String, _ style: NameStyle, _ spellsSymbols: Bool) -> String {
    var words = IdentifierWords(text, spellsSymbols: spellsSymbols).words
    let isShouted = IdentifierWords.isShouted(words) && (words.count > 1 || style != .type)
    if isShouted { words = words.map { $0.lowercased() } }
    var name = ""
    for (index, word) in words.enumerated() {
      name += index == 0 && style != .type ? lowercasedStart(word) : capitalized(word)
    }
    name = ComposedText.of(name)
    return Identifier.isIdentifier(name) ? name : style.prefix + name
  }

  /// Returns a word with a lowercase first letter; an acronym at the start becomes lowercase as a whole.
  private static func lowercasedStart(_ word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase)
    guard capitals.count > 1 else { return capitals.lowercased() + word.dropFirst(capitals.count) }
    let rest = word.dropFirst(capitals.count)
    let isFollowedByWord = rest.first?.isLowercase ?? false
    // The last capital of `URLValue` begins the next word; `URLs` has none.
    let kept = isFollowedByWord && rest != "s" ? 1 : 0
    return capitals.dropLast(kept).lowercased() + capitals.suffix(kept) + rest
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns the start of a name and a checksum of its text (FNV-1a, 32 bits).
  private static func shortened(_ name: String, of text: String) -> String {
    var checksum: UInt32 = 2_166_136_261
    for byte in text.utf8 { checksum = (checksum ^ UInt32(byte)) &* 16_777_619 }
    var start = ""
    for character in name {
      if start.utf8.count + character.utf8.count > maximumLength - 8 { break }
      start.append(character)
    }
    return start + String(checksum, radix: 16, uppercase: true)
  }
}

/// The Swift names of types that a spec or a schema names.
enum TypeNames {
  /// Returns the name of a type, with a suffix if Swift or the runtime already uses the name.
  static func identifier(_ text: String) -> Identifier {
    if let identifier = Identifier(text), SwiftName.isSpelledWell(text, .type),
      !taken.contains(text)
    {
      return identifier
    }
    return NameSpace(.type, reserved: reserved).identifiers(for: [text])[0]
  }

  /// Names that generated declarations use for another purpose.
  private static let reserved: Set<Identifier> = ["Custom", "Patcher", "Value", "VoidCustomData"]
  private static let taken = NameStyle.type.taken.union(reserved.map(\.text))
}

/// The name of an entity in sentences, for example `message action` for `MessageAction`.
struct SpokenName {
  /// The words in lower case, with acronyms unchanged.
  let text: String

  /// Splits a name in camel case or with symbols into words.
  init(of name: String) {
    var words: [String] = []
    for part in IdentifierWords(name).words {
      var word = ""
      for character in part {
        if character.isUppercase, let last = word.last, !last.isUppercase {
          words.append(word)
          word = ""
        } else if character.isLowercase, word.count > 1, word.allSatisfy(\.isUppercase) {
          // The last capital of `URLRule` begins the next word.
          words.append(String(word.dropLast()))
          word = String(word.suffix(1))
        }
        word.append(character)
      }
      words.append(word)
    }
    text = words.map { word in
      word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
  }

  /// The name after its article, for example `an order`; most words that begin with `u` sound like `user`.
  var withIndefiniteArticle: String {
    let hasVowel = text.first.map { "aeioAEIO".contains($0) } ?? false
    return (hasVowel ? "an " : "a ") + text
  }
}

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

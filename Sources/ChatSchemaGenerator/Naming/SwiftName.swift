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

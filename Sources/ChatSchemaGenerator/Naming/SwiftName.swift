/// The Swift spelling of a text from a schema, before anything else has a say in it.
enum SwiftName {
  /// The longest name; what is longer is cut and told apart by a checksum.
  static let maximumLength = 120

  /// Makes an identifier of any text.
  ///
  /// For example, `profileUrl` stays, `user_name` is `userName`, `URLValue` is `urlValue`, `2fa` is
  /// `value2fa`, 👍 is `thumbsUpSign` and the empty text is `empty`. A keyword stays a keyword: the
  /// rendering stage writes it in backticks where it has to.
  ///
  /// - Parameters:
  ///   - text: The text from the schema.
  ///   - style: What the name is for.
  ///   - spellsSymbols: Whether symbols become words, which tells names apart that are equal without.
  /// - Returns: A name of letters and digits, those of other scripts as they are, that `swift format lint` accepts for the style.
  static func identifier(
    _ text: String, _ style: NameStyle, spellsSymbols: Bool = false
  ) -> Identifier {
    let name = isSpelledWell(text, style) ? text : joined(text, style, spellsSymbols)
    var limited = name.utf8.count <= maximumLength ? name : shortened(name, of: text)
    // Not even backticks make a property of these that can be used by its bare name.
    if style == .member, SwiftKeywords.values.contains(limited) { limited += "Value" }
    guard let identifier = Identifier(limited) else {
      preconditionFailure("letters and digits behind a letter are an identifier")
    }
    return identifier
  }

  /// Whether a text already is a name that lint accepts.
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

  /// A word with a small first letter; an acronym in front becomes small as a whole.
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

  /// The begin of a name and a checksum of its text (FNV-1a, 32 bits).
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

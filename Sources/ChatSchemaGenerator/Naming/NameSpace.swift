/// Assigns the names of one scope, a distinct one to each text.
struct NameSpace: Sendable {
  /// The kind of the names.
  let style: NameStyle
  /// Names that are already used in the scope, such as `schema` in a generated model.
  let reserved: Set<Identifier>
  /// Names to use instead of reserved ones; a reserved name without an entry gets a suffix.
  let replacements: [Identifier: Identifier]

  /// Creates a scope.
  init(
    _ style: NameStyle, reserved: Set<Identifier> = [],
    replacements: [Identifier: Identifier] = [:]
  ) {
    self.style = style
    self.reserved = reserved
    self.replacements = replacements
  }

  /// Returns names for texts, in their order.
  ///
  /// All are different; names of types differ even if case is ignored, because they name files.
  ///
  /// A text that is already a well-formed name keeps it. If several other texts would get the same name, the
  /// first one gets it, so that appending a text renames none. For the next one, symbols are spelled out
  /// (`userHyphenName`); if that is not enough, a number is appended.
  func identifiers(for texts: [String]) -> [Identifier] {
    if texts.count == 1, let name = ownName(of: texts[0]) { return [name] }
    var result = [Identifier?](repeating: nil, count: texts.count)
    var used = Set(reserved.map(key))
    used.formUnion(style.taken.map(key))
    for (index, text) in texts.enumerated() where SwiftName.isSpelledWell(text, style) {
      let name = SwiftName.identifier(text, style)
      if used.insert(key(name)).inserted { result[index] = name }
    }
    return texts.indices.map { index in
      result[index] ?? firstFree(for: texts[index], used: &used)
    }
  }

  /// Returns the text itself, if it is a name that is not in use; avoids copying the reserved names.
  private func ownName(of text: String) -> Identifier? {
    guard style != .type, SwiftName.isSpelledWell(text, style), !style.taken.contains(text) else {
      return nil
    }
    let name = SwiftName.identifier(text, style)
    return reserved.contains(name) ? nil : name
  }

  private func firstFree(for text: String, used: inout Set<String>) -> Identifier {
    let plain = SwiftName.identifier(text, style)
    let isTaken = reserved.contains(plain) || style.taken.contains(plain.text)
    var base = plain
    if isTaken { base = replacements[plain] ?? appending(style.suffix, to: plain) }
    if used.insert(key(base)).inserted { return base }
    let spelled = SwiftName.identifier(text, style, spellsSymbols: true)
    if !isTaken, used.insert(key(spelled)).inserted { return spelled }
    var number = 2
    while true {
      let numbered = appending(String(number), to: base)
      if used.insert(key(numbered)).inserted { return numbered }
      number += 1
    }
  }

  private func appending(_ ending: String, to name: Identifier) -> Identifier {
    guard let result = Identifier(name.text + ending) else {
      preconditionFailure("an identifier with letters or digits behind it is one")
    }
    return result
  }

  private func key(_ name: Identifier) -> String { key(name.text) }

  private func key(_ text: String) -> String { style == .type ? text.lowercased() : text }
}

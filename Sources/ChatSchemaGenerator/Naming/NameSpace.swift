/// Gives the names of one scope, each text its own.
struct NameSpace: Sendable {
  /// What the names are for.
  let style: NameStyle
  /// Names that something else in the scope has, such as `schema` in a generated model.
  let reserved: Set<Identifier>
  /// Names to use instead of reserved ones; without an entry a suffix is appended.
  let replacements: [Identifier: Identifier]

  /// Makes a scope.
  init(
    _ style: NameStyle, reserved: Set<Identifier> = [],
    replacements: [Identifier: Identifier] = [:]
  ) {
    self.style = style
    self.reserved = reserved
    self.replacements = replacements
  }

  /// Names for texts, in their order; all different, types also when case is ignored, because they
  /// name files.
  ///
  /// A text that is its own name keeps it whatever the others are. Of others that would get the same
  /// name the first keeps it, so a text added behind them renames none; the next has its symbols
  /// spelled (`userHyphenName`), and where that is not enough a number appended.
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

  /// The text itself, if it is a name that nothing else has; without copying the reserved ones.
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

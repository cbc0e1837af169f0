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
    _ style: NameStyle, reserved: Set<Identifier> = [], replacements: [Identifier: Identifier] = [:]
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
    return texts.indices.map { index in result[index] ?? firstFree(for: texts[index], used: &used) }
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

/// The kind of declaration that a name is for, which decides how its words are joined.
enum NameStyle: Hashable, Sendable {
  /// A property, parameter or function: the schema's spelling wherever Swift and the linter allow it.
  case member
  /// A case of an enum: lower camel case as in the API Design Guidelines, `URLValue` as `urlValue`.
  case enumCase
  /// A type: upper camel case.
  case type

  /// The suffix of a name that Swift or the caller already uses.
  var suffix: String {
    switch self {
    case .member: "Member"
    case .enumCase: "Case"
    case .type: "Model"
    }
  }

  /// The prefix of a name that would begin with a digit.
  var prefix: String { self == .type ? "Value" : "value" }

  /// Whether a text cannot be a name because it is already in use.
  func isTaken(_ text: String) -> Bool { taken.contains(text) }

  /// Names that Swift accepts in backticks but that are misleading or hide another declaration.
  ///
  /// A case `none` or `some` is confused with `Optional`'s. A type with the name of a module hides the
  /// module. Types of Foundation cannot be qualified, because the module that declares them differs. In a
  /// type `ID` that is `Identifiable`, `ID` is the identifier or the type itself, depending on the order in
  /// which the compiler works.
  var taken: Set<String> {
    switch self {
    case .member: ["init", "self", "Self"]
    case .enumCase: ["init", "self", "Self", "none", "some", "allCases"]
    case .type:
      [
        "Type", "Protocol", "Self", "Any", "Swift", "Foundation", "FoundationEssentials",
        "ChatRuntime", "JSONText", "JSONSchema", "Date", "URL", "UUID", "Data", "Decimal", "ID",
      ]
    }
  }
}

extension NameSpace {
  /// Returns names for texts, some of which have chosen names.
  ///
  /// Chosen names take precedence: a text that would get the same name gets another one.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - chosen: The chosen name for each text, or nil.
  /// - Returns: The names in the order of the texts, all different.
  func identifiers(for texts: [String], chosen: [String?]) -> [Identifier] {
    precondition(texts.count == chosen.count, "each text has a choice or none")
    let names = chosen.compactMap(\.self)
    if names.isEmpty { return identifiers(for: texts) }
    var own = identifiers(for: names)[...]
    let others = zip(texts, chosen).filter { $1 == nil }.map(\.0)
    let rest = NameSpace(style, reserved: reserved.union(own), replacements: replacements)
    var free = rest.identifiers(for: others)[...]
    return chosen.map { $0 == nil ? free.removeFirst() : own.removeFirst() }
  }
}

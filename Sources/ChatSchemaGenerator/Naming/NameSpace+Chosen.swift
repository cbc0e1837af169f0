extension NameSpace {
  /// Names for texts, of which somebody chose some.
  ///
  /// A chosen name comes first: another text that would get the same name gets another one.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - chosen: The name that was chosen for each; nil where none was.
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

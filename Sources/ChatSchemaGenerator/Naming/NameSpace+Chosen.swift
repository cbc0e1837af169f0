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

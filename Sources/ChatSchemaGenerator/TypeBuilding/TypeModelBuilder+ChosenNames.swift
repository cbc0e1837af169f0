import JSONSchema

/// A name that the caller chose.
struct NameChoice {
  var name: String
  /// What it was chosen for.
  var place: SubschemaID
}

extension TypeModelBuilder {
  /// The name that the caller chose for a property or case, by the first subschema that has one.
  func memberChoice(_ list: [SubschemaID]) -> NameChoice? {
    if options.choices.isEmpty { return nil }
    return list.lazy.compactMap { id in
      options.choices[id]?.memberName.map { NameChoice(name: $0, place: id) }
    }.first
  }

  /// Names for texts, chosen ones first; what can not be called as it was chosen is reported.
  mutating func names(
    _ texts: [String], in space: NameSpace, chosen: [NameChoice?]
  ) -> [Identifier] {
    let names = space.identifiers(for: texts, chosen: chosen.map { $0?.name })
    for (name, choice) in zip(names, chosen) {
      guard let choice, choice.name != name.text else { continue }
      findings.report(
        "name-taken", .warning, .subschema(choice.place),
        "the name `\(choice.name)` that was chosen here is taken; it is `\(name.text)`")
    }
    return names
  }
}

import JSONSchema

/// A name that the caller chose.
struct NameChoice {
  var name: String
  /// The subschema for which it was chosen.
  var place: SubschemaID
}

/// Names properties, elements and cases, and reports names that a reader of the schema would not expect.
struct MemberNamer {
  private let choices: [SubschemaID: TypeModelOptions.Choices]
  private let findings: TypeFindings

  /// Creates a namer; members with a chosen name get that name.
  init(_ choices: [SubschemaID: TypeModelOptions.Choices], _ findings: TypeFindings) {
    self.choices = choices
    self.findings = findings
  }

  /// Returns the name that the caller chose for a property or case, by the first subschema that has one.
  func choice(_ list: [SubschemaID]) -> NameChoice? {
    if choices.isEmpty { return nil }
    return list.lazy.compactMap { id in
      choices[id]?.memberName.map { NameChoice(name: $0, place: id) }
    }.first
  }

  /// Returns names for texts, chosen names first, and reports chosen names that are not available.
  ///
  /// - Parameters:
  ///   - texts: The texts from which the names are made.
  ///   - space: The scope.
  ///   - chosen: The chosen name of each text, or nil.
  ///   - owners: The subschema that each text names, for the warning about similar names, or nil.
  /// - Returns: The names in the order of the texts.
  func names(
    _ texts: [String], in space: NameSpace, chosen: [NameChoice?], of owners: [SubschemaID?]
  ) -> [Identifier] {
    let names = space.identifiers(for: texts, chosen: chosen.map { $0?.name })
    for (name, choice) in zip(names, chosen) {
      guard let choice, choice.name != name.text else { continue }
      findings.report(
        "name-taken", .warning, .subschema(choice.place),
        "the name `\(choice.name)` that was chosen here is taken; it is `\(name.text)`")
    }
    reportSimilar(texts, names, space, chosen, owners)
    return names
  }

  /// Warns about a text that does not get the name it would have alone, because another text has that name.
  ///
  /// Which of the two gets it can change with the schema: `foo_bar` is `fooBar` until a member of that name
  /// is added, and code that uses `fooBar` then means the new one.
  private func reportSimilar(
    _ texts: [String], _ names: [Identifier], _ space: NameSpace, _ chosen: [NameChoice?],
    _ owners: [SubschemaID?]
  ) {
    var places: [Identifier: Int] = [:]
    for (index, name) in names.enumerated() { places[name] = index }
    for (index, text) in texts.enumerated() {
      guard chosen[index] == nil, let owner = owners[index] else { continue }
      let alone = SwiftName.identifier(text, space.style)
      guard alone != names[index], let other = places[alone], texts[other] != text else { continue }
      let note = owners[other].map {
        (
          message: "`\(alone)` is this one, `\(texts[other])`",
          subject: TypeFindings.Subject.subschema($0)
        )
      }
      findings.report(
        "similar-names", .warning, .subschema(owner),
        "`\(text)` can not be called `\(alone)`, as `\(texts[other])` is; it is `\(names[index])`",
        suggestion: "choose a name for one of them, which then no other member can take over",
        others: note.map { [$0] } ?? [])
    }
  }
}

/// Names that members of generated types must not have.
enum MemberReservations {
  static let names: Set<Identifier> = [
    "encode", "hash", "hashValue", "json", "payloadSchema",
  ]
}

import JSONSchema

extension EntityModelBuilder {
  /// Reports names that are there twice on the network model, or on the record.
  mutating func checkNames(of index: Int) {
    let draft = drafts[index]
    var model = NameTable(what: "network model")
    var record = NameTable(what: "stored record", foldsCase: true)
    if draft.entity.identity.composition != nil {
      model.add("id", at: draft.entity.identity.location.place, &context.findings)
      record.add("id", at: draft.entity.identity.location.place, &context.findings)
    }
    for attribute in draft.entity.attributes {
      if attribute.part == nil, attribute.presence != .recordOnly {
        model.add(attribute.name, at: draft.place(of: attribute), &context.findings)
      }
      if let storage = attribute.storage {
        record.add(storage.name, at: draft.place(of: attribute), &context.findings)
      }
    }
    for part in draft.entity.parts {
      model.add(part.name, at: part.location.place, &context.findings)
    }
    for relationship in draft.entity.relationships {
      record.add(relationship.name, at: relationship.location.place, &context.findings)
      if let embedded = relationship.embedded {
        model.add(embedded.name, at: relationship.location.place, &context.findings)
      }
    }
    var types = NameTable(what: "network model as a type")
    for part in draft.entity.parts {
      for name in [part.typeName] + part.aliases {
        types.add(name, at: part.location.place, &context.findings)
      }
    }
  }

  /// Reports generated types of one name; files are named after models, and some file systems take
  /// no notice of case.
  mutating func checkTypeNames() {
    var types = NameTable(what: "generated code", foldsCase: true)
    for draft in drafts {
      let place = draft.entry.namePlace
      let names = draft.entity.names
      checkAgainstLibraries(names.model, at: place)
      let own = [names.model, names.recordProtocol, names.record, draft.entity.identity.type]
      for name in own + [names.alias].compactMap(\.self) {
        types.add(name, at: place, &context.findings)
      }
    }
    guard let group else { return }
    types.add(group.name, at: group.location.place, &context.findings)
    for slot in group.slots {
      let place = slotEntries[slot.name]?.namePlace ?? slot.location.place
      types.add(slot.protocolName, at: place, &context.findings)
      if let structure = slot.structure {
        types.add(structure.typeName, at: place, &context.findings)
      }
    }
  }
}

extension EntityModelBuilder {
  /// Reports a model that can not have its name, and one that hides a type which others need.
  private mutating func checkAgainstLibraries(_ name: String, at place: SourceLocation?) {
    let given = TypeNames.identifier(name)
    if given.text != name, NameStyle.type.isTaken(name) {
      context.findings.report(
        "renamed-type", .warning, at: place, LibraryTypes.renaming(of: name, to: given.text))
    }
    if LibraryTypes.concurrency.contains(given) {
      context.findings.report(
        "hides-concurrency-type", .warning, at: place, LibraryTypes.hiding(by: given.text))
    }
  }
}

/// The names of one scope and where they were first given.
private struct NameTable {
  /// The scope, for messages.
  let what: String
  /// Whether names that differ by case only are the same.
  var foldsCase = false
  private var places: [String: (name: String, place: () -> SourceLocation)] = [:]

  init(what: String, foldsCase: Bool = false) {
    self.what = what
    self.foldsCase = foldsCase
  }

  /// Adds a name, or reports that it is taken; only then the places are looked up.
  mutating func add(
    _ name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    let key = foldsCase ? name.lowercased() : name
    guard let first = places[key] else {
      places[key] = (name, place)
      return
    }
    let difference = first.name == name ? "" : ", but for the case of letters"
    findings.report(
      "duplicate-name", at: place(),
      "the \(what) has the name `\(first.name)` already\(difference)",
      notes: [Diagnostic.Note("the other one", location: first.place())])
  }
}

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
    checkNestedTypeNames(of: draft)
  }

  /// Reports types inside a model that have one name, and those that hide a generated type which the model
  /// refers to.
  private mutating func checkNestedTypeNames(of draft: EntityDraft) {
    var types = NameTable(what: "network model as a type", suffix: "Value")
    for part in draft.entity.parts {
      for name in [part.typeName] + part.aliases {
        types.add(type: name, at: part.location.place, &context.findings)
      }
    }
    var enumerations: Set<EnumerationType> = []
    for attribute in draft.entity.attributes where attribute.presence == .modelAndRecord {
      // Attributes of one enumeration share it.
      guard let enumeration = attribute.type.enumeration, enumerations.insert(enumeration).inserted
      else { continue }
      types.add(type: enumeration.name, at: draft.place(of: attribute), &context.findings)
    }
    for (name, location) in typesReferred(to: draft.entity) {
      guard let place = types.place(of: name) else { continue }
      context.findings.report(
        "duplicate-name", at: place,
        "a type `\(name)` inside the model `\(draft.entity.names.model)` hides the generated type "
          + "`\(name)`, which the model refers to",
        notes: [Diagnostic.Note("the other one", location: location)],
        suggestion: types.freeName(like: name))
    }
  }

  /// The generated types at file scope that a model's own code names, with the places that name them.
  private func typesReferred(to entity: Entity) -> [(name: Identifier, place: SourceLocation)] {
    var types = [(entity.names.model, entity.specLocation.place)]
    types.append((entity.identity.type, entity.identity.location.place))
    for attribute in entity.attributes {
      guard let name = attribute.type.identifier else { continue }
      types.append((name, (attribute.specLocation ?? attribute.location).place))
    }
    for relationship in entity.relationships where relationship.embedded != nil {
      guard let other = self.draft(named: relationship.destination) else { continue }
      types.append((other.entity.names.model, other.entry.namePlace))
    }
    var seen: Set<Identifier> = []
    return types.map { (TypeNames.identifier($0), $1) }.filter { seen.insert($0.0).inserted }
  }

  /// Reports generated types of one name; files are named after models, and some file systems take
  /// no notice of case.
  mutating func checkTypeNames() {
    var types = NameTable(what: "generated code", suffix: "Model", foldsCase: true)
    for draft in drafts {
      let place = draft.entry.namePlace
      let names = draft.entity.names
      checkAgainstLibraries(names.model, at: place)
      let own = [names.model, names.recordProtocol, names.record, draft.entity.identity.type]
      for name in own + [names.alias].compactMap(\.self) {
        types.add(type: name, at: place, &context.findings)
      }
    }
    guard let group else { return }
    types.add(type: group.name, at: group.location.place, &context.findings)
    for slot in group.slots {
      let place = slotEntries[slot.name]?.namePlace ?? slot.location.place
      types.add(type: slot.protocolName, at: place, &context.findings)
      if let structure = slot.structure {
        types.add(type: structure.typeName, at: place, &context.findings)
      }
    }
    checkSlotNames(of: group)
  }
}

extension EntityModelBuilder {
  /// Reports a slot whose type in the group would hide the protocol of a slot, which the group refers to.
  private mutating func checkSlotNames(of group: CustomGroup) {
    let protocols = Set(group.slots.map { TypeNames.identifier($0.protocolName) })
    for slot in group.slots where protocols.contains(TypeNames.identifier(slot.name)) {
      context.findings.report(
        "duplicate-name", at: slotEntries[slot.name]?.namePlace ?? slot.location.place,
        "the slot `\(slot.name)` has the name of a protocol of slots, which the group "
          + "`\(group.name)` refers to",
        suggestion: "\(slot.name)Value")
    }
  }

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
  /// What makes another name of one that is taken; nil where none is suggested.
  let suffix: String?
  /// Whether names that differ by case only are the same.
  let foldsCase: Bool
  private var places: [String: (name: String, place: () -> SourceLocation)] = [:]

  init(what: String, suffix: String? = nil, foldsCase: Bool = false) {
    self.what = what
    self.suffix = suffix
    self.foldsCase = foldsCase
  }

  /// Adds a type under the name that Swift gets, which is another one where a library has it.
  mutating func add(
    type name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    add(TypeNames.identifier(name).text, at: place(), &findings)
  }

  /// Adds a name, or reports that it is taken; only then the places are looked up.
  mutating func add(
    _ name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    guard let first = places[key(name)] else {
      places[key(name)] = (name, place)
      return
    }
    let difference = first.name == name ? "" : ", but for the case of letters"
    findings.report(
      "duplicate-name", at: place(),
      "the \(what) has the name `\(first.name)` already\(difference)",
      notes: [Diagnostic.Note("the other one", location: first.place())],
      suggestion: Identifier(name).flatMap { freeName(like: $0) })
  }

  /// Where a type got its name; nil if none has it.
  func place(of type: Identifier) -> SourceLocation? { places[key(type.text)]?.place() }

  /// A name that begins like another one and that nothing has up to now.
  func freeName(like name: Identifier) -> String? {
    guard let suffix else { return nil }
    var free = name.text + suffix
    var number = 2
    while places[key(free)] != nil {
      free = "\(name.text)\(suffix)\(number)"
      number += 1
    }
    return free
  }

  private func key(_ name: String) -> String { foldsCase ? name.lowercased() : name }
}

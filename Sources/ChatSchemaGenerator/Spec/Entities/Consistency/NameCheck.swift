import JSONSchema

/// Checks that names are unique, and that they do not hide other ones.
struct NameCheck {
  /// The group of custom data.
  let group: CustomGroup?
  /// The entries of its slots in the spec.
  let entries: [String: SourceMember]

  /// Reports duplicate names on the network model, or on the record.
  func checkMembers(of draft: EntityDraft, _ drafts: EntityDrafts, _ findings: inout Findings) {
    var model = NamesInUse(what: "network model")
    var record = NamesInUse(what: "stored record", foldsCase: true)
    if draft.entity.identity.composition != nil {
      model.add("id", at: draft.entity.identity.location, &findings)
      record.add("id", at: draft.entity.identity.location, &findings)
    }
    for attribute in draft.entity.attributes {
      if attribute.part == nil, attribute.presence != .recordOnly {
        model.add(attribute.name, at: draft.place(of: attribute), &findings)
      }
      if let storage = attribute.storage {
        record.add(storage.name, at: draft.place(of: attribute), &findings)
      }
    }
    for part in draft.entity.parts { model.add(part.name, at: part.location, &findings) }
    for relationship in draft.entity.relationships {
      record.add(relationship.name, at: relationship.location, &findings)
      if let embedded = relationship.embedded {
        model.add(embedded.name, at: relationship.location, &findings)
      }
    }
    checkNestedTypes(of: draft, drafts, &findings)
  }

  /// Reports types inside a model with the same name, and those that hide a generated type to which the model
  /// refers.
  private func checkNestedTypes(
    of draft: EntityDraft, _ drafts: EntityDrafts, _ findings: inout Findings
  ) {
    var types = NamesInUse(what: "network model as a type", suffix: "Value")
    for part in draft.entity.parts {
      for name in [part.typeName] + part.aliases {
        types.add(type: name, at: part.location, &findings)
      }
    }
    var enumerations: Set<EnumerationType> = []
    for attribute in draft.entity.attributes where attribute.presence == .modelAndRecord {
      // Attributes with the same enumeration share it.
      guard let enumeration = attribute.type.enumeration, enumerations.insert(enumeration).inserted
      else { continue }
      types.add(type: enumeration.name, at: draft.place(of: attribute), &findings)
    }
    for (name, location) in typesReferred(to: draft.entity, drafts) {
      guard let place = types.place(of: name) else { continue }
      findings.report(
        "duplicate-name", at: place,
        "a type `\(name)` inside the model `\(draft.entity.names.model)` hides the generated type "
          + "`\(name)`, which the model refers to",
        notes: [Diagnostic.Note("the other one", location: location)],
        suggestion: types.freeName(like: name))
    }
  }

  /// Returns the generated types at file scope that a model's own code names, with the locations that name
  /// them.
  private func typesReferred(
    to entity: Entity, _ drafts: EntityDrafts
  ) -> [(name: Identifier, place: SourceLocation)] {
    var types = [(entity.names.model, entity.specLocation)]
    types.append((entity.identity.type, entity.identity.location))
    for attribute in entity.attributes {
      guard let name = attribute.type.identifier else { continue }
      types.append((name, attribute.specLocation ?? attribute.location))
    }
    for relationship in entity.relationships where relationship.embedded != nil {
      guard let other = drafts.draft(named: relationship.destination) else { continue }
      types.append((other.entity.names.model, other.entry.namePlace))
    }
    var seen: Set<Identifier> = []
    return types.map { (TypeNames.identifier($0), $1) }.filter { seen.insert($0.0).inserted }
  }

  /// Reports generated types with the same name.
  ///
  /// Files are named after models, and some file systems ignore case.
  func checkTypes(_ drafts: EntityDrafts, _ findings: inout Findings) {
    var types = NamesInUse(what: "generated code", suffix: "Model", foldsCase: true)
    for draft in drafts.all {
      let place = draft.entry.namePlace
      let names = draft.entity.names
      checkAgainstLibraries(names.model, at: place, &findings)
      let own = [names.model, names.recordProtocol, names.record, draft.entity.identity.type]
      for name in own + [names.alias, names.recordAlias].compactMap(\.self) {
        types.add(type: name, at: place, &findings)
      }
    }
    guard let group else { return }
    types.add(type: group.name, at: group.location, &findings)
    for slot in group.slots {
      let place = entries[slot.name]?.namePlace ?? slot.location
      types.add(type: slot.protocolName, at: place, &findings)
      if let structure = slot.structure {
        types.add(type: structure.typeName, at: place, &findings)
      }
    }
    checkSlotNames(of: group, &findings)
  }
}

extension NameCheck {
  /// Reports a slot whose type in the group would hide the protocol of a slot to which the group refers.
  private func checkSlotNames(of group: CustomGroup, _ findings: inout Findings) {
    let protocols = Set(group.slots.map { TypeNames.identifier($0.protocolName) })
    for slot in group.slots where protocols.contains(TypeNames.identifier(slot.name)) {
      findings.report(
        "duplicate-name", at: entries[slot.name]?.namePlace ?? slot.location,
        "the slot `\(slot.name)` has the name of a protocol of slots, which the group "
          + "`\(group.name)` refers to", suggestion: "\(slot.name)Value")
    }
  }

  /// Reports a model that cannot have its name, and one that hides a type that others need.
  private func checkAgainstLibraries(
    _ name: String, at place: SourceLocation?, _ findings: inout Findings
  ) {
    let given = TypeNames.identifier(name)
    if given.text != name, NameStyle.type.isTaken(name) {
      findings.report(
        "renamed-type", .warning, at: place, LibraryTypes.renaming(of: name, to: given.text))
    }
    if LibraryTypes.concurrency.contains(given) {
      findings.report(
        "hides-concurrency-type", .warning, at: place, LibraryTypes.hiding(by: given.text))
    }
  }
}

/// The names of one scope and the locations of their first use.
struct NamesInUse {
  /// The scope, for messages.
  let what: String
  /// The suffix that makes a free name of one that is taken; nil to suggest no name.
  let suffix: String?
  /// Whether names that differ only in case are the same.
  let foldsCase: Bool
  private var places: [String: (name: String, place: () -> SourceLocation)] = [:]

  init(what: String, suffix: String? = nil, foldsCase: Bool = false) {
    self.what = what
    self.suffix = suffix
    self.foldsCase = foldsCase
  }

  /// Adds a type under its name in Swift, which differs from its own if a library has the same.
  mutating func add(
    type name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    add(TypeNames.identifier(name).text, at: place(), &findings)
  }

  /// Adds a name, or reports that it is taken.
  ///
  /// Locations are looked up only in the latter case.
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

  /// Returns the location of a type's name; nil if no type has it.
  func place(of type: Identifier) -> SourceLocation? { places[key(type.text)]?.place() }

  /// Returns a name that begins like another one and is still free.
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

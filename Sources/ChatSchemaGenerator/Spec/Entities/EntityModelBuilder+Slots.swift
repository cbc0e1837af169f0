import JSONSchema

extension EntityModelBuilder {
  /// Reports slots that nothing or too much uses, and custom data that hides what the entity has.
  mutating func checkSlots() {
    var users: [String: (entity: Int, attribute: EntityAttribute)] = [:]
    for (index, draft) in drafts.enumerated() {
      for attribute in draft.entity.attributes {
        guard case .slot(let name) = attribute.type else { continue }
        guard let first = users[name] else {
          users[name] = (index, attribute)
          continue
        }
        context.findings.report(
          "duplicate-slot",
          at: draft.entries[attribute.name]?.value["slot"]?.place ?? draft.place(of: attribute),
          "the slot `\(name)` holds `\(drafts[first.entity].name).\(first.attribute.name)` already")
      }
    }
    for slot in group?.slots ?? [] {
      guard let user = users[slot.name] else {
        context.findings.report(
          "unused-slot", .warning, at: slotEntries[slot.name]?.namePlace,
          "no attribute uses the slot `\(slot.name)`")
        continue
      }
      checkCollisions(of: slot, with: drafts[user.entity], user.attribute)
    }
  }

  /// Custom data is read on the model through dynamic member lookup, so a name can mean one thing
  /// only.
  private mutating func checkCollisions(
    of slot: CustomSlot, with draft: EntityDraft, _ attribute: EntityAttribute
  ) {
    guard let structure = slot.structure else { return }
    var taken: [String: String] = [:]
    for relationship in draft.entity.relationships {
      taken[relationship.name] = "the relationship `\(relationship.name)`"
      relationship.embedded.map { taken[$0.name] = "the related object `\($0.name)`" }
    }
    for part in draft.entity.parts { taken[part.name] = "the part `\(part.name)`" }
    for attribute in draft.entity.attributes {
      let what = "the attribute `\(attribute.name)`"
      for name in [attribute.storage?.name, attribute.payload?.path.last, attribute.name] {
        name.map { taken[$0] = what }
      }
    }
    taken["id"] = taken["id"] ?? "the identity"
    for property in structure.properties {
      guard let other = taken[property.name] else { continue }
      context.findings.report(
        "custom-data-collision", at: property.location.place,
        "the custom property `\(property.name)` has the name of \(other) of `\(draft.name)`",
        notes: [Diagnostic.Note("its slot", location: slotEntries[slot.name]?.namePlace)])
    }
  }

  /// Settles what each model is generic over: its one slot, or the group when it carries more.
  mutating func resolveGenericity() {
    let slots = drafts.map { $0.entity.attributes.compactMap(\.slotName) }
    var isGeneric = slots.map { !$0.isEmpty }
    var embedders: [Int: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      for relationship in draft.entity.relationships where relationship.embedded != nil {
        entityIndexes[relationship.destination].map { embedders[$0, default: []].append(index) }
      }
    }
    var pending = drafts.indices.filter { isGeneric[$0] }
    while let index = pending.popLast() {
      for embedder in embedders[index] ?? [] where !isGeneric[embedder] {
        isGeneric[embedder] = true
        pending.append(embedder)
      }
    }
    for index in drafts.indices where isGeneric[index] {
      let embedsGeneric = drafts[index].entity.relationships.contains { relationship in
        relationship.embedded != nil
          && entityIndexes[relationship.destination].map { isGeneric[$0] } ?? false
      }
      drafts[index].entity.genericParameter =
        if slots[index].count == 1, !embedsGeneric { .slot(slots[index][0]) } else { .group }
    }
    for index in drafts.indices { checkGenericity(of: index) }
  }

  private mutating func checkGenericity(of index: Int) {
    guard let value = drafts[index].value["generic"], let wanted = value.string else { return }
    switch (wanted, drafts[index].entity.genericParameter) {
    case ("group", .slot): drafts[index].entity.genericParameter = .group
    case ("slot", .slot), ("group", .group): break
    case (_, .none):
      context.findings.report(
        "invalid-genericity", at: value.place,
        "`\(drafts[index].name)` has no slot and embeds none, so there is nothing to be generic over"
      )
    default:
      context.findings.report(
        "invalid-genericity", at: value.place,
        "`\(drafts[index].name)` carries more than one slot, so it has to be generic over the group"
      )
    }
  }
}

extension EntityAttribute {
  /// The slot that it holds, or `nil`.
  var slotName: String? {
    if case .slot(let name) = type { return name }
    return nil
  }
}

import JSONSchema

/// Checks the uses of custom data's slots by entities.
struct SlotCheck {
  /// The group of custom data.
  let group: CustomGroup?
  /// The entries of its slots in the spec.
  let entries: [String: SourceMember]

  /// Reports slots that are unused or used too often, and custom data that hides members of the entity.
  func check(_ drafts: EntityDrafts, _ findings: inout Findings) {
    var users: [String: (entity: Int, attribute: EntityAttribute)] = [:]
    for (index, draft) in drafts.all.enumerated() {
      for attribute in draft.entity.attributes {
        guard case .slot(let name) = attribute.type else { continue }
        guard let first = users[name] else {
          users[name] = (index, attribute)
          continue
        }
        findings.report(
          "duplicate-slot",
          at: draft.entries[attribute.name]?.value["slot"]?.place ?? draft.place(of: attribute),
          "the slot `\(name)` holds `\(drafts[first.entity].name).\(first.attribute.name)` already")
      }
    }
    for slot in group?.slots ?? [] {
      guard let user = users[slot.name] else {
        findings.report(
          "unused-slot", .warning, at: entries[slot.name]?.namePlace,
          "no attribute uses the slot `\(slot.name)`")
        continue
      }
      checkCollisions(of: slot, with: drafts[user.entity], user.attribute, &findings)
    }
  }

  /// Reports names of custom data that collide with others.
  ///
  /// Custom data is read on the model through dynamic member lookup, so a name can have only one meaning.
  private func checkCollisions(
    of slot: CustomSlot, with draft: EntityDraft, _ attribute: EntityAttribute,
    _ findings: inout Findings
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
      findings.report(
        "custom-data-collision", at: property.location,
        "the custom property `\(property.name)` has the name of \(other) of `\(draft.name)`",
        notes: [Diagnostic.Note("its slot", location: entries[slot.name]?.namePlace)])
    }
  }
}

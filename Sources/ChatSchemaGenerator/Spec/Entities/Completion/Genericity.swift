import JSONSchema

/// Determines the generic parameters of entities' models.
enum Genericity {
  /// Determines the generic parameter of each model: its only slot, or the group if it contains more.
  static func resolve(_ drafts: inout EntityDrafts, _ findings: inout Findings) {
    let slots = drafts.all.map { $0.entity.attributes.compactMap(\.slotName) }
    var isGeneric = slots.map { !$0.isEmpty }
    var embedders: [Int: [Int]] = [:]
    for (index, draft) in drafts.all.enumerated() {
      for relationship in draft.entity.relationships where relationship.embedded != nil {
        drafts.index(named: relationship.destination).map {
          embedders[$0, default: []].append(index)
        }
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
          && drafts.index(named: relationship.destination).map { isGeneric[$0] } ?? false
      }
      drafts[index].entity.genericParameter =
        if slots[index].count == 1, !embedsGeneric { .slot(slots[index][0]) } else { .group }
    }
    for index in drafts.indices { check(&drafts[index], &findings) }
  }

  private static func check(_ draft: inout EntityDraft, _ findings: inout Findings) {
    guard let value = draft.value["generic"], let wanted = value.string else { return }
    switch (wanted, draft.entity.genericParameter) {
    case ("group", .slot): draft.entity.genericParameter = .group
    case ("slot", .slot), ("group", .group): break
    case (_, .none):
      findings.report(
        "invalid-genericity", at: value.place,
        "`\(draft.name)` has no slot and embeds none, so there is nothing to be generic over")
    default:
      findings.report(
        "invalid-genericity", at: value.place,
        "`\(draft.name)` carries more than one slot, so it has to be generic over the group")
    }
  }
}

extension EntityAttribute {
  /// The slot that it contains, or `nil`.
  var slotName: String? {
    if case .slot(let name) = type { return name }
    return nil
  }
}

import JSONSchema

/// Reads the relationships of entities, and checks that both sides of each agree.
enum RelationshipReader {
  /// Reads the relationships of an entity; embedded objects are read once all relationships are known.
  static func read(_ index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings) {
    for member in drafts[index].value["relationships"]?.members ?? [] {
      guard let to = member.value["to"], let destination = to.string else { continue }
      guard drafts.index(named: destination) != nil else {
        findings.reportUnknown(
          "unknown-entity", destination, in: drafts.all.map(\.name), at: to.place,
          "`\(destination)` is not an entity of this spec")
        continue
      }
      let isToMany = member.value["many"]?.isTrue ?? false
      drafts[index].relationshipIndexes[member.name] = drafts[index].entity.relationships.count
      drafts[index].entity.relationships.append(
        Relationship(
          name: member.name, destination: destination, isToMany: isToMany,
          isRequired: !isToMany && member.value["required"]?.isTrue ?? false,
          inverse: member.value["inverse"]?.string,
          deleteRule: member.value["onDelete"]?.string.flatMap(DeleteRule.init(rawValue:)) ?? .none,
          embedded: nil, accessor: member.value["accessor"]?.string,
          wording: Wording(spec: member.value), location: member.value.place))
    }
  }

  /// Checks that both sides of every relationship name each other, and that their delete rules are possible.
  static func checkInverses(of index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings)
  {
    for (place, relationship) in drafts[index].entity.relationships.enumerated() {
      guard let name = relationship.inverse,
        let destination = drafts.draft(named: relationship.destination),
        let value = drafts[index].value["relationships"]?[relationship.name]
      else { continue }
      let namePlace = value["inverse"]?.place ?? value.place
      guard let inverse = destination.relationship(named: name) else {
        // The other side may exist and lead to an entity that does not; that has been reported already.
        guard destination.value["relationships"]?[name] == nil else { continue }
        findings.reportUnknown(
          "missing-inverse", name, in: destination.entity.relationships.map(\.name),
          at: namePlace, "`\(destination.name)` has no relationship `\(name)`")
        continue
      }
      guard inverse.destination == drafts[index].name, inverse.inverse == relationship.name else {
        findings.report(
          "inverse-not-mutual", at: namePlace,
          "`\(destination.name).\(name)` does not lead back to `\(drafts[index].name).\(relationship.name)`",
          notes: [Diagnostic.Note("the other side", location: inverse.location)])
        continue
      }
      drafts[index].entity.relationships[place].deleteRule = deleteRule(
        of: relationship, inverse, value, &findings)
    }
  }

  private static func deleteRule(
    of relationship: Relationship, _ inverse: Relationship, _ value: SourceValue,
    _ findings: inout Findings
  ) -> DeleteRule {
    if relationship.isToMany, inverse.isToMany {
      findings.report(
        "unsupported-relationship", at: value.place,
        "many objects on both sides need an entity between them, such as a membership between users and channels"
      )
      return .none
    }
    let rule = value["onDelete"]
    if let rule, !relationship.isToMany, inverse.isToMany {
      findings.report(
        "impossible-delete-rule", at: rule.place,
        "the side with many decides what deletion does; write the rule at `\(relationship.destination).\(inverse.name)`"
      )
      return .none
    }
    if let rule, relationship.deleteRule == .detach, inverse.isRequired {
      findings.report(
        "impossible-delete-rule", at: rule.place,
        "`\(relationship.destination).\(inverse.name)` is required, so its objects can not stay without it; use `cascade` or `restrict`"
      )
      return .none
    }
    guard rule == nil, relationship.isToMany else { return relationship.deleteRule }
    if inverse.isRequired {
      findings.report(
        "missing-delete-rule", at: value.place,
        "`\(relationship.destination).\(inverse.name)` is required; say with `onDelete` whether its objects are deleted (`cascade`) or prevent the deletion (`restrict`)"
      )
      return .none
    }
    return .detach
  }
}

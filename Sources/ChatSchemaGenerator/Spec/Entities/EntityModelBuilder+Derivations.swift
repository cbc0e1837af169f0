import JSONSchema
import JSONText

extension EntityModelBuilder {
  /// Finds what derived attributes follow from.
  mutating func resolveDerivations(of index: Int) {
    for attribute in drafts[index].entity.attributes {
      guard let derived = drafts[index].entries[attribute.name]?.value["derived"] else { continue }
      let derivation =
        if let path = derived["path"], let text = path.string {
          pathDerivation(text, at: path, attribute, in: index)
        } else if let count = derived["count"], let name = count.string {
          countDerivation(name, at: count, derived["where"], attribute, in: index)
        } else {
          nil as Derivation?
        }
      drafts[index].update(attribute.name) { $0.derivation = derivation }
    }
  }

  private mutating func pathDerivation(
    _ text: String, at value: SourceValue, _ attribute: EntityAttribute, in index: Int
  ) -> Derivation? {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2,
      let relationship = relationship(names[0], isToMany: false, at: value, in: index),
      let destination = draft(named: relationship.destination)
    else { return nil }
    guard let type = attributeType(names[1], of: destination, at: value) else { return nil }
    if drafts[index].untyped.contains(attribute.name) {
      if destination.untyped.contains(names[1]) {
        context.findings.report(
          "missing-type", at: value.place,
          "give `\(attribute.name)` a `type`; `\(text)` is derived as well")
      }
      drafts[index].update(attribute.name) { $0.type = type }
    } else if type != attribute.type {
      context.findings.report(
        "type-conflict", at: value.place,
        "`\(attribute.name)` is \(words(attribute.type)), and `\(text)` is \(words(type))")
    }
    return .path(relationship: names[0], attribute: names[1])
  }

  /// The type of an attribute of an entity, `id` of a composed identity included.
  mutating func attributeType(
    _ name: String, of draft: EntityDraft, at value: SourceValue
  ) -> ValueShape? {
    if let attribute = draft.attribute(named: name) { return attribute.type }
    if name == "id", draft.entity.identity.composition != nil {
      return .identifier(draft.entity.identity.type)
    }
    reportUnknownAttribute(name, of: draft, at: value)
    return nil
  }

  private mutating func countDerivation(
    _ name: String, at value: SourceValue, _ conditions: SourceValue?,
    _ attribute: EntityAttribute, in index: Int
  ) -> Derivation? {
    guard let relationship = relationship(name, isToMany: true, at: value, in: index),
      let destination = draft(named: relationship.destination)
    else { return nil }
    if attribute.type.kinds?.contains(.integer) != true {
      context.findings.report(
        "type-conflict", at: value.place,
        "a count is a number, and `\(attribute.name)` is \(words(attribute.type))")
    }
    return .count(relationship: name, conditions: values(conditions, of: destination))
  }

  /// The values that attributes of an entity must have.
  mutating func values(_ value: SourceValue?, of draft: EntityDraft) -> [ValueCondition] {
    var result: [ValueCondition] = []
    for member in value?.members ?? [] {
      guard let attribute = draft.attribute(named: member.name) else {
        context.findings.reportUnknown(
          "unknown-attribute", member.name, in: draft.attributeNames, at: member.namePlace,
          "`\(member.name)` is no attribute of `\(draft.name)`")
        continue
      }
      guard isValue(member.value.node, of: attribute.type) else {
        context.findings.report(
          "type-conflict", at: member.value.place,
          "`\(draft.name).\(member.name)` is \(words(attribute.type)) and never has this value")
        continue
      }
      result.append(ValueCondition(attribute: member.name, value: member.value.node.value))
    }
    return result
  }

  /// The relationship of a name with the cardinality that a derivation needs; reports it if not.
  private mutating func relationship(
    _ name: String, isToMany: Bool, at value: SourceValue, in index: Int
  ) -> Relationship? {
    guard let relationship = drafts[index].relationship(named: name) else {
      guard drafts[index].value["relationships"]?[name] == nil else { return nil }
      context.findings.reportUnknown(
        "unknown-relationship", name, in: drafts[index].entity.relationships.map(\.name),
        at: value.place, "`\(name)` is no relationship of `\(drafts[index].name)`")
      return nil
    }
    guard relationship.isToMany == isToMany else {
      context.findings.report(
        "invalid-derivation", at: value.place,
        isToMany
          ? "`\(name)` leads to one object; there is nothing to count"
          : "`\(name)` leads to many objects; a path needs one",
        notes: [Diagnostic.Note("declared here", location: relationship.location.place)])
      return nil
    }
    return relationship
  }
}

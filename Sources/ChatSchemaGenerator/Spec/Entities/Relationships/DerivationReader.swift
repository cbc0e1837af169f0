import JSONSchema
import JSONText

/// Finds the sources of derived attributes.
struct DerivationReader {
  private let words: AttributeTypeWords
  private let values: ValueConditionReader

  /// Creates a reader of derivations for values that schemas describe.
  init(_ schemas: SpecSchemas) {
    words = AttributeTypeWords(schemas.model)
    values = ValueConditionReader(schemas)
  }

  /// Finds the sources of an entity's derived attributes.
  func resolve(_ index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings) {
    for attribute in drafts[index].entity.attributes {
      guard let derived = drafts[index].entries[attribute.name]?.value["derived"] else { continue }
      let derivation =
        if let path = derived["path"], let text = path.string {
          pathDerivation(text, at: path, attribute, in: index, &drafts, &findings)
        } else if let count = derived["count"], let name = count.string {
          countDerivation(
            name, at: count, derived["where"], attribute, in: index, &drafts, &findings)
        } else {
          nil as Derivation?
        }
      drafts[index].update(attribute.name) { $0.derivation = derivation }
    }
  }

  private func pathDerivation(
    _ text: String, at value: SourceValue, _ attribute: EntityAttribute, in index: Int,
    _ drafts: inout EntityDrafts, _ findings: inout Findings
  ) -> Derivation? {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2,
      let relationship = relationship(
        names[0], isToMany: false, at: value, in: index, drafts, &findings),
      let destination = drafts.draft(named: relationship.destination)
    else { return nil }
    guard let type = destination.attributeType(names[1], at: value, &findings) else { return nil }
    if drafts[index].untyped.contains(attribute.name) {
      if destination.untyped.contains(names[1]) {
        findings.report(
          "missing-type", at: value.place,
          "give `\(attribute.name)` a `type`; `\(text)` is derived as well")
      }
      drafts[index].update(attribute.name) { $0.type = type }
    } else if type != attribute.type {
      findings.report(
        "type-conflict", at: value.place,
        "`\(attribute.name)` is \(words.name(of: attribute.type)), and `\(text)` is \(words.name(of: type))"
      )
    }
    return .path(relationship: names[0], attribute: names[1])
  }

  private func countDerivation(
    _ name: String, at value: SourceValue, _ conditions: SourceValue?, _ attribute: EntityAttribute,
    in index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings
  ) -> Derivation? {
    guard
      let relationship = relationship(
        name, isToMany: true, at: value, in: index, drafts, &findings),
      let destination = drafts.draft(named: relationship.destination)
    else { return nil }
    if attribute.type.kinds?.contains(.integer) != true {
      findings.report(
        "type-conflict", at: value.place,
        "a count is a number, and `\(attribute.name)` is \(words.name(of: attribute.type))")
    }
    let values = values.read(conditions, of: destination, &findings)
    return .count(relationship: name, conditions: values)
  }

  /// Returns the relationship with a name and with the cardinality that a derivation needs; reports an error
  /// otherwise.
  private func relationship(
    _ name: String, isToMany: Bool, at value: SourceValue, in index: Int, _ drafts: EntityDrafts,
    _ findings: inout Findings
  ) -> Relationship? {
    guard let relationship = drafts[index].relationship(named: name) else {
      guard drafts[index].value["relationships"]?[name] == nil else { return nil }
      findings.reportUnknown(
        "unknown-relationship", name, in: drafts[index].entity.relationships.map(\.name),
        at: value.place, "`\(name)` is not a relationship of `\(drafts[index].name)`")
      return nil
    }
    guard relationship.isToMany == isToMany else {
      findings.report(
        "invalid-derivation", at: value.place,
        isToMany
          ? "`\(name)` leads to one object; there is nothing to count"
          : "`\(name)` leads to many objects; a path needs one",
        notes: [Diagnostic.Note("declared here", location: relationship.location)])
      return nil
    }
    return relationship
  }
}

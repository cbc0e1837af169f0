import JSONSchema
import JSONText

/// Reads the values that attributes must have, for counts and for requests.
struct ValueConditionReader {
  private let words: AttributeTypeWords
  private let defaults: AttributeDefaultReader

  /// Creates a reader for values that schemas describe.
  init(_ schemas: SpecSchemas) {
    words = AttributeTypeWords(schemas.model)
    defaults = AttributeDefaultReader(schemas)
  }

  /// Returns the values that attributes of an entity must have, and reports values that they never have.
  func read(
    _ value: SourceValue?, of draft: EntityDraft, _ findings: inout Findings
  ) -> [ValueCondition] {
    var result: [ValueCondition] = []
    for member in value?.members ?? [] {
      guard let attribute = draft.attribute(named: member.name) else {
        findings.reportUnknown(
          "unknown-attribute", member.name, in: draft.attributeNames, at: member.namePlace,
          "`\(member.name)` is not an attribute of `\(draft.name)`")
        continue
      }
      guard defaults.isValue(member.value.node, of: attribute.type) else {
        let type = words.name(of: attribute.type)
        findings.report(
          "type-conflict", at: member.value.place,
          "`\(draft.name).\(member.name)` is \(type) and never has this value")
        continue
      }
      result.append(ValueCondition(attribute: member.name, value: member.value.node.value))
    }
    return result
  }
}

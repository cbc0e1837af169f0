import JSONSchema
import JSONText

/// Reads the values that attributes must have, of counts and of requests.
struct ValueConditionReader {
  private let words: AttributeTypeWords
  private let defaults: AttributeDefaultReader

  /// Reads values that schemas describe.
  init(_ schemas: SpecSchemas) {
    words = AttributeTypeWords(schemas.model)
    defaults = AttributeDefaultReader(schemas)
  }

  /// The values that attributes of an entity must have; those that they never have are reported.
  func read(
    _ value: SourceValue?, of draft: EntityDraft, _ findings: inout Findings
  ) -> [ValueCondition] {
    var result: [ValueCondition] = []
    for member in value?.members ?? [] {
      guard let attribute = draft.attribute(named: member.name) else {
        findings.reportUnknown(
          "unknown-attribute", member.name, in: draft.attributeNames, at: member.namePlace,
          "`\(member.name)` is no attribute of `\(draft.name)`")
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

import JSONSchema

extension Findings {
  /// Reports a name that is no attribute of an entity, unless the schema of that could not be read.
  mutating func reportUnknownAttribute(
    _ name: String, of draft: EntityDraft, at value: SourceValue
  ) {
    guard !draft.hasSchema || draft.schema != nil else { return }
    reportUnknown(
      "unknown-attribute", name, in: draft.attributeNames, at: value.place,
      "`\(name)` is no attribute of `\(draft.name)`")
  }
}

extension EntityDraft {
  /// The type of an attribute of the entity, `id` of a composed identity included.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - value: What names it in the spec.
  ///   - findings: Takes that there is no such attribute.
  /// - Returns: `nil` after a finding.
  func attributeType(
    _ name: String, at value: SourceValue, _ findings: inout Findings
  ) -> ValueShape? {
    if let attribute = attribute(named: name) { return attribute.type }
    if name == "id", entity.identity.composition != nil {
      return .identifier(entity.identity.type)
    }
    findings.reportUnknownAttribute(name, of: self, at: value)
    return nil
  }
}

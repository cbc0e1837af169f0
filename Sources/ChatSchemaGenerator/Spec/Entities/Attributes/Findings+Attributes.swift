import JSONSchema

extension Findings {
  /// Reports a name that is not an attribute of an entity, unless the entity's schema could not be read.
  mutating func reportUnknownAttribute(
    _ name: String, of draft: EntityDraft, at value: SourceValue
  ) {
    guard !draft.hasSchema || draft.schema != nil else { return }
    reportUnknown(
      "unknown-attribute", name, in: draft.attributeNames, at: value.place,
      "`\(name)` is not an attribute of `\(draft.name)`")
  }
}

extension EntityDraft {
  /// Returns the type of an attribute of the entity, including `id` of a composed identity.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - value: The value in the spec that names it.
  ///   - findings: Receives the error if there is no such attribute.
  /// - Returns: `nil` after an error.
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

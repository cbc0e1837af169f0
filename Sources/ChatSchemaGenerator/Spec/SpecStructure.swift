import JSONSchema

/// Checks the structure of a spec against `Schemas/entity-spec.schema.json`.
enum SpecStructure {
  /// What is wrong with the structure.
  static func check(_ document: PositionedDocument) -> [Diagnostic] { [] }
}

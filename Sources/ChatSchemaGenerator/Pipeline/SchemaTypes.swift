import JSONSchema

/// The types of plain schemas before any Swift is written of them.
struct SchemaTypes: Sendable {
  /// The schemas with the names of their root types, in the order of the model's roots.
  let names: RootNames
  /// What generated code carries of each root.
  let embedded: [EmbeddedSchema]
  /// The types.
  let model: TypeModel
  /// Warnings and notes.
  let diagnostics: [Diagnostic]
}

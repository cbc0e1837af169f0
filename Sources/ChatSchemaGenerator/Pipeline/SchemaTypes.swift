import JSONSchema

/// The types of plain schemas before any Swift is written of them.
struct SchemaTypes: Sendable {
  /// The schemas with their types at file scope, which are in the order of the model's roots.
  let units: [RootSchemaUnit]
  /// What generated code carries of each schema.
  let embedded: [EmbeddedSchema]
  /// The types.
  let model: TypeModel
  /// Warnings and notes.
  let diagnostics: [Diagnostic]
}

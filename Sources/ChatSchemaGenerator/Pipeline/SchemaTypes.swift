import JSONSchema

/// The types of plain schemas before they are translated to Swift.
struct SchemaTypes: Sendable {
  /// The schemas with their types at file scope; the types are in the order of the model's roots.
  let units: [RootSchemaUnit]
  /// The schemas that generated code embeds.
  let embedded: [EmbeddedSchema]
  /// The types.
  let model: TypeModel
  /// Warnings and notes.
  let diagnostics: [Diagnostic]
}

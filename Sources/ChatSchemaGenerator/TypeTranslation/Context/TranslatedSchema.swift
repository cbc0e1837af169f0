import JSONSchema

/// A schema with the types at file scope that it becomes; the input of its files.
struct TranslatedSchema: Sendable {
  /// The name that its files begin with.
  let name: String
  /// The type of the schema itself; nil if only its definitions have types.
  let ownType: TypeID?
  /// All types at file scope, in the order of the model.
  let roots: [TypeID]
  /// The fragments by which schemas are compiled, where compiling the document does not reach them.
  let fragments: [TypeID: String]
  let schema: EmbeddedSchema
  /// The constant that holds the schema, if it is named outside the translation of the types.
  var constant: Constant?
  /// The constants of the files whose subschemas a derived schema refers to; empty for any other schema.
  var files: [DocumentNumber: Constant] = [:]

  /// A constant that holds a schema, for example `PayloadSchemas.user`.
  struct Constant: Hashable, Sendable {
    let holder: Identifier
    let property: Identifier
  }
}

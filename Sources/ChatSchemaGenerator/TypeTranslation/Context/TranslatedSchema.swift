/// A schema with the types at file scope that it becomes; what its files are made of.
struct TranslatedSchema: Sendable {
  /// What its files are named after.
  let name: String
  /// The type of the schema itself; nil if only its definitions have types.
  let ownType: TypeID?
  /// All types at file scope, in the order of the model.
  let roots: [TypeID]
  /// The fragments that schemas are compiled by where compiling the document does not come to them.
  let fragments: [TypeID: String]
  let schema: EmbeddedSchema
  /// The constant that holds the schema, if something else than the translation of the types names it.
  var constant: (holder: Identifier, property: Identifier)?
}

import JSONSchema

/// The declared types of attributes: nested objects, choices, enumerations and the like.
///
/// Each entity and each struct of custom data is a root, in which the types of its schema are nested.
struct EntityTypes: Sendable {
  /// The types.
  ///
  /// Roots have no properties, because the attributes determine what is generated for them.
  let model: TypeModel
  /// The schema of each root; an entity without a schema has no entry.
  let schemas: [TypeID: ModelSchema.Name]
  /// The schemas as documents of the program.
  let documents: [ModelSchema.Name: DocumentNumber]
  /// Whether `format` is an assertion.
  let assertsFormats: Bool
  /// Types at file scope that have another name inside their generic model.
  let aliases: [TypeID: [(name: String, type: TypeID)]]
}

extension TypeModel {
  /// Returns the types that are declared for a root, in the order of the schema.
  func declared(in root: TypeID) -> [TypeID] {
    types.indices.map { TypeID(index: $0) }.filter { id in
      guard id != root, self[id].root == root else { return false }
      if case .existing = self[id].content { return false }
      return true
    }
  }
}

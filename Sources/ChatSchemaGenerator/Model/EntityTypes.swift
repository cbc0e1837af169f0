import JSONSchema

/// The declared types that attributes have: nested objects, choices, enumerations and the like.
///
/// Each entity and each struct of custom data is a root, whose nested types are those of its schema.
struct EntityTypes: Sendable {
  /// The types.
  ///
  /// Roots hold no properties: what becomes of those is said by the attributes.
  let model: TypeModel
  /// The schema of each root; none for an entity without one.
  let schemas: [TypeID: ModelSchema.Name]
  /// The schemas as documents of the program.
  let documents: [ModelSchema.Name: DocumentNumber]
  /// Whether `format` is an assertion.
  let assertsFormats: Bool
  /// Types that stand at file scope and have another name inside their model, which is generic.
  let aliases: [TypeID: [(name: String, type: TypeID)]]
}

extension TypeModel {
  /// The types that are declared for a root, in the order of the schema.
  func declared(in root: TypeID) -> [TypeID] {
    types.indices.map { TypeID(index: $0) }.filter { id in
      guard id != root, self[id].root == root else { return false }
      if case .existing = self[id].content { return false }
      return true
    }
  }
}

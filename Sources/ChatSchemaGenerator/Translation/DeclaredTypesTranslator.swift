/// Writes the types that attributes have and that are declared: nested objects, choices and the like.
///
/// They are those of plain schemas, and are translated as these are.
struct DeclaredTypesTranslator {
  /// What stands in one file.
  struct Result {
    var declarations: [SwiftDeclaration] = []
    var imports = TypeImports()
  }

  let context: TranslationContext

  private var types: TypeTranslationContext { context.types }

  /// The types of an entity's attributes.
  func types(of entity: Entity) -> Result { result(of: [entity.root]) }

  /// What is asked of values of these types and is no part of them.
  func checks(of entity: Entity) -> [SwiftDeclaration] {
    PredicateTranslator(context: types).declarations(of: entity.root)
  }

  /// The types of properties of custom data, with their checks.
  func types(of structures: [CustomStructure]) -> Result {
    var result = result(of: structures.map(\.root))
    for structure in structures {
      result.declarations += PredicateTranslator(context: types).declarations(of: structure.root)
    }
    return result
  }

  private func result(of roots: [TypeID]) -> Result {
    let translator = TypeTranslator(context: types)
    var result = Result()
    for root in roots {
      for id in context.model.types.model.declared(in: root) {
        guard let type = translator.translate(id) else { continue }
        result.imports.formUnion(type.imports)
        result.declarations += translator.declarations(of: id, type)
      }
    }
    return result
  }
}

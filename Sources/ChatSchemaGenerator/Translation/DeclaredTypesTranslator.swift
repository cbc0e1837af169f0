/// Writes the types that attributes have and that are declared: nested objects, choices and the like.
///
/// They are those of plain schemas, and are translated as these are.
struct DeclaredTypesTranslator {
  let context: TranslationContext

  private var types: TypeTranslationContext { context.types }

  /// The types of an entity's attributes.
  func types(of entity: Entity) -> [SwiftDeclaration] { declarations(of: [entity.root]) }

  /// What is asked of values of these types and is no part of them.
  func checks(of entity: Entity) -> [SwiftDeclaration] {
    PredicateTranslator(context: types).declarations(of: entity.root)
  }

  /// The types of properties of custom data, with their checks.
  func types(of structures: [CustomStructure]) -> [SwiftDeclaration] {
    declarations(of: structures.map(\.root))
      + structures.flatMap { PredicateTranslator(context: types).declarations(of: $0.root) }
  }

  private func declarations(of roots: [TypeID]) -> [SwiftDeclaration] {
    let translator = TypeTranslator(context: types)
    return roots.flatMap { context.model.types.model.declared(in: $0) }.flatMap { id in
      translator.translate(id).map { translator.declarations(of: id, $0) } ?? []
    }
  }
}

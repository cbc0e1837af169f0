/// Translates the declared types of attributes: nested objects, choices and the like.
///
/// They are the same as those of plain schemas, and are translated in the same way.
struct DeclaredTypesTranslator {
  let context: TranslationContext

  private var types: TypeTranslationContext { context.types }

  /// Returns the types of an entity's attributes.
  func types(of entity: Entity) -> [SwiftDeclaration] { declarations(of: [entity.root]) }

  /// Returns the types of properties of custom data.
  func types(of structures: [CustomStructure]) -> [SwiftDeclaration] {
    declarations(of: structures.map(\.root))
  }

  private func declarations(of roots: [TypeID]) -> [SwiftDeclaration] {
    let translator = TypeTranslator(context: types)
    return roots.flatMap { context.model.types.model.declared(in: $0) }.flatMap { id in
      translator.translate(id).map { translator.declarations(of: id, $0) } ?? []
    }
  }
}

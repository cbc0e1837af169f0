/// Translates types of a ``TypeModel`` to declarations.
struct TypeTranslator {
  let context: TypeTranslationContext

  /// Returns a type with its accompanying declarations; nil for a type of the application.
  func translate(_ id: TypeID) -> TranslatedType? {
    switch context.model[id].content {
    case .structure(let shape): StructureTranslator(context: context).translate(id, shape)
    case .choice(let shape): ChoiceTranslator(context: context).translate(id, shape)
    case .enumeration(let shape): EnumerationTypeTranslator(context: context).translate(id, shape)
    case .tuple(let shape): TupleTranslator(context: context).translate(id, shape)
    case .wrapper(let use): WrapperTranslator(context: context).translate(id, use)
    case .existing: nil
    }
  }

  /// Returns the declarations of a type: its own, in an extension of the type in which it is nested, and the
  /// accompanying ones.
  func declarations(of id: TypeID, _ type: TranslatedType) -> [SwiftDeclaration] {
    let declaration = SwiftDeclaration.type(type.declaration)
    guard let parent = context.model[id].parent else { return [declaration] + type.companions }
    let nested = ExtensionDeclaration(
      extended: context.reference(to: parent), members: [declaration])
    return [.extension(nested)] + type.companions
  }
}

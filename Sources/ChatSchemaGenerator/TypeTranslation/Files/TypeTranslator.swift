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

/// Translates the struct around one value, for a root or a recursive schema without a type of its own.
///
///     public struct Labels: SchemaModel, … {
///       public var value: [String]
///     }
struct WrapperTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding.
  func translate(_ id: TypeID, _ use: ValueUse) -> TranslatedType {
    let values = ValueTranslator(
      context: context, owner: id, locals: LocalNames(beside: ["value"]))
    let type = values.type(of: use)
    let declaration = TypeDeclaration(
      documentation: Words.documentation(of: context.model[id]),
      access: context.access, kind: .structure, name: context.name(of: id),
      inherited: ["Hashable", "Sendable"],
      members: [
        .property(
          PropertyDeclaration(
            documentation: "The value.", access: context.access, name: "value", type: type)),
        .callable(
          CallableDeclaration(
            documentation: "Creates a value without validating it.", access: context.access,
            kind: .initializer(isFailable: false),
            parameters: [Parameter(label: .none, name: "value", type: type)],
            body: .statements([.assignment(.current.member("value"), "value")]))),
      ])
    let functions = CodingFunctions(access: context.access, locals: values.locals)
    let coding = CheckedCoding(context: context, id: id).extension([
      functions.reading(
        values.residualChecks(context.model[id].residuals)
          + values.reading(use, named: "value") { [.assignment(.current.member("value"), $0)] }),
      functions.writing([values.writing("value")], words: "Encodes the value alone."),
    ])
    return TranslatedType(
      declaration: declaration,
      companions: [values.constants.declaration(), coding].compactMap { $0 })
  }
}

/// Translates the struct around one value, for a root or a recursive schema without a type of its own.
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

/// Translates the type of a schema for which no value is valid: an enumeration without cases.
struct NothingTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding; no value can be decoded as this type.
  func translate(_ id: TypeID) -> TranslatedType {
    let declaration = TypeDeclaration(
      documentation: Words.documentation(of: context.model[id]), access: context.access,
      kind: .enumeration, name: context.name(of: id),
      inherited: ["Hashable", "Sendable"], members: [])
    let coding = CodingFunctions(access: context.access, locals: LocalNames())
    let refusal = coding.unrecognized(nil, expected: "no value at all", value: .null)
    return TranslatedType(
      declaration: declaration,
      companions: [
        CheckedCoding(context: context, id: id)
          .extension([coding.reading(refusal), coding.writing([])])
      ])
  }
}

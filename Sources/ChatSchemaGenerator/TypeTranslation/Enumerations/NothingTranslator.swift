/// Writes the type of a schema that no value is valid against: an enumeration without cases.
struct NothingTranslator {
  let context: TypeTranslationContext

  /// The type with its coding; nothing can be read as one.
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

/// Writes the type of oneOf, anyOf and several types.
struct ChoiceTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ shape: ChoiceShape) -> TranslatedType {
    TranslatedType(
      declaration: TypeDeclaration(
        access: context.access, kind: .enumeration, name: context.name(of: id)))
  }
}

/// Writes the type of enum and const.
struct EnumerationTypeTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ shape: EnumerationShape) -> TranslatedType {
    TranslatedType(
      declaration: TypeDeclaration(
        access: context.access, kind: .enumeration, name: context.name(of: id)))
  }
}

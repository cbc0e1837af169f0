/// Writes the struct around one value, for a root or a recursion without a type of its own.
struct WrapperTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ use: ValueUse) -> TranslatedType {
    TranslatedType(
      declaration: TypeDeclaration(
        access: context.access, kind: .structure, name: context.name(of: id)))
  }
}

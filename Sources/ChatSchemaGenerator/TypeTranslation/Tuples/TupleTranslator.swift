/// Writes the type of prefixItems.
struct TupleTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ shape: TupleShape) -> TranslatedType {
    TranslatedType(
      declaration: TypeDeclaration(
        access: context.access, kind: .enumeration, name: context.name(of: id)))
  }
}

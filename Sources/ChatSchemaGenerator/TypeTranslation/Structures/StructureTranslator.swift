/// Writes the struct of an object with named members.
struct StructureTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ shape: StructureShape) -> TranslatedType {
    TranslatedType(
      declaration: TypeDeclaration(
        access: context.access, kind: .structure, name: context.name(of: id)))
  }
}

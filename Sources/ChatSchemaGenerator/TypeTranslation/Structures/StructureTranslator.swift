/// Writes the struct of an object with named members.
struct StructureTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ shape: StructureShape) -> TranslatedType {
    let scope = StructureScope(id, shape, in: context)
    let declaration = declaration(scope)
    let coding = CheckedCoding(context: context, id: id).extension(
      table(scope) + [
        .callable(StructureDecoding(scope: scope).initializer()),
        .callable(StructureEncoding(scope: scope).function()),
      ])
    let companions = [scope.values.constants.declaration(), coding]
    return TranslatedType(
      declaration: declaration, companions: companions.compactMap { $0 }, imports: scope.imports)
  }

  private func declaration(_ scope: StructureScope) -> TypeDeclaration {
    TypeDeclaration(
      documentation: TypeWords(context: context).documentation(of: scope.id),
      access: context.access, kind: .structure, name: context.name(of: scope.id),
      inherited: [context.standard("Hashable"), context.standard("Sendable")],
      members: StructureProperties(scope: scope).declarations()
        + [.callable(StructureInitializer(scope: scope).declaration())])
  }

  /// The names that members have in JSON; none for a structure without properties.
  private func table(_ scope: StructureScope) -> [SwiftDeclaration] {
    guard !scope.members.isEmpty else { return [] }
    return [
      MemberTableTranslator.property(
        StructureScope.tableName, scope.members.map(\.property.jsonName),
        Documentation(summary: "The names that the members have in JSON."))
    ]
  }
}

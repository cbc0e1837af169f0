/// Translates the struct of an object with named members.
struct StructureTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding.
  func translate(_ id: TypeID, _ shape: StructureShape) -> TranslatedType {
    let scope = StructureScope(id, shape, in: context)
    var declaration = declaration(scope)
    let initializer = StructureInitializer(
      scope: scope, rests: scope.mapUses.map { ($0, scope.mapType(of: $1), .dictionary([])) }
    )
    .place(in: &declaration)
    let coding = CheckedCoding(context: context, id: id).extension(
      names(scope) + StructureDecoding(scope: scope).declarations() + [
        StructureEncoding(scope: scope).function()
      ])
    let companions = [initializer, scope.values.constants.declaration(), coding]
    return TranslatedType(
      declaration: declaration, companions: companions.compactMap { $0 })
  }

  private func declaration(_ scope: StructureScope) -> TypeDeclaration {
    TypeDeclaration(
      documentation: Words.documentation(of: context.model[scope.id]),
      access: context.access, kind: .structure, name: context.name(of: scope.id),
      inherited: ["Hashable", "Sendable"],
      members: StructureProperties(scope: scope).declarations())
  }

  /// Returns the enumeration of the members' names in JSON; empty for a structure without properties.
  private func names(_ scope: StructureScope) -> [SwiftDeclaration] {
    guard !scope.members.isEmpty else { return [] }
    return [scope.names.declaration("The names that the members have in JSON.")]
  }
}

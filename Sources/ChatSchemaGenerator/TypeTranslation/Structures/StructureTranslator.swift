/// Writes the struct of an object with named members.
struct StructureTranslator {
  let context: TypeTranslationContext

  /// The type with its coding.
  func translate(_ id: TypeID, _ shape: StructureShape) -> TranslatedType {
    let scope = StructureScope(id, shape, in: context)
    let declaration = declaration(scope)
    let coding = CheckedCoding(context: context, id: id).extension([
      .callable(StructureDecoding(scope: scope).initializer()),
      .callable(StructureEncoding(scope: scope).function()),
    ])
    let companions = [memberEnumeration(scope), scope.values.constants.declaration(), coding]
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

  /// The names that members have in JSON; nil for a structure without properties.
  private func memberEnumeration(_ scope: StructureScope) -> SwiftDeclaration? {
    guard !scope.members.isEmpty else { return nil }
    let path = context.path(of: scope.id).joined(separator: ".")
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(
          .name("PayloadMemberTable"), [Argument(Expression.name(scope.enumeration).member("self"))]
        )))
    return .type(
      TypeDeclaration(
        documentation: Documentation(
          summary: "The names that the members of `\(path)` have in JSON."),
        access: .private, kind: .enumeration, name: scope.enumeration,
        inherited: [context.standard("String"), "PayloadMember"],
        members: scope.members.map { member in
          let jsonName = member.property.jsonName
          return .enumCase(
            EnumCaseDeclaration(
              name: member.caseName,
              value: jsonName == member.caseName.text ? .nothing : .rawString(jsonName)))
        } + [.property(table)]))
  }
}

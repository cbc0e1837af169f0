/// Translates the type of `prefixItems`.
///
/// The first elements are properties like those of an object; the elements after them are an array. Absent
/// elements at the end are not written. If an element is absent and a later one is not, which cannot result
/// from decoding, null is written, because an array has no gaps.
struct TupleTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding.
  func translate(_ id: TypeID, _ shape: TupleShape) -> TranslatedType {
    let scope = TupleScope(id, shape, in: context)
    var declaration = declaration(scope)
    let initializer = StructureInitializer(
      scope: scope.structure,
      rests: scope.rest.map { [($0.name, $0.type, .array([]))] } ?? []
    )
    .place(in: &declaration)
    let coding = CheckedCoding(context: context, id: id).extension(
      TupleReading(scope: scope).declarations() + [encoding(scope)])
    return TranslatedType(
      declaration: declaration,
      companions: [initializer, scope.values.constants.declaration(), coding].compactMap { $0 })
  }

  private func declaration(_ scope: TupleScope) -> TypeDeclaration {
    var properties = StructureProperties(scope: scope.structure).declarations()
    if let rest = scope.rest {
      properties.append(
        .property(
          PropertyDeclaration(
            documentation: "The elements behind those that have names.", access: context.access,
            name: rest.name, type: rest.type)))
    }
    return TypeDeclaration(
      documentation: Words.documentation(of: context.model[scope.id]),
      access: context.access, kind: .structure, name: context.name(of: scope.id),
      inherited: ["Hashable", "Sendable"],
      members: properties)
  }

  private func encoding(_ scope: TupleScope) -> SwiftDeclaration {
    let writer = Expression.name(scope.values.locals.writer)
    let hasHoles = scope.structure.members.contains(where: \.isOptional)
    var body: [SwiftStatement] = [.expression(writer.calling("beginArray"))]
    if hasHoles {
      body.append(
        .binding(
          Binding(
            introducer: .variable, name: scope.elements, value: .call(.type("ElementWriter"), []))))
    }
    for member in scope.structure.members {
      body.append(write(StructureEncoding.value(of: member), member.isOptional, hasHoles, scope))
    }
    if let rest = scope.rest {
      body.append(
        .forLoop(
          scope.element, in: .name(rest.name),
          [write(.name(scope.element), false, hasHoles, scope)]))
    }
    body.append(.expression(writer.calling("endArray")))
    return scope.coding.writing(body)
  }

  private func write(
    _ value: Expression, _ isOptional: Bool, _ hasHoles: Bool, _ scope: TupleScope
  ) -> SwiftStatement {
    guard hasHoles else { return scope.values.writing(value) }
    return .expression(
      .tried(
        Expression.name(scope.elements).calling(
          isOptional ? "writeIfPresent" : "write",
          [
            Argument(value),
            Argument("to", .inOut(.name(scope.values.locals.writer))),
          ])))
  }
}

/// Translates the type of `prefixItems`.
///
///     public struct Position: Hashable, Sendable {
///       public var x: JSONNumber
///       public var y: Optional<JSONNumber>
///     }
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
      body.append(write(member.written, member.isOptional, hasHoles, scope))
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

/// A tuple with everything that its translation needs.
struct TupleScope {
  let context: TypeTranslationContext
  let id: TypeID
  let shape: TupleShape
  /// The first elements as members of a structure, like whose properties they are declared.
  let structure: StructureScope
  /// The array of the elements after these; nil if there may be none.
  let rest: (name: Identifier, type: TypeReference, use: ValueUse)?
  /// Local variables: the writer of elements, an element, the index of the next element.
  let elements: Identifier
  let element: Identifier
  let index: Identifier

  init(_ id: TypeID, _ shape: TupleShape, in context: TypeTranslationContext) {
    self.context = context
    self.id = id
    self.shape = shape
    let origin = context.model[id].origin
    let members = shape.elements.enumerated().map { index, element in
      var wording = element.wording
      if wording.title == nil, wording.description == nil {
        wording.description = "The element at index \(index)."
      }
      return Property(
        jsonName: String(index), name: element.name, use: element.use,
        isRequired: element.isRequired, isBoxed: element.isBoxed, wording: wording, place: origin)
    }
    structure = StructureScope(
      id,
      StructureShape(
        properties: members, additional: .forbidden, additionalName: shape.restName),
      in: context)
    let values = structure.values
    rest = shape.rest.map {
      (SwiftName.identifier(shape.restName, .member), values.type(of: .array($0)), $0)
    }
    elements = values.locals.numbered("elements", depth: 0)
    element = values.locals.numbered("element", depth: 0)
    index = values.locals.numbered("index", depth: 0)
  }

  var values: ValueTranslator { structure.values }
  var coding: CodingFunctions { CodingFunctions(access: context.access, locals: values.locals) }
}

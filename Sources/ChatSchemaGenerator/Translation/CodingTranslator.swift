/// Writes how a model, and its parts, are read from and written to JSON bytes.
struct CodingTranslator {
  let scope: EntityScope

  private var context: TranslationContext { scope.context }
  private var builder: CodedObjectBuilder { CodedObjectBuilder(scope: scope) }

  /// The declarations of `<Model>+Coding.swift`.
  func declarations() -> [SwiftDeclaration] {
    let object = builder.object()
    let enumeration = TypeNames.identifier(scope.entity.names.model + "Member")
    var declarations = enumerations(enumeration, of: object, type: scope.entity.names.model)
    declarations.append(
      coding(
        of: scope.modelType, conformance: "CheckedModel",
        schema: schemaProperty(scope.entity.codedSchema),
        object: object, enumeration: enumeration))
    for part in scope.entity.parts where part.path?.isEmpty == false {
      declarations += self.declarations(of: part)
    }
    return declarations
  }

  // MARK: Parts

  private func declarations(of part: Part) -> [SwiftDeclaration] {
    let type = TypeReference.member(
      scope.modelType, TypeNames.identifier(part.typeName), arguments: [])
    if let flat = builder.flatSlot(of: part) {
      return [FlatPartTranslator(scope: scope, part: part).coding(of: type, flat)]
    }
    let object = builder.object(of: part)
    let enumeration = TypeNames.identifier(
      scope.entity.names.model + part.typeName + "Member")
    let isChecked =
      scope.entity.payloadSchema != nil
      && scope.entity.payloadSchema != scope.entity.codedSchema
    return enumerations(
      enumeration, of: object, type: "\(scope.entity.names.model).\(part.typeName)")
      + [
        coding(
          of: type, conformance: isChecked ? "CheckedModel" : "JSONModel",
          schema: isChecked ? scope.entity.payloadSchema.map(schemaProperty) : nil,
          object: object, enumeration: enumeration)
      ]
  }

  /// The enumeration of an object's members, and those of the objects inside it.
  private func enumerations(
    _ name: Identifier, of object: CodedObject, type: String
  ) -> [SwiftDeclaration] {
    let translator = MemberEnumerationTranslator(context: context)
    return [translator.declaration(name, members: object.members, of: type)]
      + object.members.flatMap { member -> [SwiftDeclaration] in
        guard case .object(let inner) = member.content else { return [] }
        return enumerations(
          CodingTranslator.innerEnumeration(name, member), of: inner,
          type: "\(type)` at `\(member.name)")
      }
  }

  /// The enumeration of an object inside another, for example `TaskPlaceMember` in `TaskMember`.
  static func innerEnumeration(_ outer: Identifier, _ member: CodedObject.Member) -> Identifier {
    let stem = outer.text.hasSuffix("Member") ? String(outer.text.dropLast(6)) : outer.text
    let inner = TypeNames.identifier(member.name).text
    return TypeNames.identifier(stem + inner + "Member")
  }

  // MARK: Conformances

  private func coding(
    of type: TypeReference, conformance: TypeReference, schema: SwiftDeclaration?,
    object: CodedObject, enumeration: Identifier
  ) -> SwiftDeclaration {
    let decoding = DecodingTranslator(scope: scope, enumeration: enumeration)
    let encoding = EncodingTranslator(scope: scope, enumeration: enumeration)
    return .extension(
      ExtensionDeclaration(
        extended: type, inherited: [conformance],
        members: [schema].compactMap { $0 } + [
          .callable(decoding.initializer(object)), .callable(encoding.function(object)),
        ]))
  }

  private func schemaProperty(_ name: SchemaResource.Name) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "What checked decoding holds a payload against.",
        access: scope.access, isStatic: true, name: "payloadSchema", type: "PayloadSchema",
        value: .computed([.expression(SchemaTranslator(context: context).reference(to: name))])))
  }
}

/// Writes how a model, and its parts, are read from and written to JSON bytes.
struct CodingTranslator {
  let scope: EntityScope

  private var context: TranslationContext { scope.context }
  private var builder: CodedObjectBuilder { CodedObjectBuilder(scope: scope) }

  /// The declarations of `<Model>+Coding.swift`.
  func declarations() -> [SwiftDeclaration] {
    var names = context.helperNames
    // Files of one entity can be joined to one: their private names differ as well.
    names.take(scope.patchEnumeration)
    var object = builder.object()
    object.nameEnumerations(&names)
    var declarations = enumerations(of: object, type: scope.entity.names.model)
    declarations.append(
      coding(
        of: scope.modelType, conformance: "CheckedModel",
        schema: schemaProperty(scope.entity.codedSchema), object: object, isModel: true))
    for part in scope.entity.parts where part.path?.isEmpty == false {
      declarations += self.declarations(of: part, &names)
    }
    return declarations
  }

  // MARK: Parts

  private func declarations(
    of part: Part, _ names: inout HelperNames
  ) -> [SwiftDeclaration] {
    let type = TypeReference.member(
      scope.modelType, TypeNames.identifier(part.typeName), arguments: [])
    if let flat = builder.flatSlot(of: part) {
      return [FlatPartTranslator(scope: scope, part: part).coding(of: type, flat)]
    }
    var object = builder.object(of: part)
    object.nameEnumerations(&names)
    let isChecked =
      scope.entity.payloadSchema != nil
      && scope.entity.payloadSchema != scope.entity.codedSchema
    return enumerations(of: object, type: "\(scope.entity.names.model).\(part.typeName)")
      + [
        coding(
          of: type, conformance: isChecked ? "CheckedModel" : "JSONModel",
          schema: isChecked ? scope.entity.payloadSchema.map(schemaProperty) : nil,
          object: object, isModel: false)
      ]
  }

  /// The enumeration of an object's members, and those of the objects inside it.
  private func enumerations(of object: CodedObject, type: String) -> [SwiftDeclaration] {
    let translator = MemberEnumerationTranslator(context: context)
    return translator.declarations(object.enumeration, members: object.members, of: type)
      + object.members.flatMap { member -> [SwiftDeclaration] in
        guard case .object(let inner) = member.content else { return [] }
        return enumerations(of: inner, type: "\(type)` at `\(member.name)")
      }
  }

  // MARK: Conformances

  private func coding(
    of type: TypeReference, conformance: TypeReference, schema: SwiftDeclaration?,
    object: CodedObject, isModel: Bool
  ) -> SwiftDeclaration {
    let decoding = DecodingTranslator(scope: scope, isModel: isModel)
    let encoding = EncodingTranslator(scope: scope, isModel: isModel)
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
        documentation: "The schema that checked decoding validates against.",
        access: scope.access, isStatic: true, name: "payloadSchema", type: "PayloadSchema",
        value: .computed([.expression(SchemaTranslator(context: context).reference(to: name))])))
  }
}

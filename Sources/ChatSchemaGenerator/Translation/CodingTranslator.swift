/// Translates the decoding and encoding of a model, and of its parts, as JSON bytes.
///
///     private enum ChatUserMember: String, PayloadMember { … }
///
///     extension ChatUser: EntitySchemaModel {
///       public init(from reader: inout PayloadReader) throws { … }
///       public func encode(to writer: inout PayloadWriter) throws { … }
///     }
struct CodingTranslator {
  let scope: EntityScope

  private var context: TranslationContext { scope.context }
  private var builder: CodedObjectBuilder { CodedObjectBuilder(scope: scope) }

  /// Returns the declarations of `<Model>+Coding.swift`.
  func declarations() -> [SwiftDeclaration] {
    var names = context.helperNames
    let object = scope.codedObject(&names)
    let isShared = scope.entity.version != nil && PatchCoding(scope: scope).sharesNames
    var declarations = object.enumerations(
      of: scope.entity.names.model, access: isShared ? .internal : .private)
    let values = scope.values
    let checks = scope.entity.codedChecks
    declarations.append(
      coding(
        of: scope.modelType, conformance: conformance(checks),
        schema: schemaProperty(scope.entity.codedSchema), object: object,
        checked: CheckedReading(scope: scope, checks: checks, values: values), isModel: true))
    for part in scope.entity.parts where part.path?.isEmpty == false {
      declarations += self.declarations(of: part, values, &names)
    }
    return declarations + [values.constants.declaration()].compactMap(\.self)
  }

  /// Returns the protocol of a type, depending on whether it is checked while it is read or beforehand.
  private func conformance(_ checks: ReadingChecks?) -> TypeReference {
    checks == nil ? "CheckedModel" : "EntitySchemaModel"
  }

  // MARK: Parts

  private func declarations(
    of part: Part, _ values: ValueTranslator, _ names: inout HelperNames
  ) -> [SwiftDeclaration] {
    let type = TypeReference.member(
      scope.modelType, TypeNames.identifier(part.typeName), arguments: [])
    if let flat = builder.flatSlot(of: part) {
      return [FlatPartTranslator(scope: scope).coding(of: type, flat)]
    }
    var object = builder.object(of: part)
    object.nameEnumerations(&names)
    let isChecked =
      scope.entity.payloadSchema != nil
      && scope.entity.payloadSchema != scope.entity.codedSchema
    let checks = isChecked ? scope.entity.payloadChecks : nil
    return object.enumerations(of: "\(scope.entity.names.model).\(part.typeName)")
      + [
        coding(
          of: type, conformance: isChecked ? conformance(checks) : "JSONModel",
          schema: isChecked ? scope.entity.payloadSchema.map(schemaProperty) : nil,
          object: object, checked: CheckedReading(scope: scope, checks: checks, values: values),
          isModel: false)
      ]
  }

  // MARK: Conformances

  private func coding(
    of type: TypeReference, conformance: TypeReference, schema: SwiftDeclaration?,
    object: CodedObject, checked: CheckedReading, isModel: Bool
  ) -> SwiftDeclaration {
    let coding = EntityCoding(scope: scope, isModel: isModel, checked: checked)
    return .extension(
      ExtensionDeclaration(
        extended: type, inherited: [conformance],
        members: [schema].compactMap { $0 } + coding.functions(object)))
  }

  /// Returns the property that names the schema of a coded form.
  func schemaProperty(_ name: ModelSchema.Name) -> SwiftDeclaration {
    CheckedCoding.schemaProperty(context.schemas.reference(to: name), scope.access)
  }
}

/// Translates the conformance that every generated type has: decoding, encoding, and its schema.
struct CheckedCoding {
  let context: TypeTranslationContext
  let id: TypeID
  /// The protocol that defines how the type is decoded and encoded.
  var conformance: TypeReference = "SchemaModel"

  /// Returns the extension with the type's own functions.
  func `extension`(_ members: [SwiftDeclaration]) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: context.reference(to: id), inherited: [conformance],
        members: [schemaProperty] + members))
  }

  /// Returns the property with the schema against which checked decoding validates a type.
  static func schemaProperty(_ schema: Expression, _ access: Access) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The schema that checked decoding validates against.", access: access,
        isStatic: true, name: "payloadSchema", type: "PayloadSchema",
        value: .computed([.expression(schema)])))
  }

  private var schemaProperty: SwiftDeclaration {
    guard case .enumeration(let shape) = context.model[id].content, !shape.hasSchema else {
      return Self.schemaProperty(schema, context.access)
    }
    return .property(
      PropertyDeclaration(
        documentation: "A schema that lists the texts.", access: context.access, isStatic: true,
        introducer: .constant, name: "payloadSchema",
        value: .initial(Expression.name("listedTexts").member("schema"))))
  }

  private var schema: Expression {
    let type = context.model[id]
    let unit = context.unit(of: id)
    let parts = ([type.origin.subschema] + type.others).map {
      context.model.schemaPart($0, of: type.root, in: unit, context.fileScope)
    }
    return parts.dropFirst().reduce(parts[0]) { $0.calling("merged", [Argument("with", $1)]) }
  }
}

/// Writes the conformance that every generated type has: reading, writing, and its schema.
struct CheckedCoding {
  let context: TypeTranslationContext
  let id: TypeID
  /// The protocol that says how the type is read and written.
  var conformance: TypeReference = "SchemaModel"

  /// The extension with the type's own functions.
  func `extension`(_ members: [SwiftDeclaration]) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: context.reference(to: id), inherited: [conformance],
        members: [.property(schemaProperty())] + members))
  }

  private func schemaProperty() -> PropertyDeclaration {
    let type = context.model[id]
    let unit = context.unit(of: id)
    let parts = ([type.origin.subschema] + type.others).map {
      context.model.schemaPart($0, of: type.root, in: unit, context.fileScope)
    }
    let schema = parts.dropFirst().reduce(parts[0]) {
      $0.calling("merged", [Argument("with", $1)])
    }
    return PropertyDeclaration(
      documentation: "The schema that checked decoding validates against.",
      access: context.access, isStatic: true, name: "payloadSchema",
      type: "PayloadSchema", value: .computed([.expression(schema)]))
  }
}

import JSONSchema
import JSONText

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
    let holder = Expression.name(context.fileScope.schemaHolder(of: context.model[id].root))
    return PropertyDeclaration(
      documentation: "What checked decoding holds a payload against.",
      access: context.access, isStatic: true, name: "payloadSchema",
      type: context.runtime("PayloadSchema"),
      value: .computed([.expression(schema(holder.member("root")))]))
  }

  /// The schema of the root, or the part of it that describes the type.
  private func schema(_ root: Expression) -> Expression {
    guard context.model[id].root != id else { return root }
    return root.calling("part", location)
  }

  /// Where the type's schema is: in the root's own text, or in another that is embedded beside it.
  private var location: [Argument] {
    let program = context.model.program
    let site = program.subschemaSites[context.model[id].origin.subschema.index]
    let fragment = site.node.pointer.uriFragment
    let texts = context.schema(of: id).texts
    guard let text = texts.first(where: { $0.document == site.document }),
      text != texts.first
    else { return [Argument("at", .string(fragment))] }
    return [Argument("at", .string(fragment)), Argument("in", .string(text.name))]
  }
}

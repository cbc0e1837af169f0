import JSONText

/// Writes the schemas that checked decoding holds payloads against.
///
/// Each schema's text stands once, in the file of the first entity that uses it.
struct SchemaTranslator {
  let context: TranslationContext

  /// The declarations of `<Model>+Schema.swift`.
  func declarations(of entity: Entity) -> [SwiftDeclaration] {
    let names = context.schemas(ownedBy: entity)
    guard !names.isEmpty else { return [] }
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "The schemas of `\(entity.names.model)`, compiled at their first use."),
          kind: .enumeration,
          name: holder(of: entity),
          members: names.flatMap { name in
            [payloadSchema(name), text(name)]
          }))
    ]
  }

  /// A schema, for example `ChatUserSchema.user`.
  func reference(to name: ModelSchema.Name) -> Expression {
    Expression.name(holder(of: context.owner(of: name))).member(property(name))
  }

  private func textReference(to name: ModelSchema.Name) -> Expression {
    Expression.name(holder(of: context.owner(of: name))).member(textProperty(name))
  }

  private func payloadSchema(_ name: ModelSchema.Name) -> SwiftDeclaration {
    let texts = context.schemaAndReferences(name).map { reference in
      DictionaryElement(key: .string(reference), value: textReference(to: reference))
    }
    var arguments = [
      Argument(.string(name)), Argument("texts", .dictionary(texts, layout: .whenNeeded)),
    ]
    if !context.model.types.assertsFormats {
      arguments.append(Argument("formats", .implicitMember("annotated")))
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The schema `\(name)`."),
        isStatic: true, introducer: .constant, name: property(name),
        value: .initial(.call(.type("PayloadSchema"), arguments))))
  }

  private func text(_ name: ModelSchema.Name) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The text of `\(name)`."),
        isStatic: true, introducer: .constant, name: textProperty(name),
        value: .initial(.text(lines(of: context.schema(named: name))))))
  }

  /// The text with a line for each member, so that a change of one shows as a change of its lines.
  private func lines(of schema: ModelSchema) -> String {
    guard let document = try? JSONDocument(schema.text) else {
      preconditionFailure("the entity model holds schemas as JSON")
    }
    return document.root.value.text(style: .pretty)
  }

  private func holder(of entity: Entity) -> Identifier {
    context.helperNames.name(entity.names.model + "Schema")
  }

  private func property(_ name: ModelSchema.Name) -> Identifier {
    context.schemaProperty(name)
  }

  private func textProperty(_ name: ModelSchema.Name) -> Identifier {
    MemberNames.identifier(property(name).text + "Text")
  }
}

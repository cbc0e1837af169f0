import JSONText

/// Writes the schemas that checked decoding holds payloads against.
///
/// Each text stands once, in the file of the first root that needs it.
struct EmbeddedSchemaTranslator {
  let context: TypeTranslationContext

  /// The declarations of `<Schema>+Schema.swift`.
  func declarations(of unit: TranslatedSchema) -> [SwiftDeclaration] {
    let own = unit.schema.texts.filter { owner(of: $0.name).name == unit.name }
    let names = textNames(own)
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "The schema of `\(unit.name)`, compiled at its first use."),
          kind: .enumeration, name: holder(of: unit),
          members: payloadSchemas(unit) + zip(own, names).map(text)))
    ]
  }

  /// The schema of the document, unless no type needs it, and those of parts that are compiled on their own.
  private func payloadSchemas(_ unit: TranslatedSchema) -> [SwiftDeclaration] {
    let parts = unit.roots.filter { unit.fragments[$0] != nil }
    let whole = parts.count < unit.roots.count ? [payloadSchema(unit.schema, nil, "root")] : []
    return whole
      + parts.map {
        payloadSchema(unit.schema, unit.fragments[$0], context.fileScope.schemaProperty(of: $0))
      }
  }

  private func payloadSchema(
    _ schema: EmbeddedSchema, _ fragment: String?, _ property: Identifier
  ) -> SwiftDeclaration {
    let name = (schema.texts.first?.name ?? "") + (fragment.map { "#" + $0 } ?? "")
    let texts = schema.texts.map { text in
      DictionaryElement(key: .string(text.name), value: reference(to: text.name))
    }
    var arguments = [
      Argument(.string(name)), Argument("texts", .dictionary(texts, layout: .whenNeeded)),
    ]
    if !schema.assertsFormats {
      arguments.append(Argument("formats", .implicitMember("annotated")))
    }
    if let dialect = schema.dialect {
      arguments.append(Argument("dialect", .string(dialect)))
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The schema `\(name)`."), isStatic: true,
        introducer: .constant, name: property,
        value: .initial(.call(.type("PayloadSchema"), arguments))))
  }

  /// The text as a computed property: the compiler takes the value of a constant for a part of what
  /// other files depend on, and would compile all of them again when a word of the schema changes.
  private func text(_ text: EmbeddedSchema.Text, _ name: Identifier) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The text of `\(text.name)`."),
        isStatic: true, name: name, type: "String",
        value: .computed([.expression(.text(lines(of: text.text)))])))
  }

  // MARK: Where the texts are

  /// The schema that holds a text: the first one that needs it.
  private func owner(of name: String) -> TranslatedSchema {
    guard let unit = context.units.first(where: { $0.schema.texts.contains { $0.name == name } })
    else { preconditionFailure("every text has a schema that needs it") }
    return unit
  }

  private func holder(of unit: TranslatedSchema) -> Identifier {
    context.fileScope.schemaHolder(of: unit.roots[0])
  }

  private func reference(to name: String) -> Expression {
    let owner = owner(of: name)
    let own = owner.schema.texts.filter { self.owner(of: $0.name).name == owner.name }
    let names = textNames(own)
    guard let index = own.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("a schema holds the texts that it owns")
    }
    return Expression.name(holder(of: owner)).member(names[index])
  }

  private func textNames(_ texts: [EmbeddedSchema.Text]) -> [Identifier] {
    NameSpace(.member, reserved: ["root"]).identifiers(
      for: texts.map { text in
        for ending in [".schema.json", ".json"] where text.name.hasSuffix(ending) {
          return String(text.name.dropLast(ending.count)) + "Text"
        }
        return text.name + "Text"
      })
  }

  /// The text with a line for each member, so that a change of one shows as a change of its lines.
  private func lines(of text: String) -> String {
    guard let document = try? JSONDocument(text) else {
      preconditionFailure("the type model was made of schemas that are JSON")
    }
    return document.root.value.text(style: .pretty)
  }
}

import JSONText

/// Writes the schemas that checked decoding holds payloads against.
///
/// Each text stands once, in the file of the first root that needs it.
struct EmbeddedSchemaTranslator {
  let context: TypeTranslationContext

  /// The declarations of `<Root>+Schema.swift`.
  func declarations(of root: TypeID) -> [SwiftDeclaration] {
    let schema = context.schema(of: root)
    let own = schema.texts.filter { owner(of: $0.name) == root }
    let names = textNames(own)
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "The schema of `\(context.name(of: root))`, compiled at its first use."),
          kind: .enumeration,
          name: context.fileScope.schemaHolder(of: root),
          members: [payloadSchema(schema)] + zip(own, names).map(text)))
    ]
  }

  private func payloadSchema(_ schema: EmbeddedSchema) -> SwiftDeclaration {
    let texts = schema.texts.map { text in
      DictionaryElement(key: .string(text.name), value: reference(to: text.name))
    }
    var arguments = [
      Argument(.string(schema.texts.first?.name ?? "")),
      Argument("texts", .dictionary(texts, layout: .whenNeeded)),
    ]
    if !schema.assertsFormats {
      arguments.append(Argument("formats", .implicitMember("annotated")))
    }
    if let dialect = schema.dialect {
      arguments.append(Argument("dialect", .string(dialect)))
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The schema `\(schema.texts.first?.name ?? "")`."),
        isStatic: true, introducer: .constant, name: "root",
        value: .initial(.call(.name("PayloadSchema"), arguments))))
  }

  /// The text as a computed property: the compiler takes the value of a constant for a part of what
  /// other files depend on, and would compile all of them again when a word of the schema changes.
  private func text(_ text: EmbeddedSchema.Text, _ name: Identifier) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The text of `\(text.name)`."),
        isStatic: true, name: name, type: context.standard("String"),
        value: .computed([.expression(.text(lines(of: text.text)))])))
  }

  // MARK: Where the texts are

  private func owner(of name: String) -> TypeID? {
    zip(context.model.roots, context.schemas)
      .first { $1.texts.contains { $0.name == name } }?.0
  }

  private func reference(to name: String) -> Expression {
    guard let owner = owner(of: name) else {
      preconditionFailure("every text has a root that needs it")
    }
    let own = context.schema(of: owner).texts.filter { self.owner(of: $0.name) == owner }
    let names = textNames(own)
    guard let index = own.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("a root holds the texts that it owns")
    }
    return Expression.name(context.fileScope.schemaHolder(of: owner)).member(names[index])
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

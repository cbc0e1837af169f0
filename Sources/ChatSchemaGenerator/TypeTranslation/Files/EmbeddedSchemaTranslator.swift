import JSONText

/// Writes the schemas that checked decoding holds payloads against.
struct EmbeddedSchemaTranslator {
  /// The text of each schema in generated code, for example `OrderSchema.orderText`.
  let texts: [String: Expression]

  /// What holds schemas and their texts.
  func holder(
    _ summary: String, _ name: Identifier, _ members: [SwiftDeclaration]
  ) -> SwiftDeclaration {
    .type(
      TypeDeclaration(
        documentation: Documentation(summary: summary), kind: .enumeration, name: name,
        members: members))
  }

  /// A schema, which is compiled at its first use.
  ///
  /// - Parameters:
  ///   - name: The name of its text, with the fragment of a part.
  ///   - names: The texts that it needs.
  ///   - property: What it is called.
  ///   - others: What else compiling it depends on.
  /// - Returns: For example `static let order = PayloadSchema("order.schema.json", texts: […])`.
  func payloadSchema(
    _ name: String, _ names: [String], as property: Identifier, _ others: [Argument] = []
  ) -> SwiftDeclaration {
    let texts = names.map { name in
      guard let text = self.texts[name] else { preconditionFailure("every text has a place") }
      return DictionaryElement(key: .string(name), value: text)
    }
    let arguments = [
      Argument(.string(name)), Argument("texts", .dictionary(texts)),
    ]
    return .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The schema `\(name)`."), isStatic: true,
        introducer: .constant, name: property,
        value: .initial(.call(.type("PayloadSchema"), arguments + others))))
  }

  /// A text with a line for each member, so that a change of one shows as a change of its lines.
  ///
  /// It is a computed property: the compiler takes the value of a constant for a part of what other files
  /// depend on, and would compile all of them again when a word of the schema changes.
  func text(_ text: String, of name: String, as property: Identifier) -> SwiftDeclaration {
    guard let document = try? JSONDocument(text) else {
      preconditionFailure("types and entities were made of schemas that are JSON")
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The text of `\(name)`."), isStatic: true,
        name: property, type: "String",
        value: .computed([.expression(.text(document.root.value.text(style: .pretty)))])))
  }

  /// What a schema is called after its file: `user` for `user.schema.json`.
  static func stem(of name: String) -> String {
    for ending in [".schema.json", ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

import JSONText

/// Translates the schemas against which checked decoding validates payloads.
///
///     enum ShipmentSchema {
///       static let root = PayloadSchema("shipment.schema.json", texts: ["shipment.schema.json": text])
///     }
struct EmbeddedSchemaTranslator {
  /// The expression for the text of each schema in generated code, for example `OrderSchema.orderText`.
  let texts: [String: Expression]

  /// Returns the enum that contains schemas and their texts.
  func holder(
    _ summary: String, _ name: Identifier, _ members: [SwiftDeclaration]
  ) -> SwiftDeclaration {
    .type(
      TypeDeclaration(
        documentation: Documentation(summary: summary), kind: .enumeration, name: name,
        members: members))
  }

  /// Returns a property for a schema, which is compiled at its first use.
  ///
  /// - Parameters:
  ///   - name: The name of its text, with the fragment of a part.
  ///   - names: The texts that it needs.
  ///   - property: The name of the property.
  ///   - others: Other arguments for compiling it.
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
        documentation: Documentation(summary: "The schema \(Wording.codeSpan(name))."),
        isStatic: true,
        introducer: .constant, name: property,
        value: .initial(.call(.type("PayloadSchema"), arguments + others))))
  }

  /// Returns a property for a text with a line for each member, so that a change of a member shows in its own
  /// lines.
  ///
  /// It is a computed property: the compiler takes the value of a constant for a part of the interface that
  /// other files depend on, and would compile all of them again when a word of the schema changes.
  func text(_ text: String, of name: String, as property: Identifier) -> SwiftDeclaration {
    guard let document = try? JSONDocument(text) else {
      preconditionFailure("types and entities were made of schemas that are JSON")
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(summary: "The text of \(Wording.codeSpan(name))."),
        isStatic: true,
        name: property, type: "String",
        value: .computed([.expression(.text(document.root.value.text(style: .pretty)))])))
  }

  /// Returns the name of a schema derived from its file: `user` for `user.schema.json`.
  static func stem(of name: String) -> String {
    for ending in [".schema.json", ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

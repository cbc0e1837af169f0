/// The schemas of plain models in generated code.
///
/// Each text is written once, in the file of the first root that needs it.
struct TypeSchemas {
  let context: TypeTranslationContext
  /// The property of each text, by its name, with the enum that contains it.
  private let places: [String: (holder: Identifier, property: Identifier)]

  init(in context: TypeTranslationContext) {
    self.context = context
    var places: [String: (holder: Identifier, property: Identifier)] = [:]
    for unit in context.units {
      let own = unit.schema.texts.map(\.name).filter { places[$0] == nil }
      let names = NameSpace(.member, reserved: ["root"])
        .identifiers(for: own.map { EmbeddedSchemaTranslator.stem(of: $0) + "Text" })
      let holder = context.fileScope.schemaHolder(of: unit.roots[0])
      for (text, name) in zip(own, names) { places[text] = (holder, name) }
    }
    self.places = places
  }

  /// Returns the declarations of `<Schema>+Schema.swift`.
  func declarations(of unit: TranslatedSchema) -> [SwiftDeclaration] {
    let holder = context.fileScope.schemaHolder(of: unit.roots[0])
    let translator = EmbeddedSchemaTranslator(
      texts: places.mapValues { Expression.name($0.holder).member($0.property) })
    let texts = unit.schema.texts.compactMap { text in
      places[text.name].flatMap { place in
        place.holder == holder
          ? translator.text(text.text, of: text.name, as: place.property) : nil
      }
    }
    return [
      translator.holder(
        "The schema of \(Wording.codeSpan(unit.name)), compiled at its first use.", holder,
        payloadSchemas(unit, translator) + texts)
    ]
  }

  /// Returns the schema of the document, unless no type needs it, and those of parts that are compiled on
  /// their own.
  private func payloadSchemas(
    _ unit: TranslatedSchema, _ translator: EmbeddedSchemaTranslator
  ) -> [SwiftDeclaration] {
    let schema = unit.schema
    var others: [Argument] = []
    if !schema.assertsFormats { others.append(Argument("formats", .implicitMember("annotated"))) }
    if let dialect = schema.dialect { others.append(Argument("dialect", .string(dialect))) }
    func declaration(_ fragment: String, _ property: Identifier) -> SwiftDeclaration {
      translator.payloadSchema(
        (schema.texts.first?.name ?? "") + fragment, schema.texts.map(\.name), as: property, others)
    }
    let parts = unit.roots.compactMap { root in
      unit.fragments[root].map { declaration("#" + $0, context.fileScope.schemaProperty(of: root)) }
    }
    return (parts.count < unit.roots.count ? [declaration("", "root")] : []) + parts
  }
}

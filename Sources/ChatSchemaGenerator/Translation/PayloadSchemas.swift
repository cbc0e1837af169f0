/// The schemas of a spec's payloads in generated code, in a single file.
struct PayloadSchemas: Sendable {
  /// The name of the enum that contains them.
  let holder: Identifier
  /// The schemas that decoding uses, and everything that they refer to, in order of first use.
  private let schemas: [ModelSchema]
  private let properties: [ModelSchema.Name: Identifier]
  private let texts: [ModelSchema.Name: Identifier]
  /// Whether `format` is an assertion.
  private let assertsFormats: Bool

  init(of model: EntityModel, _ names: HelperNames) {
    holder = names.name("PayloadSchemas")
    assertsFormats = model.types.assertsFormats
    let read =
      model.entities.flatMap { [$0.payloadSchema, $0.codedSchema].compactMap(\.self) }
      + (model.customGroup?.slots ?? []).compactMap(\.structure?.schema)
    schemas = Self.closure(of: read, in: model.schemas)
    let names = schemas.map(\.name)
    let stems = names.map(EmbeddedSchemaTranslator.stem)
    let identifiers = NameSpace(.member).identifiers(for: stems + stems.map { $0 + "Text" })
    properties = Dictionary(uniqueKeysWithValues: zip(names, identifiers))
    texts = Dictionary(uniqueKeysWithValues: zip(names, identifiers[names.count...]))
  }

  /// Returns schemas and everything that they refer to, directly or indirectly, each once.
  private static func closure(
    of names: [ModelSchema.Name], in schemas: [ModelSchema]
  ) -> [ModelSchema] {
    let known = Dictionary(schemas.map { ($0.name, $0) }) { first, _ in first }
    var waiting = names[...]
    var seen: Set<ModelSchema.Name> = []
    var found: [ModelSchema] = []
    while let name = waiting.popFirst() {
      guard seen.insert(name).inserted, let schema = known[name] else { continue }
      found.append(schema)
      waiting += schema.references
    }
    return found
  }

  /// Returns the property of a schema; nil for a schema that decoding does not use.
  func property(of name: ModelSchema.Name) -> Identifier? { properties[name] }

  /// Returns a reference to a schema, for example `PayloadSchemas.user`.
  func reference(to name: ModelSchema.Name) -> Expression {
    guard let property = properties[name] else {
      preconditionFailure("every schema of a payload is carried by generated code")
    }
    return Expression.name(holder).member(property)
  }

  /// Returns the declarations of `PayloadSchemas.swift`.
  func declarations() -> [SwiftDeclaration] {
    guard !schemas.isEmpty else { return [] }
    let translator = EmbeddedSchemaTranslator(
      texts: texts.mapValues { Expression.name(holder).member($0) })
    let formats = assertsFormats ? [] : [Argument("formats", .implicitMember("annotated"))]
    let members = schemas.flatMap { schema -> [SwiftDeclaration] in
      guard let property = properties[schema.name], let text = texts[schema.name] else { return [] }
      let names = Self.closure(of: [schema.name], in: schemas).map(\.name)
      return [
        translator.payloadSchema(schema.name, names, as: property, formats),
        translator.text(schema.text, of: schema.name, as: text),
      ]
    }
    return [
      translator.holder(
        "The schemas of the payloads, each compiled at its first use.", holder, members)
    ]
  }
}

extension EntityTypes {
  /// Returns a reference to the schema of a root in generated code.
  func unit(of root: TypeID, _ carried: PayloadSchemas) -> TranslatedSchema {
    let texts = documents.sorted { $0.value < $1.value }.map { name, document in
      EmbeddedSchema.Text(name: name, text: "", document: document)
    }
    var unit = TranslatedSchema(
      name: model[root].name, ownType: root, roots: [root], fragments: [:],
      schema: EmbeddedSchema(
        sourceName: "", texts: texts, assertsFormats: assertsFormats,
        start: model[root].origin.subschema))
    if let property = schemas[root].flatMap(carried.property) {
      unit.constant = .init(holder: carried.holder, property: property)
    } else {
      for (name, document) in documents {
        guard let property = carried.property(of: name) else { continue }
        unit.files[document] = .init(holder: carried.holder, property: property)
      }
    }
    return unit
  }
}

extension Dialect {
  /// Draft 4.
  package static let draft4 = Dialect(
    uri: "http://json-schema.org/draft-04/schema", name: "draft 4",
    vocabularies: Vocabulary.draft4, allowsBooleans: false)
}

extension Vocabulary {
  /// The keywords of draft 4, which has no vocabularies, by the sections that define them.
  package static let draft4: [Vocabulary] = [core4, applicator4, validation4, format4, metadata4]

  /// JSON Schema draft 4 Core, 6 and 7, and Validation, 5.5.7.
  package static let core4 = Vocabulary([.identifierBefore6, .schema, .soleReference, .definitions])

  /// JSON Schema draft 4 Validation, the parts of 5 that apply subschemas.
  package static let applicator4 = Vocabulary([
    .itemsBefore2020, .additionalItems, .properties, .patternProperties, .additionalProperties,
    .dependenciesBefore6, .allOf, .anyOf, .oneOf, .not,
  ])

  /// JSON Schema draft 4 Validation, the rest of 5.
  package static let validation4 = Vocabulary([
    .typeBefore6, .enumerationBefore7, .multipleOf, .maximumBefore6, .exclusiveMaximumBefore6,
    .minimumBefore6, .exclusiveMinimumBefore6, .maxLength, .minLength, .pattern, .maxItems,
    .minItems, .uniqueItems, .maxProperties, .minProperties, .requiredBefore6,
  ])

  /// JSON Schema draft 4 Validation, 7, and draft 6 Validation, 8.
  package static let format4 = Vocabulary([.formatBefore7])

  /// JSON Schema draft 4 Validation, 6.
  package static let metadata4 = Vocabulary([.title, .description, .default])
}

extension Dialect {
  /// Draft 6.
  package static let draft6 = Dialect(
    uri: "http://json-schema.org/draft-06/schema", name: "draft 6", vocabularies: Vocabulary.draft6)
}

extension Vocabulary {
  /// The keywords of draft 6, which has no vocabularies, by the sections that define them.
  package static let draft6: [Vocabulary] = [core6, applicator6, validation6, format4, metadata6]

  /// JSON Schema draft 6 Core, 8 and 9, and Validation, 7.1.
  package static let core6 = Vocabulary([
    .identifierOrAnchor, .schema, .soleReference, .definitions,
  ])

  /// JSON Schema draft 6 Validation, the parts of 6 that apply subschemas.
  package static let applicator6 = Vocabulary([
    .itemsBefore2020, .additionalItems, .containsBefore2020, .properties, .patternProperties,
    .additionalProperties, .dependencies, .propertyNames, .allOf, .anyOf, .oneOf, .not,
  ])

  /// JSON Schema draft 6 Validation, the rest of 6: that of draft 7, with a different `enum`.
  package static let validation6 = Vocabulary(
    validation7.keywords.filter { $0.name != "enum" } + [.enumerationBefore7])

  /// JSON Schema draft 6 Validation, 7.2 to 7.4.
  package static let metadata6 = Vocabulary([.title, .description, .default, .examples])
}

extension Dialect {
  /// Draft 7.
  package static let draft7 = Dialect(
    uri: "http://json-schema.org/draft-07/schema", name: "draft 7", vocabularies: Vocabulary.draft7)
}

extension Vocabulary {
  /// The keywords of draft 7, which has no vocabularies, by the sections that define them.
  package static let draft7: [Vocabulary] = [
    core7, applicator7, validation7, format7, content7, metadata7,
  ]

  /// JSON Schema draft 7 Core, 7 to 9, and Validation, 9.
  package static let core7 = Vocabulary([
    .identifierOrAnchor, .schema, .soleReference, .comment, .definitions,
  ])

  /// JSON Schema draft 7 Validation, the parts of 6.4 and 6.5 that apply subschemas, 6.6 and 6.7.
  package static let applicator7 = Vocabulary([
    .itemsBefore2020, .additionalItems, .containsBefore2020, .properties, .patternProperties,
    .additionalProperties, .dependencies, .propertyNames, .if, .then, .else, .allOf, .anyOf, .oneOf,
    .not,
  ])

  /// JSON Schema draft 7 Validation, the rest of 6.
  package static let validation7 = Vocabulary([
    .type, .enumeration, .const, .multipleOf, .maximum, .exclusiveMaximum, .minimum,
    .exclusiveMinimum, .maxLength, .minLength, .pattern, .maxItems, .minItems, .uniqueItems,
    .maxProperties, .minProperties, .required,
  ])

  /// JSON Schema draft 7 Validation, 7.
  package static let format7 = Vocabulary([.format])

  /// JSON Schema draft 7 Validation, 8.
  package static let content7 = Vocabulary([.contentEncoding7, .contentMediaType7])

  /// JSON Schema draft 7 Validation, 10.
  package static let metadata7 = Vocabulary([
    .title, .description, .default, .readOnly, .writeOnly, .examples,
  ])
}

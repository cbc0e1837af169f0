extension Dialect {
  /// Draft 7.
  package static let draft7 = Dialect(
    uri: "http://json-schema.org/draft-07/schema", name: "draft 7",
    vocabularies: Vocabulary.draft7)
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

extension Dialect {
  /// Draft 4.
  package static let draft4 = Dialect(
    uri: "http://json-schema.org/draft-04/schema", name: "draft 4",
    vocabularies: Vocabulary.draft4, allowsBooleans: false)
}

extension Vocabulary {
  /// The keywords of draft 4, which has no vocabularies, by the sections that define them.
  package static let draft4: [Vocabulary] = [
    core4, applicator4, validation4, format7, metadata4,
  ]

  /// JSON Schema draft 4 Core, 6 and 7, and Validation, 5.5.7.
  package static let core4 = Vocabulary([
    .identifierBefore6, .schema, .soleReference, .definitions,
  ])

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

  /// JSON Schema draft 4 Validation, 6.
  package static let metadata4 = Vocabulary([.title, .description, .default])
}

extension Dialect {
  /// Draft 6.
  package static let draft6 = Dialect(
    uri: "http://json-schema.org/draft-06/schema", name: "draft 6",
    vocabularies: Vocabulary.draft6)
}

extension Vocabulary {
  /// The keywords of draft 6, which has no vocabularies, by the sections that define them.
  package static let draft6: [Vocabulary] = [
    core6, applicator6, validation6, format7, metadata6,
  ]

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

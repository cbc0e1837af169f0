extension Dialect {
  /// Draft 2019-09.
  package static let draft2019 = Dialect(
    uri: "https://json-schema.org/draft/2019-09/schema", name: "draft 2019-09",
    vocabularies: Vocabulary.draft2019 + [.compatibility2019])
}

extension Vocabulary {
  /// The vocabularies of draft 2019-09, in the order of its meta-schema.
  package static let draft2019: [Vocabulary] = [
    core2019, applicator2019, validation2019, metadata2019, format2019, content2019,
  ]

  private static let base = "https://json-schema.org/draft/2019-09/vocab/"

  /// JSON Schema 2019-09 Core, 8.
  package static let core2019 = Vocabulary(
    base + "core",
    [
      .id, .schema, .reference, .anchor2019, .recursiveReference, .recursiveAnchor, .vocabulary,
      .comment, .defs,
    ])

  /// JSON Schema 2019-09 Core, 9.
  package static let applicator2019 = Vocabulary(
    base + "applicator",
    [
      .additionalItems, .unevaluatedItems, .itemsBefore2020, .containsBefore2020,
      .additionalProperties, .unevaluatedProperties, .properties, .patternProperties,
      .dependentSchemas, .propertyNames, .if, .then, .else, .allOf, .anyOf, .oneOf, .not,
    ])

  /// JSON Schema 2019-09 Validation, 6.
  package static let validation2019 = Vocabulary(
    base + "validation", Vocabulary.validation2020.keywords)

  /// JSON Schema 2019-09 Validation, 9.
  package static let metadata2019 = Vocabulary(base + "meta-data", Vocabulary.metadata2020.keywords)

  /// JSON Schema 2019-09 Validation, 7.2.
  ///
  /// The standard meta-schema does not require it.
  package static let format2019 = Vocabulary(
    base + "format", [.format], formatAssertion: .ifRequired)

  /// JSON Schema 2019-09 Validation, 8.
  package static let content2019 = Vocabulary(base + "content", Vocabulary.content2020.keywords)

  /// The keywords of draft 7 that the draft's meta-schema keeps although no vocabulary has them.
  ///
  /// JSON Schema 2019-09 Validation, appendix A.
  package static let compatibility2019 = Vocabulary([.definitions, .legacyDependencies])
}

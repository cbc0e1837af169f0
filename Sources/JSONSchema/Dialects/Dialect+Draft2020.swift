extension Dialect {
  /// Draft 2020-12.
  package static let draft2020 = Dialect(
    uri: "https://json-schema.org/draft/2020-12/schema", name: "draft 2020-12",
    vocabularies: Vocabulary.draft2020.filter { $0.formatAssertion == .never }
      + [.compatibility2020])
}

extension Vocabulary {
  /// The vocabularies of draft 2020-12, in the order of its meta-schema, and format-assertion.
  package static let draft2020: [Vocabulary] = [
    core2020, applicator2020, unevaluated2020, validation2020, metadata2020, formatAnnotation2020,
    content2020, formatAssertion2020,
  ]

  private static let base = "https://json-schema.org/draft/2020-12/vocab/"

  /// JSON Schema 2020-12 Core, 8.
  package static let core2020 = Vocabulary(
    base + "core",
    [
      .id, .schema, .reference, .anchor, .dynamicReference, .dynamicAnchor, .vocabulary, .comment,
      .defs,
    ])

  /// JSON Schema 2020-12 Core, 10.
  package static let applicator2020 = Vocabulary(
    base + "applicator",
    [
      .prefixItems, .items, .contains, .additionalProperties, .properties, .patternProperties,
      .dependentSchemas, .propertyNames, .if, .then, .else, .allOf, .anyOf, .oneOf, .not,
    ])

  /// JSON Schema 2020-12 Core, 11.
  package static let unevaluated2020 = Vocabulary(
    base + "unevaluated", [.unevaluatedItems, .unevaluatedProperties])

  /// JSON Schema 2020-12 Validation, 6.
  package static let validation2020 = Vocabulary(
    base + "validation",
    [
      .type, .const, .enumeration, .multipleOf, .maximum, .exclusiveMaximum, .minimum,
      .exclusiveMinimum, .maxLength, .minLength, .pattern, .maxItems, .minItems, .uniqueItems,
      .maxContains, .minContains, .maxProperties, .minProperties, .required, .dependentRequired,
    ])

  /// JSON Schema 2020-12 Validation, 9.
  package static let metadata2020 = Vocabulary(
    base + "meta-data",
    [.title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples])

  /// JSON Schema 2020-12 Validation, 7.2.1.
  package static let formatAnnotation2020 = Vocabulary(base + "format-annotation", [.format])

  /// JSON Schema 2020-12 Validation, 7.2.2.
  package static let formatAssertion2020 = Vocabulary(
    base + "format-assertion", [.format], formatAssertion: .always)

  /// The keywords of draft 7 that the draft's meta-schema keeps although no vocabulary has them.
  ///
  /// The meta-schema calls them deprecated, and the official suite tests them as optional.
  package static let compatibility2020 = Vocabulary([.legacyDependencies])

  /// JSON Schema 2020-12 Validation, 8.
  package static let content2020 = Vocabulary(
    base + "content", [.contentEncoding, .contentMediaType, .contentSchema])
}

extension Dialect {
  /// The dialect of schemas in OpenAPI documents: draft 2020-12 and annotations.
  ///
  /// OpenAPI 3.1.1, 4.8.24.1, and 3.2.0, 4.24.1.
  package static let openAPI = Dialect(
    uri: "https://spec.openapis.org/oas/3.1/dialect/base", name: "the OpenAPI dialect",
    vocabularies: draft2020.vocabularies + [.openAPI])

  /// The addresses at which OpenAPI publishes its dialects: `base`, or the date of a release such
  /// as `2024-11-10`.
  static let openAPIFolders = [
    "spec.openapis.org/oas/3.1/dialect/", "spec.openapis.org/oas/3.2/dialect/",
  ]
}

extension Vocabulary {
  /// The keywords that OpenAPI adds, which assert nothing.
  ///
  /// OpenAPI 3.1.1, 4.8.24.2 ("Base Vocabulary").
  package static let openAPI = Vocabulary(
    "https://spec.openapis.org/oas/3.1/vocab/base", [.discriminator, .xml, .externalDocs, .example])
}

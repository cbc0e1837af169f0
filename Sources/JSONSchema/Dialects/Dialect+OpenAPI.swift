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
    "https://spec.openapis.org/oas/3.1/vocab/base",
    [.discriminator, .xml, .externalDocs, .example])
}

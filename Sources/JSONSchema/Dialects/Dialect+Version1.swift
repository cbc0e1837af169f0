extension Dialect {
  /// Version 1, the release of 2026.
  ///
  /// `format` is an annotation unless the caller requests assertions. Validation, "Semantic Content
  /// With `format`", requires an assertion, and the official suite tests both.
  package static let version1 = Dialect(
    uri: "https://json-schema.org/v1", name: "version 1", vocabularies: Vocabulary.version1)

  /// The same dialect by the URI of its release.
  ///
  /// Validation, "Meta-Schema": the URI of a version means its latest release.
  static let releases: [(uri: String, make: @Sendable () -> Dialect)] = [
    ("https://json-schema.org/v1/2026", { version1 })
  ]
}

extension Vocabulary {
  /// The keywords of version 1, which has no vocabularies yet, by the sections that define them.
  package static let version1: [Vocabulary] = [
    core1, applicator2020.anonymous, unevaluated2020.anonymous, validation2020.anonymous,
    metadata2020.anonymous, formatAnnotation2020.anonymous, content2020.anonymous,
    compatibility2020,
  ]

  /// JSON Schema version 1 Core, "The JSON Schema Core Keywords".
  package static let core1 = Vocabulary([
    .identifierWithoutFragment, .schema, .reference, .anchorOfAnyScript, .dynamicNameReference,
    .dynamicName, .comment, .defs,
  ])

  /// The same keywords, for a dialect without vocabularies.
  private var anonymous: Vocabulary { Vocabulary(keywords) }
}

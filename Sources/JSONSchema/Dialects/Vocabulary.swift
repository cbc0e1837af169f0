/// A set of keywords with a URI, by which meta-schemas compose a dialect.
///
/// JSON Schema 2020-12 Core, 8.1.2.
package struct Vocabulary: Sendable {
  /// The condition under which `format` asserts by default.
  package enum FormatAssertion: Sendable {
    /// `format` never asserts: the vocabulary does not have it, or has it as an annotation.
    case never
    /// `format` asserts wherever the vocabulary is used.
    case always
    /// `format` asserts if a meta-schema requires the vocabulary, which means that its value in
    /// `$vocabulary` is true.
    case ifRequired
  }

  /// The URI in `$vocabulary`; `nil` for keywords of drafts without vocabularies.
  package let uri: String?

  /// The keywords.
  package let keywords: [Keyword]

  /// The condition under which its `format` asserts.
  package let formatAssertion: FormatAssertion

  /// Creates a vocabulary.
  package init(
    _ uri: String, _ keywords: [Keyword], formatAssertion: FormatAssertion = .never
  ) {
    self.uri = uri
    self.keywords = keywords
    self.formatAssertion = formatAssertion
  }

  /// Creates a set of keywords of a draft without vocabularies.
  package init(_ keywords: [Keyword]) {
    uri = nil
    self.keywords = keywords
    formatAssertion = .never
  }
}

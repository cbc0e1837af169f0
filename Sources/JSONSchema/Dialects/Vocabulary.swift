/// A set of keywords, which meta-schemas name by its URI to make up a dialect.
///
/// JSON Schema 2020-12 Core, 8.1.2.
package struct Vocabulary: Sendable {
  /// When `format` is an assertion without being asked to.
  package enum FormatAssertion: Sendable {
    /// Never: the vocabulary has no `format`, or one that annotates.
    case never
    /// Wherever the vocabulary is used.
    case always
    /// Where a meta-schema requires the vocabulary: its value in `$vocabulary` is true.
    case ifRequired
  }

  /// The URI that `$vocabulary` names; `nil` for keywords of drafts that had no vocabularies.
  package let uri: String?

  /// The keywords.
  package let keywords: [Keyword]

  /// When its `format` asserts.
  package let formatAssertion: FormatAssertion

  /// A vocabulary.
  package init(
    _ uri: String, _ keywords: [Keyword], formatAssertion: FormatAssertion = .never
  ) {
    self.uri = uri
    self.keywords = keywords
    self.formatAssertion = formatAssertion
  }

  /// Keywords of a draft that has no vocabularies.
  package init(_ keywords: [Keyword]) {
    uri = nil
    self.keywords = keywords
    formatAssertion = .never
  }
}

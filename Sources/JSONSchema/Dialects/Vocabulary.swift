/// A set of keywords with a URI, which meta-schemas name to make up a dialect.
///
/// JSON Schema 2020-12 Core, 8.1.2.
package struct Vocabulary: Sendable {
  /// The URI that `$vocabulary` names.
  package let uri: String

  /// The keywords.
  package let keywords: [Keyword]

  /// Whether its `format` asserts.
  package let assertsFormats: Bool

  /// A vocabulary.
  package init(_ uri: String, _ keywords: [Keyword], assertsFormats: Bool = false) {
    self.uri = uri
    self.keywords = keywords
    self.assertsFormats = assertsFormats
  }
}

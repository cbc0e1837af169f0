/// The keywords that a schema's author can use: a list of vocabularies.
///
/// JSON Schema 2020-12 Core, 4.3.3. To add a dialect, list its vocabularies and give it a URI in
/// ``standard``; to add a keyword, write its file and name it in a vocabulary.
package struct Dialect: Sendable {
  /// The URI of the meta-schema, which `$schema` names.
  package let uri: String

  /// Where the keywords come from.
  package let vocabularies: [Vocabulary]

  /// The keywords by name.
  package let keywords: [String: Keyword]

  /// Whether `format` asserts without being asked to.
  package let assertsFormats: Bool

  /// A dialect; where vocabularies share a keyword, the last one counts.
  package init(uri: String, vocabularies: [Vocabulary]) {
    self.uri = uri
    self.vocabularies = vocabularies
    keywords = Dictionary(
      vocabularies.flatMap(\.keywords).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    assertsFormats = vocabularies.contains(where: \.assertsFormats)
  }

  /// Draft 2020-12.
  package static let draft2020 = Dialect(
    uri: "https://json-schema.org/draft/2020-12/schema",
    vocabularies: Vocabulary.draft2020.filter { !$0.assertsFormats })

  /// The dialects that are known without a meta-schema, by URI.
  package static let standard: [String: Dialect] = [draft2020.uri: draft2020]

  /// The vocabularies that can be used in `$vocabulary`, by URI.
  package static let vocabularies: [String: Vocabulary] = Dictionary(
    uniqueKeysWithValues: Vocabulary.draft2020.map { ($0.uri, $0) })

  /// The name of a dialect that JSON Schema defined and that is not supported yet.
  ///
  /// The URI is the value of `$schema` without an empty fragment.
  package static func unsupportedName(_ uri: String) -> String? {
    unsupported[uri]
  }

  private static let unsupported = [
    "http://json-schema.org/draft-03/schema": "draft 3",
    "http://json-schema.org/draft-04/schema": "draft 4",
    "http://json-schema.org/draft-06/schema": "draft 6",
    "http://json-schema.org/draft-07/schema": "draft 7",
    "https://json-schema.org/draft/2019-09/schema": "draft 2019-09",
    "https://json-schema.org/v1": "version 1",
  ]
}

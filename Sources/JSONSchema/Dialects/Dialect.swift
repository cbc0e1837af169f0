package import JSONText

/// The set of keywords that a schema can use, as a list of vocabularies.
///
/// JSON Schema 2020-12 Core, 4.3.3. To add a dialect, list its vocabularies in a separate file and
/// add it to ``makers``. To add a keyword, write its file and add it to a vocabulary.
package final class Dialect: Sendable {
  /// The URI of the meta-schema, which `$schema` names, without an empty fragment.
  package let uri: String

  /// The name shown to users, for example `draft 7`; `nil` for dialects that meta-schemas declare.
  package let name: String?

  /// The vocabularies with the keywords.
  ///
  /// The first is the core vocabulary, which every dialect has.
  package let vocabularies: [Vocabulary]

  /// The keywords by name.
  private let table: KeywordTable

  /// Whether `format` asserts by default.
  package let assertsFormats: Bool

  /// The keyword that gives resources their URIs.
  package let identifier: Keyword?

  /// The keywords that give subschemas names, in the order of their names.
  package let anchors: [Keyword]

  /// The reference whose siblings are ignored, if there is one.
  package let soleReference: String?

  /// Whether `true` and `false` are schemas.
  ///
  /// If they are not, `additionalItems` and `additionalProperties` take them nevertheless.
  package let allowsBooleans: Bool

  /// Creates a dialect.
  ///
  /// If vocabularies share a keyword, the last one counts.
  ///
  /// - Parameters:
  ///   - uri: The URI of the meta-schema.
  ///   - name: The name shown to users.
  ///   - vocabularies: The vocabularies, beginning with the core.
  ///   - required: The URIs of the vocabularies that the meta-schema requires.
  ///   - allowsBooleans: Whether `true` and `false` are schemas.
  package init(
    uri: String, name: String? = nil, vocabularies: [Vocabulary], required: Set<String> = [],
    allowsBooleans: Bool = true
  ) {
    self.uri = uri
    self.name = name
    self.allowsBooleans = allowsBooleans
    self.vocabularies = vocabularies
    table = KeywordTable(vocabularies.flatMap(\.keywords))
    let keywords = table.keywords
    assertsFormats = vocabularies.contains { vocabulary in
      switch vocabulary.formatAssertion {
      case .never: false
      case .always: true
      case .ifRequired: vocabulary.uri.map(required.contains) ?? false
      }
    }
    identifier = keywords.first { if case .identifier = $0.role { true } else { false } }
    anchors = keywords.filter {
      switch $0.role {
      case .anchor, .dynamicAnchor, .dynamicName, .recursiveAnchor: true
      default: false
      }
    }.sorted { $0.name < $1.name }
    soleReference = keywords.first { $0.role == .soleReference }?.name
  }

  /// Returns the keyword of a member of a schema object; nil if the member is not a keyword.
  package func keyword(of member: JSONMember) -> Keyword? { table.keyword(of: member) }

  /// Returns the keyword with a name.
  package func keyword(named name: String) -> Keyword? { table.keyword(named: name) }

  /// All keywords, each once.
  package var keywords: [Keyword] { table.keywords }

  /// Returns whether a schema object is a reference that stands alone, so that its other members
  /// are ignored.
  package func isSoleReference(_ node: JSONNode) -> Bool {
    guard let soleReference, node.kind == .object else { return false }
    return node[soleReference] != nil
  }

  /// The URIs of the dialects that are known without a meta-schema, with closures that create them,
  /// oldest first.
  ///
  /// A schema uses one of them. Creating the others would waste the time of a process that checks a
  /// single text.
  static let makers: [(uri: String, make: @Sendable () -> Dialect)] = [
    ("http://json-schema.org/draft-04/schema", { draft4 }),
    ("http://json-schema.org/draft-06/schema", { draft6 }),
    ("http://json-schema.org/draft-07/schema", { draft7 }),
    ("https://json-schema.org/draft/2019-09/schema", { draft2019 }),
    ("https://json-schema.org/draft/2020-12/schema", { draft2020 }),
    ("https://json-schema.org/v1", { version1 }),
  ]

  /// The dialects that are known without a meta-schema, oldest first.
  package static var all: [Dialect] { makers.map { $0.make() } }

  /// The vocabularies that can be used in `$vocabulary`, by URI.
  package static let vocabularies: [String: Vocabulary] = Dictionary(
    (Vocabulary.draft2019 + Vocabulary.draft2020 + [.openAPI]).compactMap { vocabulary in
      vocabulary.uri.map { ($0, vocabulary) }
    }, uniquingKeysWith: { $1 })

  /// The names of the known dialects, in the form used in sentences.
  package static var knownNames: String {
    let names = all.compactMap(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}

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
  package init(_ uri: String, _ keywords: [Keyword], formatAssertion: FormatAssertion = .never) {
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

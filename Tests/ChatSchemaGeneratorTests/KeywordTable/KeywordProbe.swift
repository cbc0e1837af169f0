import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// A schema with a keyword, to be generated from with the keyword and without it.
///
/// In the texts `@defs` stands for the dialect's keyword for definitions and `@dialect` for its URI,
/// `@otherDefs` and `@other` for those of a dialect in which the same text means something else.
struct KeywordProbe: Sendable {
  /// The schema.
  private let schema: String
  /// Where the keyword is in the schema, or in the other document.
  private let place: String
  /// Another document, at `https://probe.example/other`, which has the keyword.
  private let other: String?
  /// The names of the dialects that the probe is for; all if nil.
  private let dialects: [String]?

  init(
    _ schema: String, at place: String = "", other: String? = nil, only dialects: [String]? = nil
  ) {
    self.schema = schema
    self.place = place
    self.other = other
    self.dialects = dialects
  }

  /// Whether the probe means the same in a dialect.
  func isFor(_ dialect: Dialect) -> Bool {
    dialects?.contains(dialect.name ?? "") ?? true
  }

  /// What is different with the keyword.
  func evidence(
    of row: KeywordRow, in dialect: Dialect
  ) throws -> Set<KeywordRow.Destination> {
    let with = try outcome(dialect, without: nil)
    let without = try outcome(dialect, without: row.keyword)
    guard case .success(let types) = with else {
      if case .failure(let error) = with { throw error }
      return []
    }
    let evidence = KeywordEvidence(keyword: row.keyword, with: types, without: try? without.get())
    return evidence.destinations(staysInSchema: row.staysInSchema)
  }

  private func outcome(
    _ dialect: Dialect, without keyword: String?
  ) throws -> Result<SchemaTypes, DiagnosticsError> {
    var text = try JSONDocument(Self.filled(schema, dialect)).root.value
    var registry = SchemaRegistry()
    if let other {
      var document = try JSONDocument(Self.filled(other, dialect)).root.value
      if let keyword { try Self.remove(keyword, at: place, from: &document, dialect) }
      registry.add(
        SchemaSource(document.text(), uri: "https://probe.example/other", path: "other.json"))
    } else if let keyword {
      try Self.remove(keyword, at: place, from: &text, dialect)
    }
    // What says its dialect itself is left as it is.
    if !schema.contains("\"$schema\""), case .object(var object) = text {
      object["$schema"] = .string(dialect.uri)
      text = .object(object)
    }
    let root = RootSchema(
      SchemaSource(text.text(), uri: "https://probe.example/probe.json", path: "probe.json"))
    do throws(DiagnosticsError) {
      return .success(try GeneratorPipeline.types(of: [root], registry: registry))
    } catch {
      return .failure(error)
    }
  }

  private static func filled(_ text: String, _ dialect: Dialect) -> String {
    let isNew = dialect.keyword(named: "prefixItems") != nil
    let other = isNew ? Dialect.draft7 : Dialect.draft2020
    return text.replacing("@defs", with: definitions(dialect))
      .replacing("@dialect", with: dialect.uri)
      .replacing("@otherDefs", with: definitions(other))
      .replacing("@other", with: other.uri)
  }

  private static func definitions(_ dialect: Dialect) -> String {
    dialect.keyword(named: "$defs") == nil ? "definitions" : "$defs"
  }

  private static func remove(
    _ keyword: String, at place: String, from value: inout JSONValue, _ dialect: Dialect
  ) throws {
    try remove(keyword, at: JSONPointer(filled(place, dialect)).tokens[...], from: &value)
  }

  private static func remove(
    _ keyword: String, at tokens: ArraySlice<String>, from value: inout JSONValue
  ) throws {
    guard let token = tokens.first else {
      var object = try #require(value.object)
      try #require(object[keyword] != nil, "the probe has no \(keyword)")
      object[keyword] = nil
      value = .object(object)
      return
    }
    if var object = value.object {
      var inner = try #require(object[token], "the probe has no \(token)")
      try remove(keyword, at: tokens.dropFirst(), from: &inner)
      object[token] = inner
      value = .object(object)
    } else if var array = value.array, let index = Int(token) {
      try remove(keyword, at: tokens.dropFirst(), from: &array[index])
      value = .array(array)
    }
  }
}

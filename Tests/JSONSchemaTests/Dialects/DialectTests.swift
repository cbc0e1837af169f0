import JSONText
import SchemaTestSupport
import Testing

@testable import JSONSchema

/// What the drafts do differently, beyond what the official suite asks.
struct DialectTests {
  private static let draft7 = "http://json-schema.org/draft-07/schema#"
  private static let draft2019 = "https://json-schema.org/draft/2019-09/schema"
  private static let draft2020 = "https://json-schema.org/draft/2020-12/schema"

  private func compiled(
    _ text: String, _ others: [String: String] = [:],
    options: CompilationOptions = CompilationOptions()
  ) throws -> CompiledSchema {
    var registry = SchemaRegistry()
    for (uri, text) in others.sorted(by: { $0.key < $1.key }) {
      registry.add(SchemaSource(text, uri: uri, path: uri))
    }
    return try CompiledSchema.compile(
      SchemaSource(text, uri: "https://e.com/main"), registry: registry, options: options)
  }

  private func expect(
    _ schema: CompiledSchema, valid: [String] = [], invalid: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    for (texts, expected) in [(valid, true), (invalid, false)] {
      for text in texts {
        let root = try JSONDocument(text).root
        #expect(schema.isValid(root) == expected, "\(text)", sourceLocation: sourceLocation)
        var output = FlagOutput()
        _ = schema.evaluate(root, into: &output)
        #expect(output.isValid == expected, "\(text)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `a document that names no dialect has that of the schema that refers to it`() throws {
    let other = ##"{"items": [{"type": "string"}], "additionalItems": false}"##
    for dialect in [Self.draft7, Self.draft2019] {
      let schema = try compiled(
        ##"{"$schema": "\##(dialect)", "$ref": "other"}"##, ["https://e.com/other": other])
      try expect(schema, valid: [#"["a"]"#], invalid: [#"["a", 1]"#, "[1]"])
    }
    let error = #expect(throws: DiagnosticsError.self) {
      try compiled(##"{"$ref": "other"}"##, ["https://e.com/other": other])
    }
    #expect(
      error?.diagnostics.filter { $0.severity == .error }.map(\.id) == ["invalid-keyword-value"])
  }

  @Test func `each resource of a document has the dialect that it names`() throws {
    let schema = try compiled(
      ##"""
      {
        "$schema": "\##(Self.draft2020)",
        "properties": {
          "old": {"$ref": "old"}, "older": {"$ref": "older"}, "new": {"prefixItems": [{"type": "null"}]}
        },
        "$defs": {
          "old": {
            "$id": "old", "$schema": "\##(Self.draft2019)", "items": [{"type": "null"}],
            "additionalItems": {"$ref": "main#/$defs/text"}
          },
          "older": {
            "$id": "older", "$schema": "\##(Self.draft7)",
            "items": [{"$ref": "#/definitions/text", "maxLength": 1}], "minContains": 9,
            "definitions": {"text": {"type": "string"}}
          },
          "text": {"type": "string"}
        }
      }
      """##)
    try expect(
      schema,
      valid: [
        #"{"old": [null, "a"]}"#, #"{"older": ["abc", 1]}"#, #"{"new": [null, 1]}"#,
      ],
      invalid: [
        #"{"old": [1]}"#, #"{"old": [null, 1]}"#, #"{"older": [1]}"#, #"{"new": [1]}"#,
      ])
    #expect(schema.warnings.map(\.id) == ["ignored-sibling", "later-keyword"])
  }

  @Test func `beside a reference of draft 7 only definitions are looked at`() throws {
    let schema = try compiled(
      ##"""
      {
        "$schema": "\##(Self.draft7)", "$id": "https://elsewhere.com/", "$ref": "#/definitions/a",
        "definitions": {"a": {"$ref": "named#b"}, "b": {"$id": "named", "not": {"$id": "#b"}}},
        "properties": {"c": {"$id": "never", "type": "null"}}
      }
      """##)
    #expect(schema.uri == "https://e.com/main")
    #expect(schema.part(at: "named") != nil)
    #expect(schema.part(at: "never") == nil)
    try expect(schema, valid: [#"{"c": 1}"#])
  }

  @Test(arguments: [
    ("#a", "#a", "https://e.com/main"), ("#a", "https://e.com/main#a", "https://e.com/main"),
    ("other#a", "other#a", "https://e.com/other"), ("other#a", "other", "https://e.com/other"),
    ("#/properties/x", "#/properties/x", "https://e.com/main"),
    ("https://e.com/main#/properties/x", "#/properties/x", "https://e.com/main"),
    ("https://e.com/other#/properties/x", "#/properties/x", "https://e.com/main"),
  ])
  func `an identifier of draft 7 may be a name`(
    id: String, reference: String, uri: String
  ) throws {
    let schema = try compiled(
      ##"""
      {
        "$schema": "\##(Self.draft7)", "additionalProperties": {"$ref": "\##(reference)"},
        "properties": {"x": {"$id": "\##(id)", "type": "string"}}
      }
      """##)
    try expect(schema, valid: [#"{"y": "a"}"#], invalid: [#"{"y": 1}"#, #"{"x": 1}"#])
    #expect(schema.part(at: reference)?.uri == uri)
  }

  @Test(arguments: [("true", false), ("false", true)])
  func `format of draft 2019-09 asserts where a meta-schema requires it`(
    isRequired: String, isValid: Bool
  ) throws {
    let metaSchema = ##"""
      {
        "$schema": "\##(Self.draft2019)", "$id": "https://e.com/meta",
        "$vocabulary": {
          "https://json-schema.org/draft/2019-09/vocab/core": true,
          "https://json-schema.org/draft/2019-09/vocab/format": \##(isRequired)
        }
      }
      """##
    let schema = try compiled(
      ##"{"$schema": "https://e.com/meta", "format": "date", "maxLength": 1, "$anchor": "a:b"}"##,
      ["https://e.com/meta": metaSchema])
    try expect(schema, valid: [#""2020-01-01""#])
    #expect(schema.isValid(try JSONDocument("\"never\"").root) == isValid)
    #expect(schema.part(at: "#a:b") != nil)
  }

  @Test func `a meta-schema of draft 7 declares no vocabularies`() throws {
    let metaSchema = ##"""
      {
        "$schema": "\##(Self.draft7)", "$id": "https://e.com/meta",
        "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true}
      }
      """##
    let schema = try compiled(
      ##"{"$schema": "https://e.com/meta", "dependencies": {"a": ["b"]}}"##,
      ["https://e.com/meta": metaSchema])
    try expect(schema, valid: [#"{"b": 1}"#], invalid: [#"{"a": 1}"#])
  }

  @Test(arguments: [draft7, draft2019, draft2020])
  func `meta-schemas reach every level of a schema`(_ dialect: String) throws {
    let schema = try compiled(##"{"$schema": "\##(dialect)", "$ref": "\##(dialect)"}"##)
    try expect(
      schema,
      valid: ["true", #"{"properties": {"a": {"not": {"minLength": 1}}}}"#],
      invalid: [
        "1", #"{"minLength": -1}"#, #"{"properties": {"a": {"not": {"minLength": -1}}}}"#,
        #"{"anyOf": []}"#, #"{"allOf": [{"additionalProperties": {"type": "strin"}}]}"#,
      ])
    // An array of `items` is a schema up to draft 2019-09 only.
    #expect(
      schema.isValid(try JSONDocument(#"{"items": [{"type": "string"}]}"#).root)
        == (dialect != Self.draft2020))
  }

  @Test func `what contains matched is evaluated from draft 2020-12 on`() throws {
    for (dialect, isValid) in [(Self.draft2019, false), (Self.draft2020, true)] {
      let schema = try compiled(
        ##"{"$schema": "\##(dialect)", "contains": {"const": 1}, "unevaluatedItems": false}"##)
      try expect(schema, valid: isValid ? ["[1]"] : [], invalid: ["[2]"] + (isValid ? [] : ["[1]"]))
    }
  }

  @Test func `the words of earlier drafts become the operations of the last one`() throws {
    let last = try compiled(
      ##"""
      {
        "$schema": "\##(Self.draft2020)", "prefixItems": [{}, {}], "items": {"type": "null"},
        "dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": false}
      }
      """##)
    for dialect in [Self.draft7, Self.draft2019] {
      let schema = try compiled(
        ##"""
        {
          "$schema": "\##(dialect)", "items": [{}, {}], "additionalItems": {"type": "null"},
          "dependencies": {"a": ["b"], "c": false}
        }
        """##)
      #expect(kinds(schema) == kinds(last))
    }
  }

  /// The operations of the outermost subschema, without their numbers.
  private func kinds(_ schema: CompiledSchema) -> [String] {
    let subschema = schema.program.subschemas[schema.start.index]
    return (subschema.everyStart..<subschema.everyStart + subschema.everyCount).compactMap {
      place in
      switch schema.program.instructions[Int(place)].operation {
      case .elements(.prefixItems(let list)): "prefixItems \(list.count)"
      case .elements(.items(_, let prefix)): "items after \(prefix)"
      case .local(.object(.dependentRequired)): "dependentRequired"
      case .inPlace(.dependentSchemas): "dependentSchemas"
      default: nil
      }
    }
  }

  @Test func `a failure is told by the keyword that the author wrote`() throws {
    let schema = try compiled(
      ##"""
      {
        "$schema": "\##(Self.draft7)", "items": [{}], "additionalItems": false,
        "dependencies": {"a": ["b"], "c": {"required": ["d"]}}
      }
      """##)
    let array = schema.validate(try JSONDocument("[1, 2]").root).errors
    #expect(array.map(\.keywordLocation.description) == ["/additionalItems"])
    #expect(array.map(\.message) == ["this element is not allowed"])
    let object = schema.validate(try JSONDocument(#"{"a": 1, "c": 1}"#).root).errors
    #expect(object.map(\.keywordLocation.description) == ["/dependencies"])
    #expect(object.map(\.message) == ["`d` and `b` are required, `b` because `a` is there"])
  }

  @Test func `every dialect knows each of its keywords once`() {
    for dialect in Dialect.all {
      let names = dialect.vocabularies.flatMap(\.keywords).map(\.name)
      #expect(Set(names).count == names.count, "\(dialect.uri)")
      #expect(MetaSchema.text(of: dialect.uri) != nil)
      #expect(Dialect.standard(at: dialect.uri) === dialect)
    }
    #expect(Dialect.standard(at: "https://json-schema.org/v1/2026") === Dialect.version1)
  }

  @Test func `of keywords with one name the last vocabulary's counts`() {
    let dialect = Dialect(
      uri: "https://example.com/d",
      vocabularies: [.core2020, Vocabulary([.items, .type]), Vocabulary([.itemsBefore2020])])
    #expect(dialect.keyword(named: "items") === Keyword.itemsBefore2020)
    #expect(dialect.keyword(named: "type") === Keyword.type)
    #expect(dialect.keyword(named: "itemsBefore2020") == nil)
    #expect(dialect.keywords.count == Vocabulary.core2020.keywords.count + 2)
  }

  @Test func `keywords declare what the tables of contradictions and companions say of them`() {
    let keywords = Dialect.all.flatMap(\.keywords)
    for keyword in keywords {
      let kinds = keyword.concerns.kinds
      let isLeast = KeywordConcerns.limits.contains { $0.least == keyword.name }
      let isMost = KeywordConcerns.limits.contains { $0.most == keyword.name }
      let isLonely = KeywordConcerns.companions.contains { $0.keyword == keyword.name }
      #expect(kinds.contains(.lowerLimit) == isLeast, "\(keyword.name)")
      #expect(kinds.contains(.upperLimit) == isMost, "\(keyword.name)")
      #expect(kinds.contains(.companion) == isLonely, "\(keyword.name)")
    }
  }
}

import JSONSchema
import JSONText
import Testing

/// Wrong schemas, with `«` before each place that a diagnostic must point to.
struct SchemaDiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var marked: String
    var ids: [Diagnostic.ID]
    var suggestion: String?

    init(_ marked: String, _ ids: Diagnostic.ID..., suggestion: String? = nil) {
      self.marked = marked
      self.ids = ids
      self.suggestion = suggestion
    }

    var testDescription: String { marked }
  }

  static let wrong: [Case] = [
    Case(##"{"type": «"strin"}"##, "unknown-type-name", suggestion: "\"string\""),
    Case(##"{"type": «"int"}"##, "unknown-type-name", suggestion: "\"integer\""),
    Case(##"{"type": ["string", «"nul"]}"##, "unknown-type-name", suggestion: "\"null\""),
    Case(##"{"type": «[]}"##, "invalid-keyword-value"),
    Case(##"{"minLength": «-1}"##, "invalid-keyword-value"),
    Case(##"{"minLength": «1.5}"##, "invalid-keyword-value"),
    Case(##"{"maxItems": «"3"}"##, "invalid-keyword-value"),
    Case(##"{"minimum": «"0"}"##, "invalid-keyword-value"),
    Case(##"{"multipleOf": «0}"##, "invalid-keyword-value"),
    Case(##"{"multipleOf": «-2}"##, "invalid-keyword-value"),
    Case(##"{"required": «"id"}"##, "invalid-keyword-value", suggestion: "[\"id\"]"),
    Case(##"{"required": ["id", «1]}"##, "invalid-keyword-value"),
    Case(##"{"dependentRequired": {"a": «"b"}}"##, "invalid-keyword-value"),
    Case(##"{"properties": «[]}"##, "invalid-keyword-value"),
    Case(##"{"properties": {"a": «1}}"##, "not-a-schema"),
    Case(##"{"additionalProperties": «"no"}"##, "not-a-schema"),
    Case(##"{"items": «[{}]}"##, "invalid-keyword-value"),
    Case(##"{"allOf": «[]}"##, "invalid-keyword-value"),
    Case(##"{"anyOf": «{}}"##, "invalid-keyword-value"),
    Case(##"{"enum": «"a"}"##, "invalid-keyword-value"),
    Case(##"{"uniqueItems": «1}"##, "invalid-keyword-value"),
    Case(##"{"pattern": «"("}"##, "invalid-regular-expression"),
    Case(##"{"patternProperties": {«"[": true}}"##, "invalid-regular-expression"),
    Case(
      ##"{"patternProperties": {«"[": true}, "additionalProperties": false}"##,
      "invalid-regular-expression"),
    Case(
      ##"{"$ref": «"#/$defs/adress", "$defs": {"address": {}}}"##, "unresolved-reference",
      suggestion: "\"#/$defs/address\""),
    Case(##"{"$ref": «"#nobody"}"##, "unresolved-reference"),
    Case(##"{"$ref": «"https://example.com/other"}"##, "unresolved-reference"),
    Case(##"{"$ref": «"#/required", "required": ["a"]}"##, "unresolved-reference"),
    Case(##"{"$ref": «1}"##, "invalid-keyword-value"),
    Case(##"{"$ref": «"#"}"##, "endless-reference"),
    Case(
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}, "b": {"$ref": «"#/$defs/a"}}}"##,
      "endless-reference"),
    Case(##"{"$schema": «"http://json-schema.org/draft-03/schema#"}"##, "unsupported-dialect"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-04/schema#", "not": «true}"##, "not-a-schema",
      suggestion: "{}"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-04/schema#", "exclusiveMinimum": «1, "minimum": 1}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "https://json-schema.org/v1", "$id": «"https://e.com/a#"}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "https://json-schema.org/v1", "not": {"$anchor": «"a:b"}}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "https://json-schema.org/v1", "not": {"$dynamicRef": «"it"}, "$defs": {"a": {"$dynamicAnchor": "its"}}}"##,
      "unresolved-reference", suggestion: "\"its\""),
    Case(
      ##"{"$schema": «"https://json-schema.org/draft/2020-12/shema"}"##, "unknown-dialect",
      suggestion: "\"https://json-schema.org/draft/2020-12/schema\""),
    Case(##"{"$schema": «7}"##, "invalid-keyword-value"),
    Case(##"{"$id": «"https://example.com/#a"}"##, "invalid-keyword-value"),
    Case(##"{"$anchor": «"1a"}"##, "invalid-keyword-value"),
    Case(
      ##"{"allOf": [{"$id": "https://e.com/x"}, {"$id": «"https://e.com/x"}]}"##,
      "duplicate-id"),
    Case(##"{"allOf": [{"$anchor": "x"}, {"$anchor": «"x"}]}"##, "duplicate-anchor"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$anchor": «"_a"}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$anchor": "a:b", "not": {"$anchor": «":a"}}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "not": {"$recursiveRef": «"#/not"}}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": «"#"}"##,
      "endless-reference"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": «1}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": «"b"}}"##,
      "not-a-schema"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{}, «1]}"##,
      "not-a-schema"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{}], "additionalItems": «1}"##,
      "not-a-schema"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "exclusiveMinimum": «true}"##,
      "invalid-keyword-value"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a", "definitions": {"a": {"type": «"strin"}}}"##,
      "unknown-type-name", suggestion: "\"string\""),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "allOf": [{"$id": "#a"}, {"$id": «"#a"}]}"##,
      "duplicate-anchor"),
    Case(##"{"type": "string", «"type": "number"}"##, "duplicate-member"),
    Case(##"«[]"##, "not-a-schema"),
    Case(##"{"type": «}"##, "json-syntax"),
    Case(
      ##"{"type": «"strin", "properties": {"a": {"minLength": «-1}, "b": {"$ref": «"#/x"}}}"##,
      "unknown-type-name", "invalid-keyword-value", "unresolved-reference"),
  ]

  @Test(arguments: wrong)
  func `a wrong schema is reported at its place`(_ test: Case) {
    let (text, offsets) = Self.unmark(test.marked)
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(SchemaSource(text, path: "a.json"))
    }
    let diagnostics = error?.diagnostics.filter { $0.severity == .error } ?? []
    #expect(diagnostics.map(\.id) == test.ids, "\(diagnostics.map(\.rendered))")
    #expect(
      diagnostics.map { $0.location?.position.byteOffset } == offsets,
      "\(diagnostics.map(\.rendered))")
    if let suggestion = test.suggestion {
      #expect(diagnostics.first?.suggestion == suggestion)
    }
  }

  @Test(arguments: [
    (##"{"$ref": "#/$defs/a", "$defs": []}"##, "harmless-flaw" as Diagnostic.ID),
    (##"{"$ref": "#/$defs/a", "$dfes": {"a": {}}}"##, "misspelt-keyword"),
    (##"{"$ref": "#a", "$defs": {"a": {"$anchor": "1a"}}}"##, "invalid-keyword-value"),
    (##"{"$ref": "#a", "$defs": {"a": {"$anchor": 1}}}"##, "invalid-keyword-value"),
    (##"{"$ref": "#a", "$defs": {"a": {"$ancor": "a"}}}"##, "misspelt-keyword"),
    (##"{"$ref": "#a", "$defs": [{"$anchor": "a"}]}"##, "harmless-flaw"),
  ])
  func `a reference that fails because of something else is told after it`(
    text: String, cause: Diagnostic.ID
  ) {
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(SchemaSource(text))
    }
    #expect(error?.diagnostics.map(\.id) == [cause, "unresolved-reference"])
  }

  static let doubtful: [Case] = [
    Case(##"{«"requierd": ["id"]}"##, "misspelt-keyword", suggestion: "`required`"),
    Case(
      ##"{«"additionalProprties": false}"##, "misspelt-keyword",
      suggestion: "`additionalProperties`"),
    Case(##"{«"typ": "string"}"##, "misspelt-keyword", suggestion: "`type`"),
    Case(##"{«"enm": [1]}"##, "misspelt-keyword", suggestion: "`enum`"),
    Case(##"{«"$rf": "#"}"##, "misspelt-keyword", suggestion: "`$ref`"),
    // The same name in a dialect that has no keyword close to it is no mistake.
    Case(
      ##"{«"prefixItms": [], "not": {«"prefixItms": []}, "$defs": {"a": {"$id": "a", "$schema": "http://json-schema.org/draft-07/schema#", "prefixItms": []}}}"##,
      "misspelt-keyword", "misspelt-keyword", suggestion: "`prefixItems`"),
    Case(##"{«"dependencies": {}}"##, "legacy-keyword"),
    Case(##"{"format": «"date-tme"}"##, "unknown-format", suggestion: "\"date-time\""),
    Case(##"{"format": «"URI"}"##, "unknown-format", suggestion: "\"uri\""),
    Case(
      ##"{"properties": {"a": {"$schema": «"https://json-schema.org/draft/2020-12/schema"}}}"##,
      "misplaced-schema-keyword"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", «"unevaluatedProperties": false}"##,
      "later-keyword"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", «"$recursiveRef": "#"}"##,
      "later-keyword"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", «"prefixItems": [{}]}"##,
      "later-keyword"),
    Case(
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "allOf": [{"$ref": "#/definitions/a", "title": "a", «"minLength": 1, "type": "string"}], "definitions": {"a": {}}}"##,
      "ignored-sibling"),
  ]

  static let suspicious: [Case] = [
    Case(##"{"format": «"phone", "not": {"format": "phone"}}"##, "unknown-format"),
    Case(##"{"pattern": «"^[\\w-.]+\\_$"}"##, "lenient-regular-expression"),
    Case(##"{"patternProperties": {«"a\\@b": true}}"##, "lenient-regular-expression"),
    Case(##"{"type": "string", «"items": {}}"##, "inapplicable-keyword"),
    Case(##"{"type": ["string", "null"], «"minimum": 1}"##, "inapplicable-keyword"),
    Case(##"{"type": "integer", «"required": ["a"]}"##, "inapplicable-keyword"),
    Case(##"{"minimum": 5, «"maximum": 4}"##, "contradicting-keywords"),
    Case(##"{«"exclusiveMaximum": 5, "minimum": 5}"##, "contradicting-keywords"),
    Case(##"{"minLength": 2, «"maxLength": 1}"##, "contradicting-keywords"),
    Case(##"{"type": "string", "enum": ["a", «null]}"##, "contradicting-keywords"),
    Case(##"{"type": "integer", "const": «1.5}"##, "contradicting-keywords"),
    Case(##"{"required": ["b", «"a"], "properties": {"a": false}}"##, "required-and-forbidden"),
    Case(
      ##"{"required": ["id", «"nmae"], "properties": {"id": {}, "name": {}}, "additionalProperties": false}"##,
      "contradicting-keywords", suggestion: "\"name\""),
    Case(##"{«"then": {"required": ["a"]}}"##, "lonely-keyword"),
    Case(##"{«"maxContains": 2}"##, "lonely-keyword"),
    Case(
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", «"additionalItems": false}"##,
      "lonely-keyword"),
  ]

  @Test(arguments: doubtful + suspicious)
  func `a doubtful schema can be used and is warned about`(_ test: Case) throws {
    let (text, offsets) = Self.unmark(test.marked)
    let schema = try CompiledSchema.compile(SchemaSource(text, path: "a.json"))
    #expect(schema.warnings.map(\.id) == test.ids)
    #expect(schema.warnings.map { $0.location?.position.byteOffset } == offsets)
    #expect(schema.warnings.first?.severity == .warning)
    if let suggestion = test.suggestion {
      #expect(schema.warnings.first?.suggestion == suggestion)
    }
  }

  @Test(arguments: [
    ##"{"type": ["string", "array"], "items": {}, "minItems": 1, "maxItems": 1, "format": "date"}"##,
    ##"{"type": "number", "minimum": 1, "maximum": 1, "enum": [1, 2.5]}"##,
    ##"{"type": "integer", "enum": [1, 2.0], "exclusiveMinimum": 0, "maximum": 3}"##,
    ##"{"required": ["a1"], "patternProperties": {"a": {}}, "additionalProperties": false}"##,
    ##"{"if": {}, "else": false, "contains": {}, "minContains": 2, "then": {}}"##,
    ##"{"type": "object", "x-required": 1, "foo": 2, "typ": "car", "now": {}}"##,
    ##"{"properties": {"requierd": {}}}"##,
    ##"{"const": {"$id": "1", "$ref": "#/nowhere", "type": "strin"}}"##,
    ##"{"definitions": {"a": {"type": "string"}}, "$ref": "#/definitions/a"}"##,
    ##"{"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"], "c": {}}, "items": [{}], "additionalItems": false, "$defs": {"a": {}}, "deprecated": true}"##,
    ##"{"$schema": "http://json-schema.org/draft-07/schema", "properties": {"a": {"$id": "#/properties/a", "type": "string"}}}"##,
    ##"{"$schema": "http://json-schema.org/draft-07/schema", "not": {"$ref": "#/definitions/a", "description": "b"}, "definitions": {"a": {}}}"##,
    ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "properties": {"a": {"$recursiveRef": "#"}}, "$recursiveAnchor": true, "items": [{}], "additionalItems": {}, "definitions": {}}"##,
  ])
  func `nothing is said about a schema that is all right`(_ text: String) throws {
    #expect(try CompiledSchema.compile(SchemaSource(text)).warnings.isEmpty)
  }

  @Test func `of many contradicting values a few are told`() throws {
    let numbers = (0..<20_000).map(String.init).joined(separator: ",")
    let values = try CompiledSchema.compile(
      SchemaSource(#"{"type": "string", "enum": [\#(numbers)]}"#))
    #expect(values.warnings.count == 10)
    #expect(values.warnings.allSatisfy { $0.id == "contradicting-keywords" })
    let subschemas = Array(repeating: #"{"type": "string", "items": {}}"#, count: 3_000)
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"allOf": [\#(subschemas.joined(separator: ","))]}"#))
    #expect(schema.warnings.count == 1_000)
  }

  @Test func `a diagnostic is rendered as compilers do`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(
        SchemaSource("{\n  \"type\": \"strin\"\n}", path: "Schemas/a.json"))
    }
    #expect(
      error?.description.hasPrefix("Schemas/a.json:2:11: error: ") == true,
      "\(String(describing: error))")
    #expect(error?.description.hasSuffix("found \"strin\"; did you mean \"string\"?") == true)
  }

  /// Takes the marks out of a text and says where they were.
  static func unmark(_ marked: String) -> (text: String, offsets: [Int?]) {
    var text = ""
    var offsets: [Int?] = []
    for part in marked.split(separator: "«", omittingEmptySubsequences: false) {
      text += part
      offsets.append(text.utf8.count)
    }
    return (text, offsets.dropLast())
  }
}

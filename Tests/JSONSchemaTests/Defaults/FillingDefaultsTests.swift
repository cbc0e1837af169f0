import JSONText
import Testing

@testable import JSONSchema

/// Members that get the value of `default`.
struct FillingDefaultsTests {
  private static func filled(_ schema: String, _ instance: String) throws -> String {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    let document = try schema.fillingDefaults(in: JSONDocument(instance))
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{}"#, #"{"a": 1.50, "b": "x"}"#),
    (#" { } "#, #" { "a": 1.50, "b": "x"} "#),
    (#"{"c":1e2}"#, #"{"c":1e2,"a":1.50,"b":"x"}"#),
    (#"{"c" : 1, "d" : 2}"#, #"{"c" : 1, "d" : 2, "a" : 1.50, "b" : "x"}"#),
    (#"{"b": null, "a": false}"#, #"{"b": null, "a": false}"#),
    ("{\n  \"c\": 1\n}\n", "{\n  \"c\": 1,\n  \"a\": 1.50,\n  \"b\": \"x\"\n}\n"),
    ("{\r\n\t\"c\": [\n]\r\n}", "{\r\n\t\"c\": [\n],\r\n\t\"a\": 1.50,\r\n\t\"b\": \"x\"\r\n}"),
    ("[1]", "[1]"),
  ])
  func `what is there stays as it is, and what is added looks like it`(
    _ instance: String, _ expected: String
  ) throws {
    let schema = #"{"properties": {"a": {"default": 1.50}, "b": {"default": "x"}, "c": {}}}"#
    #expect(try Self.filled(schema, instance) == expected)
  }

  @Test(arguments: [
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"x": {"default": 1}}}}}"##,
      #"{"x": 1}"#
    ),
    (
      ##"{"properties": {"x": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"default": 1}}}"##,
      #"{"x": 1}"#
    ),
    (
      #"{"allOf": [{"properties": {"x": {"default": 1}}}, {"properties": {"x": {"default": 2}}}]}"#,
      #"{"x": 1}"#
    ),
    (
      #"{"anyOf": [{"required": ["k"], "properties": {"x": {"default": 1}}}, {"properties": {"x": {"default": 2}}}]}"#,
      #"{"x": 2}"#
    ),
    (
      #"{"oneOf": [{"properties": {"x": {"default": 1}}}, {"properties": {"x": {"default": 2}}}]}"#,
      #"{}"#
    ),
    (
      #"{"if": {"required": ["k"]}, "then": {"properties": {"x": {"default": 1}}}, "else": {"properties": {"x": {"default": 2}}}}"#,
      #"{"x": 2}"#
    ),
    (#"{"not": {"properties": {"x": {"default": 1}}, "required": ["x"]}}"#, #"{}"#),
    (
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"x": {"$ref": "#/definitions/a", "default": 1}}, "definitions": {"a": {}}}"##,
      #"{}"#
    ),
  ])
  func `a default counts where its schema applies`(_ schema: String, _ expected: String) throws {
    #expect(try Self.filled(schema, "{}") == expected)
  }

  @Test func `members, elements and other members are filled inside`() throws {
    let schema = """
      {"properties": {"a": {"items": {"$ref": "#/$defs/x"}, "prefixItems": [true]}},
       "patternProperties": {"^p": {"$ref": "#/$defs/x"}}, "additionalProperties": {"$ref": "#/$defs/x"},
       "$defs": {"x": {"properties": {"x": {"default": 1}}}}}
      """
    #expect(
      try Self.filled(schema, #"{"a":[{},{}],"p1":{},"o":{},"n":5}"#)
        == #"{"a":[{},{"x":1}],"p1":{"x":1},"o":{"x":1},"n":5}"#)
  }

  @Test func `names that look the same are two members`() throws {
    let schema =
      #"{"properties": {"\u00e9": {"default": 1}}, "additionalProperties": {"properties": {"x": {"default": 2}}}}"#
    let filled = try Self.filled(schema, "{\"e\u{301}\":{}}")
    #expect(Array(filled.utf8) == Array("{\"e\u{301}\":{\"x\":2},\"\u{e9}\":1}".utf8))
  }

  @Test func `a default is filled itself, and one inside itself ends`() throws {
    let schema = """
      {"properties": {"a": {"default": {
          "k": 1
        }, "properties": {"b": {"default": [{}], "items": {"properties": {"c": {"default": true}}}}}}}}
      """
    #expect(try Self.filled(schema, "{}") == #"{"a": {"k":1,"b":[{"c": true}]}}"#)
    let endless = ##"{"properties": {"child": {"$ref": "#", "default": {}}}}"##
    #expect(try Self.filled(endless, "{}").count < 100)
  }

  @Test func `defaults that multiply end at the limit`() throws {
    let levels = (0..<40).map { level in
      ##""l\##(level)": {"default": {}, "properties": {"a": {"$ref": "#/$defs/l\##(level + 1)"}, "b": {"$ref": "#/$defs/l\##(level + 1)"}}}"##
    }
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"{"properties": {"a": {"$ref": "#/$defs/l0"}}, "$defs": {\##(levels.joined(separator: ", ")), "l40": {}}}"##
      ))
    let limits = JSONLimits(maximumByteCount: 10_000)
    #expect(throws: JSONSyntaxError.self) {
      try schema.fillingDefaults(in: JSONDocument("{}"), limits: limits)
    }
  }

  @Test func `positions are those of the instance before`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        #"{"properties": {"a": {"properties": {"x": {"default": "no", "type": "integer"}}}, "b": {"type": "integer"}}}"#
      ))
    let filled = try schema.fillingDefaults(
      in: JSONDocument(
        Array("{\"a\": {},\n \"b\": \"x\"}".utf8),
        origin: SourcePosition(byteOffset: 100, line: 7, column: 1)))
    let errors = schema.validate(filled.root).errors
    #expect(errors.map(\.position.description) == ["7:7", "8:7"])
    #expect(errors.map(\.instanceLocation.description) == ["/a/x", "/b"])
  }
}

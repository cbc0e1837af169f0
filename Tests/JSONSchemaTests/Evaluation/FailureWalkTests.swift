import JSONSchema
import JSONText
import Testing

@Suite("Failures that are found without a trace")
struct FailureWalkTests {
  private static let schema = #"""
    {"type": "object", "required": ["id", "list"], "minProperties": 2,
     "properties": {
       "id": {"type": "string", "minLength": 2, "pattern": "^[a-z]+$", "format": "hostname"},
       "kind": {"enum": ["a", 1]},
       "one": {"const": {"a": 1}},
       "list": {"prefixItems": [{"type": "string"}, {"$ref": "#/$defs/small"}],
                "items": {"$ref": "#/$defs/small"}, "uniqueItems": true, "maxItems": 5},
       "tree": {"$ref": "#/$defs/tree"},
       "never": false},
     "patternProperties": {"^x-": {"type": "integer", "multipleOf": 2}, "-y$": {"maximum": 3}},
     "additionalProperties": {"type": "null"},
     "propertyNames": {"maxLength": 6},
     "dependentRequired": {"kind": ["one", "two"]},
     "allOf": [{"maxProperties": 6}, {"properties": {"id": {"maxLength": 3}}}],
     "$defs": {
       "small": {"type": "integer", "exclusiveMaximum": 10},
       "tree": {"properties": {"next": {"$ref": "#/$defs/tree"}, "size": {"minimum": 0}},
                "additionalProperties": false}}}
    """#

  /// Parts of instances; every second one is wrong.
  private static let members = [
    #""id": "abc""#, #""id": "-""#, #""kind": "a""#, #""kind": "b""#, #""one": {"a": 1.0}"#,
    #""one": {"a": 2}"#, #""list": ["", 1, 2]"#, #""list": [1, "", 12, 12]"#,
    #""tree": {"next": {"next": {"size": 1}}}"#, #""tree": {"next": {"size": -1, "other": {}}}"#,
    #""x-y": 2"#, #""x-y": 5.5"#, #""other": null"#, #""others": 1"#, #""\u0069d": "de""#,
    #""never": null"#, #""id": 7"#, #""longer-y": null"#, #""list": {}"#,
  ]

  private static func compiled(_ text: String) throws -> CompiledSchema {
    try CompiledSchema.compile(
      SchemaSource(text), options: CompilationOptions(formatAssertion: .always))
  }

  @Test func `they are those that a trace tells, in its order`() throws {
    let schema = try Self.compiled(Self.schema)
    var choices = SeededChoices(seed: 3)
    var keywords: Set<String> = []
    for _ in 0..<500 {
      let members = (0..<choices.below(10)).map { _ in
        Self.members[choices.below(Self.members.count)]
      }
      let text = "{\(members.joined(separator: ", "))}"
      let instance = try JSONDocument(text).root
      let traced = schema.validate(instance, maximumErrors: .max)
      #expect(schema.errorsWithoutTrace(of: instance) == traced.errors, "\(text)")
      #expect(schema.explain(instance) == traced, "\(text)")
      keywords.formUnion(traced.errors.map(\.failure.keyword))
    }
    // `properties` is what applies the `false`; `additionalProperties` that of the tree.
    #expect(
      keywords == [
        "type", "required", "minProperties", "minLength", "pattern", "format", "enum", "const",
        "uniqueItems", "exclusiveMaximum", "minimum", "additionalProperties", "properties",
        "multipleOf", "maximum", "maxLength", "dependentRequired",
        "maxProperties",
      ])
  }

  @Test(arguments: [
    (#"{"anyOf": [{"type": "string"}, {"minimum": 2}]}"#, "1"),
    (#"{"not": {}}"#, "1"), (#"{"if": {}, "then": false}"#, "1"),
    (#"{"contains": false}"#, "[1]"),
    (#"{"properties": {"a": true}, "unevaluatedProperties": false}"#, #"{"b": 1}"#),
    (#"{"pattern": "(a*)*b\\1c"}"#, "\"\(String(repeating: "a", count: 64))\""),
  ])
  func `where a keyword chooses, or nothing is known, a trace tells`(
    schema: String, text: String
  ) throws {
    let schema = try Self.compiled(schema)
    let instance = try JSONDocument(text).root
    #expect(schema.errorsWithoutTrace(of: instance) == nil)
    #expect(!schema.explain(instance).errors.isEmpty)
  }

  @Test func `what is deep, large or asked too often is traced`() throws {
    let schema = try Self.compiled(Self.schema)
    let list = try Self.compiled(#"{"items": {"type": "null"}}"#)
    func tree(_ depth: Int) -> String {
      #"{"tree": "# + String(repeating: #"{"next": "#, count: depth) + #"{"size": -1}"#
        + String(repeating: "}", count: depth + 1)
    }
    for (schema, text, isWalked) in [
      (schema, tree(8), true), (schema, tree(40), false),
      (list, "[\(String(repeating: "0, ", count: 200))0]", true),
      (list, "[\(String(repeating: "0, ", count: 300))0]", false),
      (list, "[\(String(repeating: "null, ", count: 5_000))0]", false),
    ] {
      let instance = try JSONDocument(text).root
      let walked = schema.errorsWithoutTrace(of: instance)
      let traced = schema.validate(instance, maximumErrors: .max)
      #expect((walked != nil) == isWalked)
      #expect(walked ?? traced.errors == traced.errors)
      #expect(schema.explain(instance) == traced)
    }
  }

  @Test func `locations that are too long together are left to a trace`() throws {
    var schema = try Self.compiled(#"{"items": {"type": "null"}}"#)
    schema.evaluationLimits.maximumLocationTokens = 10
    let instance = try JSONDocument("[0, 0, 0, 0, 0, 0, 0, 0]").root
    #expect(schema.errorsWithoutTrace(of: instance) == nil)
    #expect(schema.explain(instance).isTruncated)
  }
}

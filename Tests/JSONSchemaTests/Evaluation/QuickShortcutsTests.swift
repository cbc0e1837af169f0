import JSONText
import Testing

@testable import JSONSchema

/// What is taken out of quick lists, and the types that are told early, change no verdict.
@Suite struct QuickShortcutsTests {
  /// A schema, and instances that it holds for or not.
  struct Example: Sendable {
    var schema: String
    var valid: [String]
    var invalid: [String]
  }

  private static let examples = [
    // An integer is a number, whichever of the names is the narrower one.
    Example(
      schema: #"{"type": "number", "oneOf": [{"type": "integer"}, {"type": "string"}]}"#,
      valid: ["1", "1.0"], invalid: ["1.5", #""a""#]),
    Example(
      schema: #"{"type": "integer", "anyOf": [{"type": "number"}, {"type": "string"}]}"#,
      valid: ["1", "1.0"], invalid: ["1.5", #""a""#]),
    Example(
      schema: #"{"allOf": [{"type": ["number", "null"]}, {"type": ["integer", "string"]}]}"#,
      valid: ["1", "1e0"], invalid: ["0.1", "null"]),
    // A subschema that only refers, but has a type of its own.
    Example(
      schema: ##"""
        {
          "items": {"$ref": "#/$defs/a"},
          "$defs": {"a": {"$ref": "#/$defs/b", "type": "object"}, "b": {"minProperties": 1}}
        }
        """##,
      valid: [#"[{"a": 1}]"#], invalid: ["[1]", "[{}]"]),
    // As many bytes may be one to four times as many scalars.
    Example(
      schema: #"{"minLength": 4, "maxLength": 4}"#,
      valid: [#""abcd""#, #""éabé""#, #""😀😀😀😀""#, #""\u0061bcd""#],
      invalid: [#""abc""#, #""abcde""#, #""éé""#, #""😀😀😀""#, #""😀😀😀😀a""#, #""\ud83d\ude00""#]),
    Example(
      schema: #"{"enum": ["a", null, false, 1, [2]]}"#,
      valid: [#""a""#, "null", "false", "1.0", "[2]"], invalid: ["true", "{}", #""b""#, "2"]),
    Example(
      schema: ##"""
        {"items": {"$ref": "#/$defs/1"}, "$defs": {"1": {"$ref": "#/$defs/0"}, "0": false}}
        """##,
      valid: ["[]"], invalid: ["[1]"]),
    // One that refers to another resource enters its own on the way.
    Example(
      schema: ##"""
        {
          "$id": "https://example.com/root",
          "properties": {"strings": {"$ref": "strings"}, "all": {"$ref": "list"}},
          "$defs": {
            "strings": {
              "$id": "strings", "$ref": "list",
              "$defs": {"element": {"$dynamicAnchor": "element", "type": "string"}}
            },
            "list": {
              "$id": "list", "items": {"$dynamicRef": "#element"},
              "$defs": {"element": {"$dynamicAnchor": "element"}}
            }
          }
        }
        """##,
      valid: [#"{"strings": ["a"]}"#, #"{"all": [1]}"#],
      invalid: [#"{"strings": [1]}"#, #"{"all": [1], "strings": [1]}"#]),
  ]

  @Test(arguments: examples)
  func `a shorter way has the verdict of the longer one`(_ example: Example) throws {
    let schema = try CompiledSchema.compile(SchemaSource(example.schema))
    for text in example.valid + example.invalid {
      let root = try JSONDocument(text).root
      let isValid = example.valid.contains(text)
      var output = FlagOutput()
      #expect(schema.isValid(root) == isValid, "\(text)")
      #expect(schema.evaluate(root, into: &output) == isValid, "\(text)")
      StreamedVerdict.expect(isValid, of: Array(text.utf8), schema, "\(text)")
    }
  }

  @Test func `references in a row are followed at once`() throws {
    let count = 100
    let definitions = (0..<count).map { "\"\($0)\": {\"$ref\": \"#/$defs/\($0 + 1)\"}" }
    let schema = try CompiledSchema.compile(
      SchemaSource(
        """
        {"$ref": "#/$defs/0", "$defs": {\(definitions.joined(separator: ", ")), \
        "\(count)": {"minLength": 2}}}
        """))
    let program = schema.program
    let start = program.subschemas[program.start.index]
    guard case .inPlace(.reference(let target)) = program.quickOperations[Int(start.quickStart)]
    else {
      Issue.record("the root refers to something")
      return
    }
    let end = program.subschemas[target.index]
    guard case .local(.string(.minLength(2))) = program.quickOperations[Int(end.quickStart)] else {
      Issue.record("the root refers to the end")
      return
    }
    #expect(!schema.isValid(try JSONDocument(#""a""#).root))
  }
}

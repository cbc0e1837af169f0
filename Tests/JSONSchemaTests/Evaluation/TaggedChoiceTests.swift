import JSONText
import Testing

@testable import JSONSchema

/// Branches that a member's string tells apart, beside the same ones whose strings are out of sight.
@Suite struct TaggedChoiceTests {
  /// A branch for strings of a tag, and what it asks for besides.
  private struct Branch {
    var strings: [String]
    var rest: String
    var isReference = false

    /// The branch as it is, or with its strings where no tag is looked for.
    func text(isHidden: Bool) -> String {
      if strings.isEmpty { return "{\(rest)}" }
      let constants = "{\"enum\": [\(strings.joined(separator: ", "))]}"
      let tag = isHidden ? "{\"allOf\": [\(constants), true]}" : constants
      return #"{"properties": {"kind": \#(tag), \#(Self.member)}, \#(rest)}"#
    }

    private static let member = #""value": {"type": "integer"}"#
  }

  private static let branches: [[Branch]] = [
    [
      Branch(strings: [#""a""#], rest: #""required": ["value"]"#),
      Branch(strings: [#""b""#], rest: #""required": ["kind"]"#, isReference: true),
      Branch(strings: [#""c""#, #""\u0064""#], rest: #""maxProperties": 2"#),
      Branch(strings: [#""a""#, #""e""#], rest: #""minProperties": 1"#, isReference: true),
    ],
    [
      Branch(strings: [#""a""#], rest: #""required": ["value"]"#),
      Branch(strings: [], rest: #""required": ["free"]"#),
      Branch(strings: [#""b""#], rest: #""required": ["kind"]"#),
      Branch(strings: [], rest: #""type": "string""#),
      Branch(strings: [#""c""#, #""a""#], rest: #""maxProperties": 2"#),
      Branch(strings: [#""d""#, #""""#], rest: #""type": ["object", "null"]"#),
    ],
    [
      Branch(strings: [#""a""#], rest: #""required": ["value"]"#),
      Branch(strings: [#""b""#, "1"], rest: #""required": ["kind"]"#),
      Branch(strings: [#""c""#], rest: #""maxProperties": 2"#),
      Branch(strings: [#""d""#], rest: #""maxProperties": 2"#),
      Branch(strings: [#""e""#], rest: #""maxProperties": 2"#),
    ],
  ]

  private static let instances: [String] = {
    let kinds = [
      #""a""#, #""\u0061""#, #""b""#, #""c""#, #""d""#, #""e""#, #""f""#, #""""#, "1", "null", "{}",
    ]
    let rests = ["", #", "value": 1"#, #", "value": "1""#, #", "free": 1"#, #", "kind": "b""#]
    return ["{}", #"{"value": 1}"#, #"{"free": true}"#, #""a""#, "null", "[]"]
      + kinds.flatMap { kind in rests.map { #"{"kind": \#(kind)\#($0)}"# } }
      + kinds.map { #"{"free": 1, "\u006bind": \#($0)}"# }
  }()

  private static func schema(
    _ keyword: String, _ branches: [Branch], isHidden: Bool, rest: String
  ) throws -> CompiledSchema {
    var definitions: [String] = []
    let texts = branches.map { branch in
      let text = branch.text(isHidden: isHidden)
      guard branch.isReference else { return text }
      definitions.append("\"\(definitions.count)\": \(text)")
      return "{\"$ref\": \"#/$defs/\(definitions.count - 1)\"}"
    }
    return try CompiledSchema.compile(
      SchemaSource(
        """
        {"\(keyword)": [\(texts.joined(separator: ", "))],
        "$defs": {\(definitions.joined(separator: ", "))}\(rest)}
        """))
  }

  private static func hasTag(_ schema: CompiledSchema) -> Bool {
    let choices = schema.program.taggedChoices
    return (0..<choices.count).contains { choices[$0].tag >= 0 }
  }

  @Test(arguments: ["anyOf", "oneOf"], branches.indices)
  func `branches that a tag leaves out change no verdict`(keyword: String, number: Int) throws {
    for rest in ["", #", "unevaluatedProperties": false"#] {
      let branches = Self.branches[number]
      let tagged = try Self.schema(keyword, branches, isHidden: false, rest: rest)
      let plain = try Self.schema(keyword, branches, isHidden: true, rest: rest)
      #expect(Self.hasTag(tagged))
      #expect(!Self.hasTag(plain))
      for text in Self.instances {
        let instance = try JSONDocument(text)
        let isValid = plain.isValid(instance.root)
        #expect(tagged.isValid(instance.root) == isValid, "\(text)")
        #expect(tagged.validate(instance.root).isValid == isValid, "\(text)")
        StreamedVerdict.expect(isValid, of: Array(text.utf8), tagged, "\(text)")
      }
    }
  }

  /// Choices in choices, and what they say about instances; the first two were found by random choices.
  @Test(arguments: [
    // The same branch three times: if it holds, three do.
    (
      ##"{"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}]}"##,
      [(#"{"kind": "a"}"#, false), (#"{"kind": "b"}"#, false)]
    ),
    // What is another string to the outer choice is one that the inner choice knows.
    (
      ##"{"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/loose"}]}"##,
      [(#"{"kind": "c"}"#, true), (#"{"kind": "d"}"#, false), (#"{"kind": "e", "z": 1}"#, true)]
    ),
    // By key where there is no tag; with keys of several branches all are asked.
    (
      ##"{"oneOf": [{"$ref": "#/$defs/x"}, {"$ref": "#/$defs/y"}, {"$ref": "#/$defs/z"}]}"##,
      [
        (#"{"x": 1}"#, true), (#"{"x": 1, "y": 2}"#, false), (#"{"x": 1, "y": "2"}"#, true),
        (#"{"\u0079": 2}"#, true), (#"{"a": 2}"#, false), (#"{"z": 1, "x": 2, "x": 3}"#, false),
        ("1", false), ("{}", false),
      ]
    ),
  ])
  func `choices in choices leave out no branch that holds`(
    _ choice: String, _ instances: [(text: String, isValid: Bool)]
  ) throws {
    let definitions = #"""
      {
        "a": {"properties": {"kind": {"const": "a"}}, "required": ["kind"]},
        "b": {"properties": {"kind": {"const": "b"}}, "required": ["kind"]},
        "c": {"properties": {"kind": {"const": "c"}}, "required": ["kind"]},
        "loose": {"anyOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/z"}]},
        "x": {"type": "object", "required": ["x"], "properties": {"x": {"type": "integer"}}},
        "y": {"type": "object", "required": ["y"], "properties": {"y": {"type": "integer"}}},
        "z": {"type": "object", "required": ["z"]}
      }
      """#
    let schema = try CompiledSchema.compile(
      SchemaSource(choice.dropLast() + ", \"$defs\": " + definitions + "}"))
    #expect(schema.program.taggedChoices.count > 0)
    for (text, isValid) in instances {
      let root = try JSONDocument(text).root
      #expect(schema.isValid(root) == isValid, "\(text)")
      #expect(schema.validate(root).isValid == isValid, "\(text)")
      StreamedVerdict.expect(isValid, of: Array(text.utf8), schema, "\(text)")
    }
  }

  @Test func `a choice whose table would be large is left as it is`() throws {
    let long = String(repeating: "n", count: 1_000)
    let branches = (0..<6).map {
      Branch(strings: ["\"\(long)\($0)\""], rest: #""minProperties": 1"#)
    }
    let schema = try Self.schema("anyOf", branches, isHidden: false, rest: "")
    #expect(schema.program.taggedChoices.count == 0)
    #expect(schema.isValid(try JSONDocument(#"{"kind": "\#(long)5"}"#).root))
    #expect(!schema.isValid(try JSONDocument(#"{"kind": "\#(long)6"}"#).root))
  }
}

import JSONSchema
import JSONText
import Testing

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
      let tag = isHidden ? "{\"allOf\": [\(constants)]}" : constants
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

  @Test(arguments: ["anyOf", "oneOf"], branches.indices)
  func `branches that a tag leaves out change no verdict`(keyword: String, number: Int) throws {
    for rest in ["", #", "unevaluatedProperties": false"#] {
      let branches = Self.branches[number]
      let tagged = try Self.schema(keyword, branches, isHidden: false, rest: rest)
      let plain = try Self.schema(keyword, branches, isHidden: true, rest: rest)
      #expect(tagged.program.taggedChoices.count == 1)
      #expect(plain.program.taggedChoices.count == 0)
      for text in Self.instances {
        let instance = try JSONDocument(text)
        let isValid = plain.isValid(instance.root)
        #expect(tagged.isValid(instance.root) == isValid, "\(text)")
        #expect(tagged.validate(instance.root).isValid == isValid, "\(text)")
        StreamedVerdict.expect(isValid, of: Array(text.utf8), tagged, "\(text)")
      }
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

import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

@Suite("Deciding texts without a tree")
struct StreamingValidatorTests {
  /// A schema that is walked over without a single tree.
  private static let schema = #"""
    {"type": "object", "required": ["id", "a name of more than sixteen bytes"],
     "properties": {
       "id": {"type": "string", "minLength": 1, "maxLength": 8},
       "a name of more than sixteen bytes": {"type": ["integer", "null"], "minimum": -3},
       "a name of more than sixteen bits": {"const": 1},
       "at": {"type": "string", "format": "date-time"},
       "mail": {"type": "string", "format": "email"},
       "page": {"type": "string", "format": "uri"},
       "key": {"type": "string", "format": "uuid"},
       "kind": {"enum": ["a", "b", null]},
       "é\"": {"type": "boolean"},
       "list": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "number"},
                "maxItems": 3}},
     "patternProperties": {"^x-": {"type": "string"}},
     "additionalProperties": {"anyOf": [{"type": "null"}, {"type": "string", "maxLength": 3}]},
     "minProperties": 2}
    """#

  private static func compiled() throws -> CompiledSchema {
    try CompiledSchema.compile(
      SchemaSource(schema), options: CompilationOptions(formatAssertion: .always))
  }

  private static let accepted = #"""
    {"id": "1", "a name of more than sixteen bytes": -3}
    {"a name of more than sixteen bytes" : null , "id":"\u00e9\ud83d\ude00345678","x-y":"long text"}
    {"id": "日本語日本語日本", "a name of more than sixteen bytes": 123456789012345678}
    {"id": "1", "a name of more than sixteen bytes": 0, "at": "2024-02-29T12:00:00.25+01:00"}
    {"id": "1", "a name of more than sixteen bytes": 0, "mail": "a.b@example.com"}
    {"id": "1", "a name of more than sixteen bytes": 0, "page": "https://example.com/a?b=c#d"}
    {"id": "1", "a name of more than sixteen bytes": 0, "key": "123e4567-e89b-12d3-a456-426614174000"}
    {"id": "1", "a name of more than sixteen bytes": 0, "kind": "b", "list": ["a", 1, 2.5e3]}
    {"id": "1", "a name of more than sixteen bytes": 0, "kind": null, "other": "abc", "more": null}
    """#.split(separator: "\n").map(String.init)

  @Test(arguments: accepted)
  func `what is usual is accepted without a tree`(_ text: String) throws {
    let schema = try Self.compiled()
    #expect(schema.isValid(try JSONDocument(text).root))
    #expect(StreamedVerdict.accepts(Array(text.utf8), StreamingValidator(schema)))
    StreamedVerdict.expect(true, of: Array(text.utf8), schema, "\(text)")
  }

  @Test(arguments: [
    #"{"id": "1", "a name of more than sixteen byteS": 0}"#,
    #"{"id": "123456789", "a name of more than sixteen bytes": 0}"#,
    #"{"id": "1", "a name of more than sixteen bytes": -4}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 1.5}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "other": "abcd"}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "at": "2023-02-29T12:00:00Z"}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "list": [1]}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "list": ["", 1, 1, 1]}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "é\"": 1}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "é": true}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "é"": true}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "x-": 1}"#,
    #"{"id": 1, "id": "1"}"#, #"{"id": "1" "a name of more than sixteen bytes": 0}"#, "", "[]",
  ])
  func `what is not valid is not accepted`(_ text: String) throws {
    StreamedVerdict.expect(false, of: Array(text.utf8), try Self.compiled(), "\(text)")
  }

  @Test(arguments: [
    #"{"id": 1, "a name of more than sixteen bytes": 0, "id": "1"}"#,
    #"{"\u0069d": "1", "a name of more than sixteen bytes": 0}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 0, "é\"": true}"#,
    #"{"id": "1", "a name of more than sixteen bytes": 1.0, "kind": "\u0061"}"#,
  ])
  func `what is rare is valid by its tree`(_ text: String) throws {
    StreamedVerdict.expect(true, of: Array(text.utf8), try Self.compiled(), "\(text)")
  }

  @Test func `a dynamic reference that can lead to one place only needs no dynamic scope`() throws {
    let node =
      ##"{"$id": "https://example.com/a", "$dynamicAnchor": "n", "items": {"$dynamicRef": "#n"}"##
    let alone = try CompiledSchema.compile(SchemaSource(node + #", "type": "array"}"#))
    #expect(!alone.program.needsDynamicScope)
    StreamedVerdict.expect(true, of: Array("[[], [[]]]".utf8), alone, "")
    StreamedVerdict.expect(false, of: Array("[[], [1]]".utf8), alone, "")
    let outer =
      ##"{"$dynamicAnchor": "n", "$ref": "a", "minItems": 1, "$id": "https://example.com/", "##
    let replaced = try CompiledSchema.compile(SchemaSource(outer + #""$defs": {"a": \#(node)}}}"#))
    #expect(replaced.program.needsDynamicScope)
    StreamedVerdict.expect(false, of: Array("[[]]".utf8), replaced, "")
    StreamedVerdict.expect(true, of: Array("[1]".utf8), replaced, "")
  }

  @Test func `the end of a line is looked for once, however many of its values need a tree`() throws
  {
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"items": {"uniqueItems": true}}"#), options: CompilationOptions())
    let line =
      "[" + String(repeating: "[],", count: 20_000) + #"""# + String(repeating: "a", count: 8 << 20)
    let text = Array((line + #""]"#).utf8)
    #expect(StreamedVerdict.acceptsLine(text, StreamingValidator(schema)))
  }

  @Test func `a text of more bytes than the limit is not accepted`() throws {
    let schema = try CompiledSchema.compile(SchemaSource("{}"), options: CompilationOptions())
    let validator = StreamingValidator(schema)
    for (limit, isAccepted) in [(7, true), (6, false)] {
      let limits = JSONLimits(maximumByteCount: limit)
      let text = Array("[1, 2] ".utf8)
      #expect(validator.isValid(text, limits: limits) == isAccepted)
      #expect(StreamedVerdict.accepts(text, validator, limits: limits) == isAccepted)
      #expect(StreamedVerdict.acceptsOnTree(text, validator, limits: limits) == isAccepted)
      #expect(StreamedVerdict.acceptsLine(text, validator, limits: limits) == isAccepted)
    }
  }

  @Test func `both ways to load bytes and the tree agree on texts with random mistakes`() throws {
    let schema = try Self.compiled()
    let validators = [StreamingValidator(schema), StreamingValidator(schema, access: .checked)]
    var choices = SeededChoices(seed: 5)
    var validCount = 0
    for round in 0..<10_000 {
      let text = Self.mutated(Self.accepted[round % Self.accepted.count], &choices)
      let isValid = (try? JSONDocument(text)).map { schema.isValid($0.root) } ?? false
      validCount += isValid ? 1 : 0
      for validator in validators {
        let shown: Comment = "\(String(decoding: text, as: UTF8.self))"
        #expect(validator.isValid(text) == isValid, shown)
        #expect(StreamedVerdict.acceptsOnTree(text, validator) == isValid, shown)
        if StreamedVerdict.accepts(text, validator) {
          #expect(isValid, shown)
        }
      }
    }
    #expect(500...9500 ~= validCount)
  }

  /// A text with one to three bytes removed, inserted or replaced, or cut off at its end.
  private static func mutated(_ text: String, _ choices: inout SeededChoices) -> [UInt8] {
    let insertions = Array("{}[]\",:\\u0e1-. tnfa\u{1}é😀".utf8)
    var text = Array(text.utf8)
    for _ in 0...choices.below(2) {
      let place = choices.below(text.count)
      switch choices.below(4) {
      case 0: text.remove(at: place)
      case 1: text.insert(insertions[choices.below(insertions.count)], at: place)
      case 2: text[place] = UInt8(choices.below(256))
      default: text.removeLast(choices.below(min(8, text.count - 1)))
      }
    }
    return text
  }

  @Test(arguments: [
    #"{"a": 1, "a": 2}"#, #"{"b": 1, "b": 2}"#, #"{"c": {"b": 1, "\u0062": 2}}"#,
    #"{"c": [{"b": 1}, {"b": 1, "b": 2}]}"#,
  ])
  func `repeated names are not accepted if the request wants them reported`(_ text: String) throws {
    let schema = try CompiledSchema.compile(SchemaSource(#"{"properties": {"a": true}}"#))
    let validator = StreamingValidator(schema)
    (Array(text.utf8) + StreamPadding.bytes).withUnsafeBufferPointer { bytes in
      let range = 0..<text.utf8.count
      let request = StreamRequest(wantsRepeatedNames: true)
      #expect(!validator.accepts(bytes, range, request, StreamMemory()))
      #expect(validator.accepts(bytes, range, StreamRequest(), StreamMemory()))
    }
  }

  @Test(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
  func `nearly all valid instances of the official suite are accepted in one pass`() throws {
    var counts = (valid: 0, accepted: 0)
    for test in OfficialSuite.cases(of: .draft2020) where test.isValid {
      let schema = try CompiledSchema.compile(
        SchemaDocument(test.schema, path: test.file, defaultDialect: test.draft.dialect),
        registry: OfficialSuite.registry)
      counts.valid += 1
      let text = Array(test.instance.text.utf8)
      counts.accepted += StreamedVerdict.accepts(text, StreamingValidator(schema)) ? 1 : 0
    }
    #expect(counts.accepted * 100 >= counts.valid * 98, "\(counts)")
  }
}

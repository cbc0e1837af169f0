import ChatSchemaGenerator
import TestSupport
import Testing

/// Models of schemas that can be used in spite of a flaw, or in an earlier dialect only.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct UndecidedModelTests {
  /// `LOOP` leads back to itself for the same value.
  private static let endless = [
    #"{"type": "object", "properties": {"a": LOOP, "b": {"type": "string"}}}"#,
    #"{"properties": {"a": LOOP}}"#,
    #"{"type": "object", "properties": {"a": {"type": "array", "items": LOOP}}}"#,
    #"{"type": "object", "additionalProperties": LOOP}"#,
    #"{"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {"b": LOOP}, "required": ["b"]}]}}}"#,
    #"{"type": "object", "properties": {"b": {"type": "string"}}, "if": {"required": ["a"]}, "then": LOOP}"#,
    #"{"type": "object", "patternProperties": {"^a": LOOP}, "propertyNames": {"maxLength": 3}}"#,
    #"{"type": "object", "title": 5, "description": null, "required": ["b", "b"], "properties": {"b": {"type": "string", "examples": "x"}}}"#,
  ]

  /// Without `$schema`, and not of draft 2020-12.
  private static let old = [
    #"{"type": "object", "properties": {"a": {"type": "array", "items": [{"type": "string"}, {"type": "integer"}], "additionalItems": false}}}"#,
    #"{"type": "object", "properties": {"c": {"type": "integer", "maximum": 3, "exclusiveMaximum": true}}}"#,
    ##"{"type": "object", "properties": {"b": {"id": "#b", "type": "string"}, "a": {"$ref": "#b"}}}"##,
  ]

  private static let instances = [
    "{}", "null", "[]", #"{"a": 1}"#, #"{"a": {}}"#, #"{"a": "x"}"#, #"{"b": "x"}"#, #"{"b": 1}"#,
    #"{"a": []}"#, #"{"a": [1]}"#, #"{"a": ["x", 1]}"#, #"{"a": ["x", 1, 2]}"#, #"{"a": {"b": 1}}"#,
    #"{"c": 2}"#, #"{"c": 3}"#, #"{"zzzz": 1}"#, #"{"a": 1, "b": "x"}"#,
  ]

  @Test func `what the engine leaves undecided a model refuses, and nothing else`() throws {
    let judge = Judge(products: try #require(BuildProducts.current))
    let loop = ##"{"$ref": "#/$defs/loop"}"##
    let definitions = ##""$defs": {"loop": {"allOf": [{"$ref": "#/$defs/loop"}]}}"##
    let texts =
      Self.endless.map { $0.dropLast().replacing("LOOP", with: loop) + ", \(definitions)}" }
      + Self.old
    let subjects = try texts.enumerated().map { number, text in
      try Subject(name: "Undecided\(number)", schema: text, askingEngineAbout: Self.instances)
    }
    let judgement = try judge.judge(subjects)
    #expect(judgement.generatedCount == subjects.count, "\(judgement.refused)")
    Report.give(judgement, title: "flaws and earlier dialects")
  }
}

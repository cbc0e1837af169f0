import ChatSchemaGenerator
import TestSupport
import Testing

/// Models of schemas in a part of which keywords contradict each other, while the rest can be
/// satisfied.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct ContradictionModelTests {
  private static let schemas = [
    #"{"oneOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "object", "required": ["b"], "properties": {"b": BAD}}]}"#,
    #"{"type": "object", "properties": {"a": {"oneOf": [{"type": "object", "required": ["b"], "properties": {"b": BAD}}, {"type": "object", "required": ["c"], "properties": {"c": BAD}}]}}}"#,
    #"{"type": "object", "properties": {"a": {"allOf": [{"type": "object"}, {"anyOf": [{"allOf": [{"properties": {"x": {"type": "string"}}}, BAD]}, {"allOf": [{"properties": {"y": {"type": "string"}}}, BAD]}]}]}}}"#,
    #"{"type": "object", "properties": {"a": {"type": ["string", "array"], "items": BAD, "minItems": 1}, "b": {"type": ["string", "null"], "minLength": 3, "maxLength": 2}}}"#,
    #"{"type": "object", "properties": {"a": {"type": ["string", "integer"], "minLength": 3, "maxLength": 2, "minimum": 3, "maximum": 2}}}"#,
    #"{"type": "object", "properties": {"a": {"type": "array", "prefixItems": [{"type": "string"}, BAD]}}, "additionalProperties": BAD}"#,
  ]

  private static let instances = [
    "{}", #"{"a": {"a": 1}}"#, #"{"a": {"b": 1}}"#, #"{"b": "x"}"#, #"{"b": null}"#, #"{"a": "x"}"#,
    #"{"a": []}"#, #"{"a": ["x"]}"#, #"{"a": ["x", 1]}"#, #"{"a": 3}"#, #"{"z": 1}"#, "null", "[]",
    #"{"a": {}}"#, #"{"a": {"x": "y"}}"#,
  ]

  @Test(arguments: SchemaModelOptions.Openness.allCases)
  func `a contradiction refuses what it stands in and nothing else`(
    _ openness: SchemaModelOptions.Openness
  ) throws {
    let judge = Judge(products: try #require(BuildProducts.current))
    let subjects = try Self.schemas.indices.map { try subject($0, openness) }
    let judgement = try judge.judge(subjects)
    #expect(judgement.generatedCount == subjects.count, "\(judgement.refused)")
    Report.give(judgement, title: "contradictions, \(openness)")
  }

  private func subject(_ number: Int, _ openness: SchemaModelOptions.Openness) throws -> Subject {
    let bad = #"{"allOf": [{"type": "string"}, {"type": "integer"}]}"#
    let text = Self.schemas[number].replacing("BAD", with: bad)
    return try Subject(
      name: "Contradiction\(number)", schema: text, openness: openness,
      askingEngineAbout: Self.instances)
  }
}

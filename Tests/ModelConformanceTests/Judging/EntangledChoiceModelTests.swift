import TestSupport
import Testing

/// Models of `oneOf` with values that several branches allow, where what applies besides is asked of a
/// case as a whole.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct EntangledChoiceModelTests {
  private static let schemas = [
    // The value of `const` is refused by the schema around it, because of the `oneOf` itself.
    #"{"oneOf": [{"properties": {"x": true}}, {"const": {}}]}"#,
    #"{"type": "object", "maxProperties": 2, "oneOf": [{"properties": {"a": {"type": "string"}}}, {"enum": [{}, {"a": 1}]}]}"#,
    // A map with `dependentRequired` is held against the schema that says so.
    #"{"dependentRequired": {"x": ["a"]}, "oneOf": [{"properties": {"a": {"type": "integer"}}}, true]}"#,
    #"{"oneOf": [{"type": "object", "maxProperties": 1}, {"dependentRequired": {"x": ["a"]}, "multipleOf": 2, "oneOf": [{"properties": {"a": {"type": "integer"}}, "anyOf": [{"const": {"a": 1}}, {"pattern": "x"}]}, true]}]}"#,
  ]

  private static let instances = [
    "{}", #"{"x": 1}"#, #"{"a": 1}"#, #"{"a": "x"}"#, #"{"x": 1, "a": 1}"#, #"{"x": 1, "a": "b"}"#,
    "2",
    "3", "[]", "null", #"{"x": 1, "y": 2, "z": 3}"#,
  ]

  @Test func `values that several branches allow are refused, and no others`() throws {
    let judge = Judge(products: try #require(BuildProducts.current))
    let judgement = try judge.judge(
      try Self.schemas.enumerated().map { number, schema in
        try Subject(
          name: "Entangled\(number)", schema: schema, askingEngineAbout: Self.instances)
      })
    #expect(judgement.compiledCount == Self.schemas.count, "\(judgement.refused)")
    Report.give(judgement, title: "entangled choices")
  }
}

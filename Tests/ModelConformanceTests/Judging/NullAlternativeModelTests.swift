import TestSupport
import Testing

/// Models of values that are null or something else, of which more is asked: null is not asked that.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct NullAlternativeModelTests {
  /// Values that are null, or something that is checked beside its type.
  private static let schemas = [
    #"{"oneOf": [{"type": "null"}, {"type": "object", "properties": {"a": true}, "not": {"required": ["a", "b"]}}]}"#,
    #"{"oneOf": [{"type": "null"}, {"allOf": [{"type": "string"}, {"not": {"pattern": "x"}}]}]}"#,
    #"{"anyOf": [{"type": "null"}, {"type": "integer", "not": {"multipleOf": 3}}]}"#,
    #"{"anyOf": [{"type": "null"}, {"type": "array", "items": {"type": "integer"}, "not": {"minItems": 2}}]}"#,
    #"{"oneOf": [{"type": "null"}, {"type": "string", "if": {"minLength": 2}, "then": {"pattern": "a"}, "else": {"pattern": "b"}}]}"#,
    #"{"oneOf": [{"type": "null"}, {"type": "object", "additionalProperties": {"type": "string"}, "not": {"required": ["a", "b"]}}]}"#,
  ]

  private static let instances = [
    "null", "{}", #"{"a": "s"}"#, #"{"a": "s", "b": "t"}"#, #""x""#, #""b""#, #""ba""#, #""cc""#,
    "2", "3",
    "[1]", "[1, 2]",
  ]

  /// Where such a value is, in a schema and in an instance.
  private static let places = [
    ("Whole", "VALUE", "VALUE"),
    ("Member", #"{"type": "object", "properties": {"v": VALUE}}"#, #"{"v": VALUE}"#),
    ("Element", #"{"type": "array", "items": VALUE}"#, "[VALUE]"),
    ("Position", #"{"type": "array", "prefixItems": [VALUE]}"#, "[VALUE]"),
    ("Entry", #"{"type": "object", "additionalProperties": VALUE}"#, #"{"v": VALUE}"#),
  ]

  @Test func `null is not asked what another alternative is asked`() throws {
    let judge = Judge(products: try #require(BuildProducts.current))
    let subjects = try Self.places.flatMap { name, outer, payload in
      try Self.schemas.enumerated().map { number, schema in
        try Subject(
          name: "\(name)\(number)", schema: outer.replacing("VALUE", with: schema),
          askingEngineAbout: Self.instances.map { payload.replacing("VALUE", with: $0) })
      }
    }
    let judgement = try judge.judge(subjects)
    #expect(judgement.compiledCount == subjects.count, "\(judgement.refused)")
    Report.give(judgement, title: "null and something else")
  }

  @Test func `null in an attribute is not asked what another alternative is asked`() throws {
    var judge = Judge(products: try #require(BuildProducts.current))
    judge.rootType = { _ in .typed }
    let subjects = try Self.schemas.enumerated().compactMap { number, schema in
      let plain = try Subject(
        name: "Attribute\(number)", schema: schema, askingEngineAbout: Self.instances)
      return try EntitySubject.subject(plain, .value, [])
    }
    let judgement = try judge.judge(subjects)
    #expect(judgement.compiledCount == subjects.count, "\(judgement.refused)")
    Report.give(judgement, title: "attributes of null and something else")
  }
}

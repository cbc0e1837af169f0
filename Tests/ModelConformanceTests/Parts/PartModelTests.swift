import ChatSchemaGenerator
import JSONSchema
import TestSupport
import Testing

/// Types inside models are models of their own: they decide as the subschemas do that they are made of.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct PartModelTests {
  @Test func `types inside models never lie`() throws {
    let judge = Judge(products: try #require(BuildProducts.current))
    let judgement = try judge.judge([merged, card, kinds])
    #expect(judgement.refused.isEmpty, "\(judgement.refused)")
    Report.give(judgement, title: "types inside models")
  }

  /// A property that two schemas say something about, neither of which refers to the other.
  private var merged: Subject {
    subject(
      "Merged", part: "A",
      """
      {
        "allOf": [
          {"properties": {"a": {"properties": {"x": {"type": "integer"}}, "required": ["x"]}}},
          {"properties": {"a": {"properties": {"y": {"type": "integer", "maximum": 5}}, "required": ["y"]}}}
        ],
        "type": "object", "properties": {"a": {"type": "object"}}
      }
      """,
      valid: [#"{"x": 1, "y": 2}"#],
      invalid: [
        #"{"x": 1, "y": "2"}"#, #"{"x": 1}"#, #"{"y": 1}"#, #"{"x": "1", "y": 2}"#,
        #"{"x": 1, "y": 9}"#, "1",
      ])
  }

  /// The alternative of an object that says something beside its alternatives.
  private var card: Subject {
    subject(
      "Means", part: "Card",
      """
      {
        "type": "object", "required": ["kind"], "properties": {"note": {"type": "string"}},
        "oneOf": [
          {"title": "Card", "properties": {"kind": {"const": "card"}, "number": {"type": "string"}}},
          {"title": "Cash", "properties": {"kind": {"const": "cash"}, "sum": {"type": "integer"}}}
        ]
      }
      """,
      valid: [#"{"kind": "card", "number": "1", "note": "n"}"#, #"{"kind": "card", "sum": 1}"#],
      invalid: [
        #"{"kind": "cash", "sum": 1}"#, #"{"kind": "card", "note": 1}"#, #"{"note": "n"}"#,
        #"{"kind": "card", "number": 1}"#,
      ])
  }

  /// The objects among values of several types.
  private var kinds: Subject {
    subject(
      "Kinds", part: "Object",
      """
      {
        "type": ["object", "string"], "maxLength": 3,
        "properties": {"a": {"type": "integer"}}, "required": ["a"]
      }
      """,
      valid: [#"{"a": 1}"#], invalid: [#"{"a": "1"}"#, "{}", #""text""#, #""t""#])
  }

  private func subject(
    _ name: String, part: String, _ schema: String, valid: [String], invalid: [String]
  ) -> Subject {
    Subject(
      name: name, title: "\(name).\(part)",
      schema: RootSchema(
        SchemaSource(schema, uri: "https://parts.example/\(name)", path: "\(name).json"),
        rootName: name),
      registry: SchemaRegistry(), part: part,
      instances: valid.map { .init(name: "valid", text: $0, isValid: true) }
        + invalid.map { .init(name: "invalid", text: $0, isValid: false) })
  }
}

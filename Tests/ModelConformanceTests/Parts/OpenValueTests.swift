import ChatSchemaGenerator
import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

/// Values that a schema does not list: open types keep them, closed types do not read them, and
/// checked decoding refuses them in both.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct OpenValueTests {
  private static let schema = """
    {
      "type": "object",
      "properties": {
        "text": {"enum": ["a", "b"]},
        "mixed": {"enum": [1, "one", null, [1], {"x": 1}]},
        "numbers": {"enum": [1, 2.5]},
        "single": {"const": {"x": [1]}},
        "several": {"type": ["string", "integer"], "enum": ["a", 1]},
        "list": {"type": "array", "items": {"enum": [1, "one"]}},
        "map": {"type": "object", "additionalProperties": {"enum": [true, "yes"]}},
        "tagged": {
          "oneOf": [
            {"required": ["k"], "properties": {"k": {"const": "a"}, "inner": {"$ref": "#/$defs/inner"}}},
            {"required": ["k"], "properties": {"k": {"const": "b"}}}
          ]
        }
      },
      "$defs": {
        "inner": {
          "oneOf": [
            {"required": ["k"], "properties": {"k": {"enum": ["x", "y"]}, "level": {"enum": [1, "high"]}}},
            {"required": ["k"], "properties": {"k": {"const": "z"}}}
          ]
        }
      }
    }
    """

  /// Each has something that is not listed.
  private static let unlisted = [
    #"{"text": "c"}"#,
    #"{"mixed": 2}"#,
    #"{"mixed": {"x": 2}}"#,
    #"{"numbers": 2.50000000000000000001}"#,
    #"{"single": {"x": [1, 2]}}"#,
    #"{"several": "b"}"#,
    #"{"list": [1, "two", "one"]}"#,
    #"{"map": {"p": true, "q": "no"}}"#,
    #"{"tagged": {"k": "c", "more": [1.0]}}"#,
    #"{"tagged": {"k": "a", "inner": {"k": "w", "level": 7}}}"#,
    #"{"tagged": {"k": "a", "inner": {"k": "y", "level": "low"}}}"#,
  ]

  @Test(arguments: [SchemaModelOptions.Openness.open, .closed])
  func `values that are not listed are kept or refused`(
    _ openness: SchemaModelOptions.Openness
  ) throws {
    let answers = try answers(openness)
    for (text, answer) in zip(Self.unlisted, answers) {
      let answer = try #require(answer, "\(text) traps")
      #expect(answer["checked"]?["isValid"] == false, "\(text): \(answer)")
      switch openness {
      case .open:
        let encoded = answer["unchecked"]?["encoded"]?.string ?? ""
        #expect(
          try JSONDocument(encoded).root.value == JSONDocument(text).root.value,
          "\(text): \(answer)")
      case .closed:
        #expect(answer["unchecked"]?["error"] != nil, "\(text): \(answer)")
      }
    }
  }

  private func answers(_ openness: SchemaModelOptions.Openness) throws -> [JSONValue?] {
    let products = try #require(BuildProducts.current)
    var subject = Subject(
      name: "Thing", title: "\(openness)",
      schema: RootSchema(
        SchemaSource(Self.schema, uri: "https://open.example/thing", path: "thing.json"),
        rootName: "Thing"),
      registry: SchemaRegistry(), instances: [])
    subject.options.enums = openness
    let files = try subject.generate()
    let folder = try TemporaryFolder()
    let (program, _, broken) = try ModelBatch(folder: folder.url, products: products)
      .compile([(subject, files)])
    #expect(broken.isEmpty, "\(broken)")
    return try withExtendedLifetime(folder) {
      try #require(program).answers(
        to: Self.unlisted.map { .init(model: "Thing", instance: $0) })
    }
  }
}

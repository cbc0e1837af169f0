import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

@Suite("Keywords that contradict each other")
struct ContradictionTests {
  @Test(
    "are a warning with both places where the schema can be satisfied nevertheless",
    arguments: [
      #"{"oneOf": [{"type": "string"}, BAD]}"#,
      #"{"anyOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "object", "required": ["b"], "properties": {"b": BAD}}]}"#,
      #"{"type": "object", "properties": {"a": BAD}}"#,
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "object", "properties": {"b": {"type": "object", "required": ["c"], "properties": {"c": BAD}}}}}}"#,
      #"{"type": "array", "items": BAD}"#,
      #"{"type": "array", "prefixItems": [{"type": "string"}, BAD], "minItems": 1}"#,
      #"{"type": "object", "additionalProperties": BAD}"#,
      #"{"type": ["string", "array"], "items": BAD, "minItems": 1}"#,
      #"{"type": ["null", "string"], "allOf": [{"minLength": 3}, {"maxLength": 2}]}"#,
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "array", "items": {"type": "object", "required": ["b"], "properties": {"b": BAD}}}}}"#,
    ])
  func satisfiable(schema: String) throws {
    #expect(try severities(schema) == [.warning])
  }

  @Test(
    "are an error where they leave no value of the root",
    arguments: [
      "BAD",
      #"{"oneOf": [BAD, {"type": "object", "required": ["b"], "properties": {"b": BAD}}]}"#,
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "object", "required": ["b"], "properties": {"b": BAD}}}}"#,
      #"{"type": "array", "items": BAD, "minItems": 1}"#,
      #"{"type": "array", "prefixItems": [{"type": "string"}, BAD], "minItems": 2}"#,
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["b"], "properties": {"b": BAD}}}}}"#,
      #"{"anyOf": [{"type": "object", "required": ["b"], "properties": {"b": BAD}}, {"type": "object", "required": ["c"], "properties": {"c": BAD}}]}"#,
    ])
  func unsatisfiable(schema: String) throws {
    let count = schema.split(separator: "BAD", omittingEmptySubsequences: false).count - 1
    #expect(try severities(schema) == Array(repeating: .error, count: count))
  }

  @Test("make a branch of a choice that is not there")
  func branch() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["a", "b"]}},
       "oneOf": [{"title": "good", "properties": {"kind": {"const": "a"}, "x": {"type": "string"}}},
                 {"title": "bad", "properties": {"kind": {"const": "c"}, "y": {"type": "string"}}}]}
      """#)
    #expect(
      outline == """
        choice Root
          by trial of exactly one
          good(Root.Good)
          bad(Root.Bad)
          struct Bad [never]
            y: string
            no kind
          struct Good
            kind: string [one of "a"] required
            x: string
        """)
  }

  /// The severities of what is said about contradictions; each names both of its places.
  private func severities(_ schema: String) throws -> [Diagnostic.Severity] {
    let bad = #"{"allOf": [{"type": "string"}, {"type": "integer"}]}"#
    let model = try TypeBuilding.model(schema.replacing("BAD", with: bad))
    let told = model.diagnostics.filter { $0.id == "unsatisfiable" }
    for diagnostic in told {
      #expect(diagnostic.location?.position != nil)
      #expect(diagnostic.notes.count == 1)
      #expect(diagnostic.notes.first?.location?.position != nil)
    }
    return told.map(\.severity)
  }
}

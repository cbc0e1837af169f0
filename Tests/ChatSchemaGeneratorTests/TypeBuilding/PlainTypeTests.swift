import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Schemas of which it is plain, without looking at a value, what they refuse.
@Suite("Types of schemas that plainly say nothing or all", .blocks)
struct PlainTypeTests {
  @Test(
    arguments: [
      "true", "{}", #"{"anyOf": [{"type": "number"}, {}]}"#, #"{"oneOf": [false, true]}"#,
      #"{"not": false}"#, #"{"not": {"not": {}}}"#, #"{"if": {"const": 0}}"#,
      #"{"if": {"const": 0}, "then": true, "else": {"minLength": 0}}"#,
      #"{"contains": {"const": 1}, "minContains": 0}"#, #"{"dependentRequired": {"a": []}}"#,
      #"{"dependentSchemas": {"a": {}}}"#, #"{"items": {"items": true}}"#, #"{"required": []}"#,
      #"{"propertyNames": true}"#, #"{"unevaluatedItems": {}}"#,
      #"{"unevaluatedProperties": true}"#,
      #"{"type": ["null", "boolean", "number", "string", "array", "object"]}"#,
    ])
  func `what refuses nothing is not checked`(schema: String) throws {
    #expect(
      try TypeBuilding.outline(schema) == """
        wrapper Root
          value: any
        """)
  }

  @Test(
    arguments: [
      "false", #"{"not": {}}"#, #"{"not": {"not": false}}"#, #"{"enum": []}"#,
      #"{"allOf": [true, false]}"#, #"{"anyOf": [false, false]}"#, #"{"oneOf": [false, false]}"#,
      #"{"oneOf": [true, true, false]}"#, #"{"type": "string", "not": {"minLength": 0}}"#,
      ##"{"$ref": "#/$defs/a", "$defs": {"a": false}}"##,
    ])
  func `what refuses everything is an enumeration without cases`(schema: String) throws {
    let model = try TypeBuilding.model(schema)
    #expect(
      TypeModelOutline.lines(model) == """
        enum Root
          closed
        """)
    #expect(model.diagnostics.map(\.id) == ["unsatisfiable"])
    #expect(model.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: ["false", #"{"description": "Never said.", "not": {}}"#])
  func `an enumeration without cases compiles`(schema: String) throws {
    let models = PlainModels(schema)
    #expect(try models.text().contains("public enum Thing: Hashable, Sendable {}"))
    #expect(try models.text().contains("/// No value is valid."))
    try models.expectContent()
  }

  @Test func `a not of types leaves the others`() throws {
    #expect(
      try TypeBuilding.outline(#"{"type": ["string", "null"], "not": {"type": "null"}}"#) == """
        wrapper Root
          value: string
        """)
    #expect(
      try TypeBuilding.outline(#"{"not": {"type": ["null", "number"]}}"#) == """
        wrapper Root
          value: any [kinds boolean object array string]
        """)
  }

  @Test func `a not of whole numbers alone is asked, for no type is without them`() throws {
    #expect(
      try TypeBuilding.outline(#"{"type": "number", "not": {"type": "integer"}}"#) == """
        wrapper Root
          value: number [not #/not]
        """)
    #expect(
      try TypeBuilding.outline(
        #"{"type": "string", "not": {"type": ["null", "integer"], "minimum": 3}}"#) == """
          wrapper Root
            value: string
          """)
  }
}

import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

@Suite("Types of schemas that apply together")
struct MergedTypeTests {
  @Test("allOf makes one structure with the properties of all")
  func merged() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object",
       "properties": {"derived": {"$ref": "#/$defs/derived"}, "plain": {"$ref": "#/$defs/base"}},
       "$defs": {
         "base": {"type": "object", "required": ["address"], "properties": {
           "address": {"type": "object", "properties": {"street": {"type": "string"}}}}},
         "derived": {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {
           "more": {"type": "string"}, "address": {"properties": {"zip": {"type": "string"}}}}}],
           "unevaluatedProperties": false}}}
      """#)
    #expect(
      outline == """
        struct Root
          derived: Root.Derived
          plain: Root.Base
          struct Base
            address: Root.Base.Address required
            struct Address
              street: string
          struct Derived
            address: Root.Derived.Address required
            more: string
            nothing else
            struct Address
              street: string
              zip: string
        """)
  }

  @Test("a reference with words of its own uses the type it refers to")
  func describedReference() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {
         "a": {"$ref": "#/$defs/point", "description": "The one."},
         "b": {"allOf": [{"$ref": "#/$defs/point"}], "not": {"required": ["z"]}},
         "c": {"$ref": "#/$defs/point", "required": ["x"]}},
       "$defs": {"point": {"type": "object", "properties": {"x": {"type": "number"}}}}}
      """#)
    #expect(
      outline == """
        struct Root
          a: Root.Point
          b: Root.Point [not #/properties/b/not]
          c: Root.C
          struct C
            x: number required
          struct Point
            x: number
        """)
  }

  @Test("keywords that contradict each other are an error with both places")
  func contradiction() throws {
    let model = try TypeBuilding.model(
      #"""
      {"type": "object", "required": ["a"],
       "properties": {"a": {"allOf": [{"type": "string"}, {"type": "integer"}]}}}
      """#)
    let diagnostic = try #require(model.diagnostics.first)
    #expect(diagnostic.id == "unsatisfiable")
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.location?.pointer == "/properties/a/allOf/1/type")
    #expect(diagnostic.notes.first?.location?.pointer == "/properties/a/allOf/0/type")
    #expect(TypeModelOutline.lines(model) == "struct Root [never]\n  no a")
  }

  @Test(
    "the tightest limits decide the type of an integer",
    arguments: [
      (#"{"type": "integer"}"#, "integer"),
      (#"{"type": "integer", "minimum": 0}"#, "integer [minimum 0]"),
      (#"{"type": "integer", "minimum": 0, "maximum": 9}"#, "Int [minimum 0, maximum 9]"),
      (
        #"{"type": "integer", "allOf": [{"minimum": 0, "maximum": 1e30}, {"maximum": 18446744073709551615}]}"#,
        "UInt64 [minimum 0]"
      ),
      (
        #"{"type": "integer", "minimum": -5, "exclusiveMaximum": 9223372036854775808}"#,
        "Int [minimum -5, exclusiveMaximum 9223372036854775808]"
      ),
      (#"{"type": ["integer", "number"], "multipleOf": 2}"#, "number [multipleOf 2]"),
      (#"{"type": "integer", "format": "int64"}"#, "Int"),
      (#"{"type": "integer", "format": "uint64"}"#, "UInt64 [minimum 0]"),
      (#"{"type": "integer", "format": "int8", "minimum": 0}"#, "Int [minimum 0, maximum 127]"),
      (#"{"type": "number", "format": "double"}"#, "number"),
    ])
  func integers(schema: String, expected: String) throws {
    #expect(try TypeBuilding.outline(schema) == "wrapper Root\n  value: \(expected)")
  }

  @Test("a property that two objects name has what both say, and what additionalProperties says")
  func combinedProperties() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object",
       "allOf": [
         {"properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}},
         {"properties": {"a": {"minLength": 1}, "b": {"minimum": 3}, "c": {"type": "string"}}}],
       "patternProperties": {"^x-": {"type": "boolean"}, "^no": false}}
      """#)
    #expect(
      outline == """
        struct Root
          a: string [minLength 1]
          b: integer [minimum 3]
          no c
          no /^x-/
          no /^no/
          additionalMembers: integer
        """)
  }

  @Test("a schema for anything says so without a word")
  func anything() throws {
    let model = try TypeBuilding.model(
      #"{"type": "object", "properties": {"a": true, "b": {}, "c": false}}"#)
    #expect(TypeModelOutline.lines(model) == "struct Root\n  a: any\n  b: any\n  no c")
    #expect(model.diagnostics.isEmpty)
  }
}

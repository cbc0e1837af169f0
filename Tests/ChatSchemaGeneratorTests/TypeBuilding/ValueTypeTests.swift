import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("Types of values, arrays and enumerations", .blocks)
struct ValueTypeTests {
  @Test("values that other keywords refuse are left out of an enumeration, names are readable")
  func enumerations() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": ["string", "number", "null"], "maxLength": 4,
       "enum": ["", "a b", "a-b", "none", "1", 1, -1.5, null, true, "too long", {}]}
      """#)
    #expect(
      outline == """
        wrapper Root
          value: Root.Value?
          enum Value
            empty = ""
            aB = "a b"
            aHyphenB = "a-b"
            noneCase = "none"
            value1 = "1"
            value12 = 1
            minus1Point5 = -1.5
        """)
  }

  @Test("oneOf of constants is an enumeration")
  func constants() throws {
    let outline = try TypeBuilding.outline(
      #"{"oneOf": [{"const": "a"}, {"const": "b", "title": "B"}, {"enum": ["c", "a"]}]}"#)
    #expect(outline == "enum Root\n  b = \"b\"\n  c = \"c\"")
  }

  @Test("titles of constants and the lists beside enum name the cases and document them")
  func namedConstants() throws {
    let schema = #"""
      {"type": "object", "properties": {
       "type": {"type": "integer", "oneOf": [{"title": "DEFAULT", "const": 0},
         {"title": "RECIPIENT_ADD", "description": "Somebody was added.", "const": 1},
         {"title": "CALL", "const": 3, "deprecated": true}]},
       "color": {"anyOf": [{"const": "r", "title": "Red"}, {"const": "g", "title": "Green"}]},
       "flags": {"type": "integer", "enum": [1, 2], "x-enum-varnames": ["SENT", "READ"],
         "x-enum-descriptions": ["It was sent.", "It was read."]},
       "twice": {"oneOf": [{"const": "a", "title": "Same"}, {"const": "b", "title": "SAME"},
         {"const": "c", "title": "A title that is a sentence, and too long for a name"}]}}}
      """#
    let outline = try TypeBuilding.outline(schema)
    #expect(
      outline == """
        struct Root
          type: Root.TypeModel
          color: Root.Color
          flags: Root.Flags
          twice: Root.Twice
          enum Color
            red = "r"
            green = "g"
          enum Flags
            sent = 1
            read = 2
          enum Twice
            a = "a"
            b = "b"
            c = "c"
          enum TypeModel
            default = 0
            recipientAdd = 1
            call = 3
        """)
    let text = try PlainModels(schema).text()
    for lines in [
      "/// Somebody was added.\n    case recipientAdd\n", "/// It was read.\n    case read\n",
      "/// `r`.\n    case red\n",
      "/// A title that is a sentence, and too long for a name\n    case c\n",
    ] {
      #expect(text.contains(lines), "\(lines)")
    }
    try PlainModels(schema).expectContent()
  }

  private static let constants = #"""
    {"type": "object", "required": ["kind", "version", "strict"], "properties": {
       "kind": {"const": "order"}, "version": {"enum": [2]}, "strict": {"const": true},
       "unit": {"type": ["string", "null"], "enum": ["kg", null]}, "ratio": {"const": 0.5},
       "parts": {"type": "array", "items": {"const": "part"}}}}
    """#

  @Test("a member that can be one text, integer or boolean has no enumeration")
  func constantMembers() throws {
    let outline = try TypeBuilding.outline(Self.constants)
    #expect(
      outline == """
        struct Root
          kind: string [one of "order"] required
          version: Int [one of 2] required
          strict: boolean [one of true] required
          unit: string? [one of "kg"]
          ratio: Root.Ratio
          parts: [Root.PartsItem]
          enum PartsItem
            part = "part"
          enum Ratio
            value0Point5 = 0.5
        """)
  }

  @Test("a constant that is closed keeps its enumeration, which can hold no other value")
  func closedConstants() throws {
    let outline = try TypeBuilding.outline(Self.constants) { $0.general.enums = .closed }
    #expect(outline.contains("kind: Root.Kind required"))
  }

  @Test("prefixItems makes a tuple")
  func tuples() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "array", "minItems": 1, "maxItems": 4, "uniqueItems": true, "contains": {"const": 1},
       "prefixItems": [{"title": "Name", "type": "string"}, {"type": "integer"}, false]}
      """#)
    #expect(
      outline == """
        tuple Root [contains #/contains 1...]
          name: string required
          second: integer
          end
          uniqueItems
        """)
    #expect(
      try TypeBuilding.outline(
        #"{"type": "array", "prefixItems": [{"type": "number"}], "items": {"type": "string"}}"#)
        == "tuple Root\n  first: number\n  ...rest: string")
  }

  @Test("recursion goes through boxes, indirect choices, or a wrapper")
  func recursion() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {
         "next": {"anyOf": [{"$ref": "#"}, {"type": "null"}]},
         "tree": {"$ref": "#/$defs/tree"},
         "sum": {"$ref": "#/$defs/sum"}},
       "$defs": {
         "tree": {"type": "array", "items": {"$ref": "#/$defs/tree"}},
         "sum": {"oneOf": [{"type": "number"}, {"type": "object", "properties": {"of": {"$ref": "#/$defs/sum"}}}]}}}
      """#)
    #expect(
      outline == """
        struct Root recursive
          boxed next: Root?
          tree: Root.Tree
          sum: Root.Sum
          choice Sum recursive
            by kind
            number(number)
            object(Root.Sum.Object)
            struct Object recursive
              of: Root.Sum
          wrapper Tree
            value: [Root.Tree]
        """)
    #expect(
      try TypeBuilding.outline(##"{"type": "array", "items": {"$ref": "#"}}"##)
        == "wrapper Root\n  value: [Root]")
  }

  @Test("formats have types where they are asserted")
  func formats() throws {
    let schema = #"""
      {"type": "object", "properties": {
        "at": {"type": "string", "format": "date-time"}, "site": {"type": "string", "format": "iri"},
        "id": {"type": "string", "format": "uuid"}, "mail": {"type": "string", "format": "email"}}}
      """#
    #expect(
      try TypeBuilding.outline(schema) == """
        struct Root
          at: dateTime [format date-time]
          site: url [format iri]
          id: uuid [format uuid]
          mail: string [format email]
        """)
    #expect(
      try TypeBuilding.outline(schema, assertsFormats: false) == """
        struct Root
          at: string
          site: string
          id: string
          mail: string
        """)
  }

  @Test("defaults are checked against their own schema")
  func defaults() throws {
    let model = try TypeBuilding.model(
      #"""
      {"type": "object", "required": ["r"], "properties": {
        "a": {"type": "integer", "default": 10}, "b": {"enum": ["x", "y"], "default": "y"},
        "c": {"type": "integer", "minimum": 5, "default": 1}, "d": {"type": "array", "default": []},
        "e": {"type": "object", "properties": {"x": true}},
        "f": {"type": "array", "items": {"type": ["string", "null"]}, "default": [null]},
        "r": {"type": "string", "default": "z"}}}
      """#)
    #expect(
      TypeModelOutline.lines(model) == """
        struct Root
          a: integer default 10
          b: Root.B default "y"
          c: integer [minimum 5]
          d: [any] default []
          e: Root.E
          f: [string?]
          r: string required
          enum B
            x = "x"
            y = "y"
          struct E
            x: any
        """)
    #expect(model.diagnostics.map(\.id) == ["invalid-default", "unsupported-default"])
    #expect(model.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(model.diagnostics.first?.location?.pointer == "/properties/c/default")
  }
}

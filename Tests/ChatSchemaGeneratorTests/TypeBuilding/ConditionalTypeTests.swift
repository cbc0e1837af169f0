import TestSupport
import Testing

@Suite("Types of conditions", .blocks)
struct ConditionalTypeTests {
  @Test("an if that alone tells two objects apart makes a choice")
  func choices() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"if": {"type": "object", "required": ["$ref"]},
       "then": {"$ref": "#/$defs/reference"}, "else": {"$ref": "#/$defs/tree"},
       "$defs": {
         "reference": {"type": "object", "properties": {"$ref": {"type": "string"}}},
         "tree": {"type": "object", "properties": {"height": {"type": "number"}}}}}
      """#)
    #expect(
      outline == """
        choice Root
          by conforms #/if closed
          reference(Root.Reference)
          tree(Root.Tree)
          struct Reference
            ref = "$ref": string
          struct Tree
            height: number
        """)
  }

  @Test("a chain of if and else on the texts of a member makes a choice")
  func chains() throws {
    let schema = #"""
      {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}},
       "if": {"properties": {"type": {"const": "Manifest"}}}, "then": {"$ref": "#/$defs/Manifest"},
       "else": {"if": {"properties": {"type": {"enum": ["Collection", "List"]}}},
         "then": {"$ref": "#/$defs/Collection"}, "else": {"not": {}}},
       "$defs": {
         "Manifest": {"type": "object", "required": ["items"],
           "properties": {"items": {"type": "array", "items": {"type": "string"}}}},
         "Collection": {"type": "object", "required": ["members"],
           "properties": {"members": {"type": "array", "items": {"type": "string"}}}}}}
      """#
    let outline = try TypeBuilding.outline(schema)
    #expect(
      outline == """
        choice Root
          by type: Manifest, Collection|List
          manifest(Root.Manifest)
          collection(Root.Collection)
          struct Collection
            type: Root.Collection.TypeModel required
            members: [string] required
            enum TypeModel
              collection = "Collection"
              list = "List"
          struct Manifest
            type: string [one of "Manifest"] required
            items: [string] required
        """)
    try PlainModels(schema).expectContent()
  }

  @Test("a branch that says no more than its definition has the type of the definition")
  func sharedBranches() throws {
    let definitions = #"""
      "$defs": {
        "Manifest": {"type": "object", "required": ["type", "items"],
          "properties": {"type": {"const": "Manifest"}, "items": {"type": "array"}}},
        "Collection": {"type": "object", "required": ["type", "members"],
          "properties": {"type": {"const": "Collection"},
            "members": {"type": "array", "items": {"$ref": "#/$defs/Manifest"}}}}}
      """#
    let alternatives = [
      #"""
      "if": {"properties": {"type": {"const": "Manifest"}}}, "then": {"$ref": "#/$defs/Manifest"},
      "else": {"if": {"properties": {"type": {"const": "Collection"}}},
        "then": {"$ref": "#/$defs/Collection"}, "else": {"not": {}}}
      """#,
      ##""oneOf": [{"$ref": "#/$defs/Manifest"}, {"$ref": "#/$defs/Collection"}]"##,
    ]
    for alternative in alternatives {
      let schema = #"""
        {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}},
         \#(alternative), \#(definitions)}
        """#
      #expect(
        try TypeBuilding.outline(schema) == """
          choice Root
            by type: Manifest, Collection
            manifest(Root.Manifest)
            collection(Root.Collection)
            struct Collection
              type: string [one of "Collection"] required
              members: [Root.Manifest] required
            struct Manifest
              type: string [one of "Manifest"] required
              items: [any] required
          """)
      try PlainModels(schema).expectContent()
    }
  }

  @Test("a branch that says more than its definition is named after what says so")
  func namedBranches() throws {
    let schema = #"""
      {"type": "object", "required": ["type"],
       "if": {"properties": {"type": {"const": "Manifest"}}}, "then": {"$ref": "#/$defs/Manifest"},
       "else": {"if": {"properties": {"type": {"const": "Collection"}}},
         "then": {"$ref": "#/$defs/Collection"}, "else": {"not": {}}},
       "$defs": {
         "Manifest": {"type": "object", "properties": {"type": {"const": "Manifest"}}},
         "Collection": {"type": "object", "properties": {"type": {"const": "Collection"},
           "members": {"type": "array", "items": {"$ref": "#/$defs/Manifest"}}}}}}
      """#
    #expect(
      try TypeBuilding.outline(schema) == """
        choice Root
          by type: Manifest, Collection
          manifest(Root.RootManifest)
          collection(Root.Collection)
          struct Collection
            type: string [one of "Collection"] required
            members: [Root.Manifest]
          struct Manifest
            type: string [one of "Manifest"]
          struct RootManifest
            type: string [one of "Manifest"] required
        """)
    try PlainModels(schema).expectContent()
  }

  @Test("a property beside a definition of its name has a type named after both")
  func propertyBesideDefinition() throws {
    #expect(
      try TypeBuilding.outline(
        #"""
        {"type": "object", "properties": {
          "address": {"type": "object", "properties": {"street": {"type": "string"}}},
          "other": {"$ref": "#/$defs/Address"}},
         "$defs": {"Address": {"type": "object", "properties": {"city": {"type": "string"}}}}}
        """#) == """
          struct Root
            address: Root.RootAddress
            other: Root.Address
            struct Address
              city: string
            struct RootAddress
              street: string
          """)
  }

  @Test("an if beside members of its own is checked and leaves one type")
  func checks() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {"country": {"type": "string"}, "code": {"type": "string"}},
       "if": {"properties": {"country": {"const": "AT"}}},
       "then": {"properties": {"code": {"type": "string", "minLength": 4}}},
       "else": {"properties": {"code": {"type": "string", "maxLength": 9}}}}
      """#)
    #expect(
      outline == """
        struct Root [if]
          country: string
          code: string
        """)
  }

  @Test("alternatives that look at no member leave the names known to unevaluatedProperties")
  func unevaluated() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
       "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
       "if": {"required": ["a"]}, "else": {"minProperties": 1},
       "unevaluatedProperties": false}
      """#)
    #expect(
      outline == """
        struct Root [anyOf 2, if]
          a: string
          b: string
          nothing else
        """)
  }

  @Test("alternatives that look at members leave unevaluatedProperties to the engine")
  func engine() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {"a": {"type": "string"}},
       "if": {"required": ["a"]}, "then": {"properties": {"b": true}},
       "unevaluatedProperties": false}
      """#)
    #expect(
      outline == """
        struct Root [if, conforms #]
          a: string
        """)
  }
}

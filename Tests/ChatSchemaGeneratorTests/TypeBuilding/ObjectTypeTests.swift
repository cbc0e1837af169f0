import Testing

@Suite("Types of objects")
struct ObjectTypeTests {
  @Test("an object with properties is a structure, its own objects are nested")
  func structures() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "required": ["id", "extra"],
       "properties": {
         "id": {"type": "string", "minLength": 1, "maxLength": 20},
         "count": {"type": "integer"},
         "quantity": {"type": "integer", "minimum": 1, "maximum": 100},
         "price": {"type": "number"},
         "note": {"type": ["string", "null"]},
         "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
         "labels": {"type": "object", "additionalProperties": {"type": "string"}},
         "at": {"type": "string", "format": "date-time"},
         "parent": {"$ref": "#"},
         "address": {"$ref": "#/$defs/address"},
         "lines": {"type": "array", "items": {"type": "object", "properties": {"sku": {"type": "string"}}}},
         "state": {"enum": ["open", "in progress", null]},
         "limit": {"type": "integer", "default": 10}},
       "$defs": {"address": {"type": "object", "properties": {"street": {"type": "string"}}, "additionalProperties": false}}}
      """#)
    #expect(
      outline == """
        struct Root recursive
          id: string [minLength 1, maxLength 20] required
          count: integer
          quantity: Int [minimum 1, maximum 100]
          price: number
          note: string?
          tags: unique[string] [uniqueItems]
          labels: map<string>
          at: dateTime [format date-time]
          boxed parent: Root
          address: Root.Address
          lines: [Root.LinesItem]
          state: Root.State?
          limit: integer default 10
          extra: any required
          struct Address
            street: string
            nothing else
          struct LinesItem
            sku: string
          enum State
            open = "open"
            inProgress = "in progress"
        """)
  }
}

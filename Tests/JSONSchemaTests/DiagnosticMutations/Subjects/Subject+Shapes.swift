extension Subject {
  /// A drawing, in draft 6: shapes that an `enum` of one tells apart, nested in groups.
  static func shapes() throws -> Subject {
    try Subject("shapes", shapesSchema, instances: [drawing])
  }

  private static let shapesSchema = ##"""
    {
      "$schema": "http://json-schema.org/draft-06/schema#",
      "$id": "https://example.com/schemas/drawing.json",
      "type": "object",
      "properties": {
        "title": {"type": "string"},
        "background": {
          "anyOf": [
            {"type": "string", "pattern": "^#[0-9A-F]{6}$"},
            {"type": "null"},
            {
              "type": "object",
              "properties": {
                "from": {"type": "string"},
                "to": {"type": "string"},
                "angle": {"type": "number", "minimum": 0, "exclusiveMaximum": 360}
              },
              "required": ["from", "to"]
            }
          ]
        },
        "shapes": {"type": "array", "items": {"$ref": "#/definitions/shape"}, "maxItems": 8}
      },
      "required": ["title", "shapes"],
      "additionalProperties": false,
      "definitions": {
        "point": {
          "type": "array",
          "items": {"type": "number"},
          "minItems": 2,
          "maxItems": 3
        },
        "shape": {
          "oneOf": [
            {
              "type": "object",
              "properties": {
                "kind": {"enum": ["circle"]},
                "center": {"$ref": "#/definitions/point"},
                "radius": {"type": "number", "exclusiveMinimum": 0}
              },
              "required": ["kind", "center", "radius"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"enum": ["polygon"]},
                "points": {
                  "type": "array",
                  "items": {"$ref": "#/definitions/point"},
                  "minItems": 3
                }
              },
              "required": ["kind", "points"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"enum": ["group"]},
                "shapes": {"type": "array", "items": {"$ref": "#/definitions/shape"}}
              },
              "required": ["kind", "shapes"]
            }
          ]
        }
      }
    }
    """##

  private static let drawing = ##"""
    {
      "title": "Häuschen",
      "background": {"from": "white", "to": "blue", "angle": 90},
      "shapes": [
        {"kind": "circle", "center": [10, 20.5], "radius": 4},
        {"kind": "polygon", "points": [[0, 0], [4, 0], [2, 3.5]]},
        {
          "kind": "group",
          "shapes": [
            {"kind": "circle", "center": [1, 2, 3], "radius": 0.5},
            {"kind": "polygon", "points": [[0, 0], [9, 9], [0, 9], [1, 1]]}
          ]
        }
      ]
    }
    """##
}

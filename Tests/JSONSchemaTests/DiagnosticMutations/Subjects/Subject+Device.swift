extension Subject {
  /// A device, in draft 4: boolean exclusive limits, `id`, arrays of schemas, dependencies.
  static func device() throws -> Subject {
    try Subject("device", deviceSchema, instances: [sensor, lamp])
  }

  private static let deviceSchema = ##"""
    {
      "$schema": "http://json-schema.org/draft-04/schema#",
      "id": "https://example.com/schemas/device.json",
      "title": "Device",
      "type": "object",
      "properties": {
        "serial": {"type": "string", "minLength": 4, "maxLength": 10},
        "kind": {"enum": ["sensor", "lamp"]},
        "firmware": {"$ref": "#/definitions/version"},
        "room": {"type": ["string", "null"]},
        "capability": {
          "oneOf": [
            {
              "type": "object",
              "properties": {
                "unit": {"enum": ["celsius", "percent"]},
                "minimum": {"type": "number"},
                "maximum": {"type": "number"},
                "interval": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}
              },
              "required": ["unit", "interval"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "colors": {
                  "type": "array",
                  "items": {"type": "string", "pattern": "^#[0-9a-f]{6}$"},
                  "minItems": 1
                },
                "dimmable": {"type": "boolean"}
              },
              "required": ["colors", "dimmable"],
              "additionalProperties": false
            }
          ]
        },
        "calibration": {
          "type": "array",
          "items": [
            {"type": "string", "format": "date-time"},
            {"type": "number", "minimum": 0, "maximum": 100, "exclusiveMaximum": true}
          ],
          "minItems": 2,
          "additionalItems": false
        },
        "readings": {
          "type": "array",
          "items": {"type": "number", "multipleOf": 0.5},
          "maxItems": 5
        },
        "owner": {"type": "string", "format": "email"},
        "ownerPhone": {"type": "string"}
      },
      "required": ["serial", "kind", "firmware", "capability"],
      "dependencies": {"ownerPhone": ["owner"]},
      "additionalProperties": false,
      "definitions": {
        "version": {
          "type": "object",
          "properties": {
            "major": {"type": "integer", "minimum": 0},
            "minor": {"type": "integer", "minimum": 0},
            "beta": {"not": {"enum": ["yes", "no"]}}
          },
          "required": ["major", "minor"],
          "additionalProperties": false
        }
      }
    }
    """##

  private static let sensor = ##"""
    {
      "serial": "A-1007",
      "kind": "sensor",
      "firmware": {"major": 3, "minor": 0, "beta": false},
      "room": "Küche",
      "capability": {"unit": "celsius", "minimum": -40, "maximum": 85.5, "interval": 60},
      "calibration": ["2023-11-30T10:00:00Z", 0.25],
      "readings": [20.5, 21, 19.5],
      "owner": "jo@example.com",
      "ownerPhone": "030 1234"
    }
    """##

  private static let lamp = ##"""
    {
      "serial": "L-22",
      "kind": "lamp",
      "firmware": {"major": 1, "minor": 12},
      "room": null,
      "capability": {"colors": ["#ff0000", "#00ff7f"], "dimmable": true}
    }
    """##
}

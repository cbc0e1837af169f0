// The schema of model configurations as Swift source, so that a program without files beside it can
// check.
//
// Written from Schemas/model-configuration.schema.json by its test, which fails when the two differ;
// do not edit. `CHATSCHEMA_RECORD=1 swift test --filter EmbeddedStructureTests` writes it again.

/// The embedded copy of `Schemas/model-configuration.schema.json`.
package enum ModelConfigurationSchema {
  /// The name of the file.
  package static let name = "model-configuration.schema.json"

  /// The text of the file.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Model configuration",
      "description": "Choices about the Swift types that are generated from schemas, with or without a spec. A place is a schema file, relative to this file, and the JSON Pointer of a schema in it, such as `order.schema.json#/properties/ship_to`; a schema with an `$id` can be named by that instead of its file.",
      "type": "object",
      "properties": {
        "$schema": {
          "description": "The path of this schema, so that an editor completes and checks the configuration.",
          "type": "string",
          "examples": ["model-configuration.schema.json"]
        },
        "access": {
          "description": "The access level of generated declarations. Default: public.",
          "enum": ["public", "package", "internal"]
        },
        "enums": {
          "description": "Whether enumerations and choices keep values that the schema does not list (open, the default) or can not be read then (closed). For all places, or by place with `default` for the others.",
          "anyOf": [
            { "$ref": "#/$defs/openness" },
            {
              "type": "object",
              "properties": { "default": { "$ref": "#/$defs/openness" } },
              "propertyNames": { "anyOf": [{ "const": "default" }, { "$ref": "#/$defs/place" }] },
              "additionalProperties": { "$ref": "#/$defs/openness" }
            }
          ],
          "examples": ["closed", { "order.schema.json#/properties/state": "closed" }]
        },
        "integers": {
          "description": "The type of an integer without limits: one that does not overflow (exact, the default) or Int. For all places, or by place with `default` for the others.",
          "anyOf": [
            { "$ref": "#/$defs/integerType" },
            {
              "type": "object",
              "properties": { "default": { "$ref": "#/$defs/integerType" } },
              "propertyNames": { "anyOf": [{ "const": "default" }, { "$ref": "#/$defs/place" }] },
              "additionalProperties": { "$ref": "#/$defs/integerType" }
            }
          ],
          "examples": ["int", { "default": "int", "order.schema.json#/properties/serial": "exact" }]
        },
        "numbers": {
          "description": "The type of a number: one that keeps every digit (exact, the default) or Double. For all places, or by place with `default` for the others.",
          "anyOf": [
            { "$ref": "#/$defs/numberType" },
            {
              "type": "object",
              "properties": { "default": { "$ref": "#/$defs/numberType" } },
              "propertyNames": { "anyOf": [{ "const": "default" }, { "$ref": "#/$defs/place" }] },
              "additionalProperties": { "$ref": "#/$defs/numberType" }
            }
          ],
          "examples": ["double", { "order.schema.json#/$defs/coordinate": "double" }]
        },
        "formats": {
          "description": "Whether checked decoding refuses text that is not of its format, and dates, URLs and UUIDs have Swift types (assert, the default), or it refuses such text, which stays a String (check), or the format only describes (annotate). A place can choose between the first two.",
          "anyOf": [
            { "$ref": "#/$defs/formatMeaning" },
            {
              "type": "object",
              "properties": { "default": { "$ref": "#/$defs/formatMeaning" } },
              "propertyNames": { "anyOf": [{ "const": "default" }, { "$ref": "#/$defs/place" }] },
              "additionalProperties": { "$ref": "#/$defs/formatType" }
            }
          ],
          "examples": ["annotate", { "order.schema.json#/properties/site": "check" }]
        },
        "content": {
          "description": "The type of text with `contentEncoding` base64: the text as it is (text, the default), or Data, which reads no other text (data). For all places, or by place with `default` for the others.",
          "anyOf": [
            { "$ref": "#/$defs/contentType" },
            {
              "type": "object",
              "properties": { "default": { "$ref": "#/$defs/contentType" } },
              "propertyNames": { "anyOf": [{ "const": "default" }, { "$ref": "#/$defs/place" }] },
              "additionalProperties": { "$ref": "#/$defs/contentType" }
            }
          ],
          "examples": ["data"]
        },
        "names": {
          "description": "Names by place. A name with a capital first is that of the type, another one that of the property or case; an object gives both. The place of a value of `enum`, or of `const`, names its case.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/place" },
          "additionalProperties": {
            "anyOf": [
              { "$ref": "#/$defs/name" },
              {
                "type": "object",
                "properties": {
                  "type": {
                    "description": "The name of the type.",
                    "$ref": "#/$defs/name"
                  },
                  "member": {
                    "description": "The name of the property or case.",
                    "$ref": "#/$defs/name"
                  }
                },
                "minProperties": 1,
                "additionalProperties": false
              }
            ]
          },
          "examples": [
            {
              "order.schema.json#/properties/ship_to": "ShippingAddress",
              "order.schema.json#/properties/qty": "quantity",
              "order.schema.json#/properties/state/enum/2": "onHold"
            }
          ]
        },
        "documentation": {
          "description": "Documentation by place, used instead of the schema's own words.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/place" },
          "additionalProperties": { "type": "string" },
          "examples": [{ "order.schema.json#/$defs/line": "One article and how many of it." }]
        },
        "types": {
          "description": "Types of the application that take the place of generated ones. They conform to ChatRuntime's JSONCodable, Hashable and Sendable.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/place" },
          "additionalProperties": {
            "anyOf": [
              { "$ref": "#/$defs/typeName" },
              {
                "type": "object",
                "properties": {
                  "name": {
                    "description": "The name of the type.",
                    "$ref": "#/$defs/typeName"
                  },
                  "module": {
                    "description": "The module that has it, if it is not in the target itself.",
                    "$ref": "#/$defs/name"
                  }
                },
                "required": ["name"],
                "additionalProperties": false
              }
            ]
          },
          "examples": [
            {
              "order.schema.json#/$defs/money": "Money",
              "order.schema.json#/$defs/point": { "name": "Geometry.Point", "module": "Geometry" }
            }
          ]
        }
      },
      "additionalProperties": false,
      "examples": [
        {
          "$schema": "model-configuration.schema.json",
          "access": "package",
          "numbers": "double",
          "names": { "purchase-order.schema.json#/properties/ship_to": "ShippingAddress" }
        }
      ],
      "$defs": {
        "place": {
          "description": "A schema: its file, relative to this one, or its `$id`, then # and a JSON Pointer.",
          "type": "string",
          "pattern": "^[^#]+#(/.*)?$"
        },
        "name": {
          "description": "A name in Swift: letters and digits, a letter first.",
          "type": "string",
          "pattern": "^[A-Za-z][A-Za-z0-9]*$"
        },
        "typeName": {
          "description": "The name of a type in Swift, with the types or the module around it in front.",
          "type": "string",
          "pattern": "^[A-Za-z_][A-Za-z0-9_]*([.][A-Za-z_][A-Za-z0-9_]*)*$"
        },
        "openness": {
          "description": "Whether values that are not listed are kept.",
          "enum": ["open", "closed"]
        },
        "integerType": {
          "description": "The type of an integer without limits.",
          "enum": ["exact", "int"]
        },
        "numberType": {
          "description": "The type of a number.",
          "enum": ["exact", "double"]
        },
        "formatMeaning": {
          "description": "The meaning of a format.",
          "enum": ["assert", "check", "annotate"]
        },
        "formatType": {
          "description": "Whether a format that is asserted has a Swift type.",
          "enum": ["assert", "check"]
        },
        "contentType": {
          "description": "The type of encoded text.",
          "enum": ["text", "data"]
        }
      }
    }
    """#
}

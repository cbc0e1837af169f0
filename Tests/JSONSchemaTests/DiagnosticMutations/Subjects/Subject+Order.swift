extension Subject {
  /// An order of a shop, in draft 2020-12: references, alternatives, conditions, unevaluated members.
  static func order() throws -> Subject {
    try Subject(
      "order", orderSchema, instances: [simpleOrder, largeOrder],
      registry: ["https://example.com/schemas/person.json": #"{"type": "object"}"#])
  }

  private static let orderSchema = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://example.com/schemas/order.json",
      "title": "Order",
      "description": "What a customer ordered – and how it is paid.",
      "type": "object",
      "required": ["number", "placedAt", "customer", "lines", "payment"],
      "properties": {
        "number": {"type": "string", "pattern": "^[A-Z]{2}-[0-9]{6}$"},
        "placedAt": {"type": "string", "format": "date-time"},
        "state": {"enum": ["open", "packed", "shipped", "returned"]},
        "customer": {"$ref": "#/$defs/customer"},
        "contact": {"$ref": "person.json"},
        "lines": {
          "type": "array",
          "items": {"$ref": "#line"},
          "minItems": 1,
          "maxItems": 4
        },
        "payment": {
          "oneOf": [
            {"$ref": "#/$defs/card"},
            {"$ref": "#/$defs/transfer"},
            {"$ref": "#/$defs/voucher"}
          ]
        },
        "discount": {"type": "number", "minimum": 0, "exclusiveMaximum": 1},
        "labels": {
          "type": "array",
          "items": {"type": "string", "minLength": 2, "maxLength": 12},
          "uniqueItems": true
        },
        "position": {
          "type": "array",
          "prefixItems": [
            {"type": "number", "minimum": -90, "maximum": 90},
            {"type": "number", "minimum": -180, "maximum": 180}
          ],
          "minItems": 2,
          "items": false
        },
        "gift": {"type": "boolean"},
        "giftMessage": {"type": "string", "maxLength": 40}
      },
      "patternProperties": {"^x-": {"type": ["string", "null"]}},
      "dependentRequired": {"giftMessage": ["gift"]},
      "unevaluatedProperties": false,
      "$defs": {
        "customer": {
          "type": "object",
          "properties": {
            "name": {"type": "string", "minLength": 1},
            "email": {"type": "string", "format": "email"},
            "country": {"enum": ["DE", "FR", "US"]},
            "postcode": {"type": "string"}
          },
          "required": ["name", "country", "postcode"],
          "if": {"properties": {"country": {"const": "US"}}},
          "then": {"properties": {"postcode": {"pattern": "^[0-9]{5}(-[0-9]{4})?$"}}},
          "else": {"properties": {"postcode": {"maxLength": 8}}},
          "additionalProperties": false
        },
        "line": {
          "$anchor": "line",
          "type": "object",
          "properties": {
            "article": {"type": "string", "pattern": "^[a-z0-9-]+$"},
            "quantity": {"type": "integer", "minimum": 1, "maximum": 999},
            "price": {"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.01},
            "note": {"type": ["string", "null"]}
          },
          "required": ["article", "quantity", "price"],
          "additionalProperties": false
        },
        "card": {
          "type": "object",
          "properties": {
            "method": {"const": "card"},
            "holder": {"type": "string", "minLength": 3},
            "last4": {"type": "string", "pattern": "^[0-9]{4}$"},
            "month": {"type": "integer", "minimum": 1, "maximum": 12}
          },
          "required": ["method", "holder", "last4"],
          "additionalProperties": false
        },
        "transfer": {
          "type": "object",
          "properties": {
            "method": {"const": "transfer"},
            "iban": {"type": "string", "minLength": 15, "maxLength": 34},
            "holder": {"type": "string"}
          },
          "required": ["method", "iban"],
          "additionalProperties": false
        },
        "voucher": {
          "type": "object",
          "properties": {
            "method": {"const": "voucher"},
            "codes": {"type": "array", "items": {"type": "string"}, "minItems": 1}
          },
          "required": ["method", "codes"],
          "additionalProperties": false
        }
      }
    }
    """##

  private static let simpleOrder = ##"""
    {
      "number": "DE-004711",
      "placedAt": "2024-05-06T07:08:09Z",
      "customer": {"name": "Zoë Müller", "country": "DE", "postcode": "10115"},
      "lines": [{"article": "tea-01", "quantity": 2, "price": 4.95}],
      "payment": {"method": "transfer", "iban": "DE02120300000000202051"}
    }
    """##

  private static let largeOrder = ##"""
    {
      "number": "US-120001",
      "placedAt": "2024-05-06T07:08:09.5+02:00",
      "state": "packed",
      "customer": {
        "name": "Ann",
        "email": "ann@example.com",
        "country": "US",
        "postcode": "94110-1234"
      },
      "lines": [
        {"article": "cup", "quantity": 1, "price": 12.5, "note": null},
        {"article": "spoon-xl", "quantity": 12, "price": 0.99, "note": "silver, please"}
      ],
      "payment": {"method": "card", "holder": "ANN EXAMPLE", "last4": "1234", "month": 7},
      "discount": 0.25,
      "labels": ["new", "überseh", "fast"],
      "position": [52.5, 13.4],
      "gift": true,
      "giftMessage": "Happy birthday 🎂",
      "x-source": "web",
      "x-campaign": null
    }
    """##
}

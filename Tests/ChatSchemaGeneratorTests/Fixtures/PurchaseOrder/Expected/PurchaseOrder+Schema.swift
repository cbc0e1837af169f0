// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatRuntime

/// The schema of `PurchaseOrder`, compiled at its first use.
enum PurchaseOrderSchema {
  /// The schema `purchase-order.schema.json`.
  static let root = PayloadSchema(
    "purchase-order.schema.json",
    texts: ["purchase-order.schema.json": PurchaseOrderSchema.purchaseOrderText]
  )

  /// The text of `purchase-order.schema.json`.
  static var purchaseOrderText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Purchase order",
      "description": "What a customer ordered, and how it is paid. Sent once by the shop.",
      "type": "object",
      "required": [
        "id",
        "kind",
        "createdAt",
        "lines",
        "payment",
        "reviewer"
      ],
      "properties": {
        "id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 20,
          "pattern": "^PO-",
          "description": "The number of the order.",
          "examples": [
            "PO-1"
          ]
        },
        "kind": {
          "const": "order"
        },
        "state": {
          "enum": [
            "open",
            "paid",
            "shipped"
          ],
          "default": "open",
          "description": "How far the order has come."
        },
        "quantity": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        },
        "pieces": {
          "type": "integer",
          "description": "As many as there are; without a limit."
        },
        "price": {
          "type": "number",
          "minimum": 0,
          "multipleOf": 0.01
        },
        "note": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 200
        },
        "reviewer": {
          "type": [
            "string",
            "null"
          ],
          "description": "Who looked at it, if anybody did."
        },
        "limit": {
          "type": "integer",
          "minimum": 0,
          "maximum": 1000,
          "default": 10
        },
        "regions": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "default": [
            "eu"
          ]
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1
          },
          "uniqueItems": true,
          "maxItems": 10
        },
        "labels": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "createdAt": {
          "type": "string",
          "format": "date-time",
          "readOnly": true
        },
        "site": {
          "type": "string",
          "format": "uri"
        },
        "stamps": {
          "type": "array",
          "items": {
            "type": "string",
            "format": "date-time"
          }
        },
        "position": {
          "type": "array",
          "prefixItems": [
            {
              "type": "number"
            },
            {
              "type": "number"
            }
          ],
          "minItems": 2,
          "items": false
        },
        "parent": {
          "$ref": "#",
          "description": "The order that this one replaces."
        },
        "payment": {
          "oneOf": [
            {
              "$ref": "#/$defs/card"
            },
            {
              "$ref": "#/$defs/cash"
            }
          ]
        },
        "number": {
          "type": "string",
          "deprecated": true
        },
        "lines": {
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/line"
          }
        }
      },
      "patternProperties": {
        "^x-": {
          "type": "string"
        }
      },
      "maxProperties": 40,
      "dependentRequired": {
        "price": [
          "quantity"
        ]
      },
      "$defs": {
        "line": {
          "description": "One item of an order.",
          "type": "object",
          "required": [
            "sku",
            "amount"
          ],
          "properties": {
            "sku": {
              "type": "string"
            },
            "amount": {
              "type": "integer",
              "exclusiveMinimum": 0,
              "maximum": 99
            },
            "discount": {
              "type": "object",
              "required": [
                "percent"
              ],
              "properties": {
                "percent": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 100
                }
              }
            }
          },
          "additionalProperties": false
        },
        "card": {
          "type": "object",
          "required": [
            "kind",
            "number"
          ],
          "properties": {
            "kind": {
              "const": "card"
            },
            "number": {
              "type": "string"
            }
          }
        },
        "cash": {
          "type": "object",
          "required": [
            "kind"
          ],
          "properties": {
            "kind": {
              "const": "cash"
            }
          }
        }
      }
    }
    """
  }
}

// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatRuntime

/// The schema of `Shipment`, compiled at its first use.
enum ShipmentSchema {
  /// The schema `shipment.schema.json`.
  static let root = PayloadSchema(
    "shipment.schema.json",
    texts: ["shipment.schema.json": ShipmentSchema.shipmentText]
  )

  /// The text of `shipment.schema.json`.
  static var shipmentText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Shipment",
      "type": "object",
      "required": [
        "priority",
        "carrier"
      ],
      "properties": {
        "priority": {
          "enum": [
            1,
            2,
            5
          ],
          "description": "How soon it has to arrive."
        },
        "status_code": {
          "enum": [
            "IN_TRANSIT",
            "delivered"
          ]
        },
        "sealed": {
          "enum": [
            0,
            "no",
            true
          ]
        },
        "carrier": {
          "oneOf": [
            {
              "type": "object",
              "required": [
                "name",
                "flight"
              ],
              "properties": {
                "name": {
                  "type": "string"
                },
                "flight": {
                  "type": "string"
                },
                "weight": {
                  "type": "number"
                }
              }
            },
            {
              "type": "object",
              "required": [
                "name",
                "vessel"
              ],
              "properties": {
                "name": {
                  "type": "string"
                },
                "vessel": {
                  "type": "string"
                },
                "weight": {
                  "type": "number"
                }
              }
            }
          ]
        }
      }
    }
    """
  }
}

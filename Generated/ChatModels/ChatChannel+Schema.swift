// Generated from Schemas/channel.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `ChatChannel`, compiled at their first use.
enum ChatChannelSchema {
  /// The schema `channel.schema.json`.
  static let channel = PayloadSchema(
    "channel.schema.json",
    texts: ["channel.schema.json": ChatChannelSchema.channelText]
  )

  /// The text of `channel.schema.json`.
  static let channelText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Channel",
      "description": "Channel in the chat application.",
      "type": "object",
      "properties": {
        "id": {
          "description": "Unique identifier for a channel. A comma, colon, asterisk, slash, backslash or space can not be in it.",
          "type": "string",
          "minLength": 1,
          "maxLength": 92,
          "pattern": "^[^,:*/\\\\ ]*$"
        },
        "name": {
          "description": "Name of the channel that you can display in the UI.",
          "type": [
            "string",
            "null"
          ]
        },
        "description": {
          "description": "Details of the channel that you can display alongside the name.",
          "type": [
            "string",
            "null"
          ]
        },
        "type": {
          "description": "Functional type of the channel.",
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "description": "Status of the channel.",
          "type": [
            "string",
            "null"
          ]
        },
        "custom": {
          "description": "Data of the application that travels with the channel. The service keeps scalar values only.",
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "profileUrl": {
              "description": "URL of a picture of the channel that you can display in the UI.",
              "type": [
                "string",
                "null"
              ],
              "format": "uri"
            }
          },
          "additionalProperties": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          }
        },
        "eTag": {
          "description": "Tag that changes whenever the channel changes. The service sets it.",
          "type": "string"
        },
        "updated": {
          "description": "Last time the channel was changed. The service sets it.",
          "type": "string",
          "format": "date-time"
        }
      },
      "required": [
        "id"
      ]
    }
    """#
}

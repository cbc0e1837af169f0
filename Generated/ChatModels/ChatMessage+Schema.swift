// Generated from Schemas/message.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `ChatMessage`, compiled at their first use.
enum ChatMessageSchema {
  /// The schema `message.schema.json`.
  static let message = PayloadSchema(
    "message.schema.json",
    texts: ["message.schema.json": ChatMessageSchema.messageText]
  )

  /// The text of `message.schema.json`.
  static let messageText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Message Content",
      "description": "Message content in the chat application.",
      "type": "object",
      "properties": {
        "id": {
          "description": "Unique identifier for a message. Use the UUID v4 algorithm.",
          "type": "string",
          "minLength": 1,
          "maxLength": 92
        },
        "text": {
          "description": "Text of the message that you can display in the UI.",
          "type": "string"
        },
        "contentType": {
          "description": "Type of the extra content; it tells how to read it.",
          "type": [
            "string",
            "null"
          ]
        },
        "content": {
          "description": "Extra content of the message, such as the address of an image. Values may nest.",
          "type": [
            "object",
            "null"
          ]
        },
        "custom": {
          "description": "Data of the application that travels with the message. Values may nest.",
          "type": [
            "object",
            "null"
          ]
        },
        "createdAt": {
          "description": "When the sender created the message.",
          "type": "string",
          "format": "date-time"
        }
      },
      "required": [
        "id",
        "text",
        "createdAt"
      ]
    }
    """

  /// The schema `Message.item.schema.json`.
  static let messageItem = PayloadSchema(
    "Message.item.schema.json",
    texts: [
      "Message.item.schema.json": ChatMessageSchema.messageItemText,
      "message.schema.json": ChatMessageSchema.messageText,
      "user.schema.json": ChatUserSchema.userText,
      "channel.schema.json": ChatChannelSchema.channelText,
      "MessageAction.schema.json": ChatMessageActionSchema.messageActionText,
    ]
  )

  /// The text of `Message.item.schema.json`.
  static let messageItemText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Message",
      "description": "Message that a user sent to a channel.",
      "type": "object",
      "properties": {
        "message": {
          "$ref": "message.schema.json"
        },
        "timetoken": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Where the service placed the message in the order of the channel; nil until it has."
        },
        "uuid": {
          "$ref": "user.schema.json#/properties/id",
          "description": "Identifier of the user that sent the message."
        },
        "channel": {
          "$ref": "channel.schema.json#/properties/id",
          "description": "Identifier of the channel that the message was sent to."
        },
        "actions": {
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "uuid": {
                    "$ref": "user.schema.json#/properties/id",
                    "description": "Identifier of the user that attached the action."
                  },
                  "actionTimetoken": {
                    "type": "string",
                    "pattern": "^(0|[1-9][0-9]{0,19})$",
                    "description": "When the service accepted the action."
                  }
                },
                "required": [
                  "uuid",
                  "actionTimetoken"
                ]
              }
            }
          },
          "description": "What users attached to the message, such as reactions."
        }
      },
      "required": [
        "message"
      ]
    }
    """
}

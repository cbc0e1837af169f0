// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// The schemas of the payloads, each compiled at its first use.
enum PayloadSchemas {
  /// The schema `user.schema.json`.
  static let user = PayloadSchema(
    "user.schema.json",
    texts: ["user.schema.json": PayloadSchemas.userText]
  )

  /// The text of `user.schema.json`.
  static var userText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "User",
      "description": "User of a chat application.",
      "type": "object",
      "properties": {
        "id": {
          "description": "Unique identifier for a user.",
          "type": "string",
          "minLength": 1,
          "maxLength": 92
        },
        "name": {
          "description": "Name of the user that you can display in the UI.",
          "type": [
            "string",
            "null"
          ]
        },
        "email": {
          "description": "Email address of the user.",
          "type": [
            "string",
            "null"
          ],
          "format": "email"
        },
        "externalId": {
          "description": "Identifier of the user in a system outside the chat, such as a customer database.",
          "type": [
            "string",
            "null"
          ]
        },
        "profileUrl": {
          "description": "URL of a picture of the user that you can display in the UI.",
          "type": [
            "string",
            "null"
          ],
          "format": "uri"
        },
        "type": {
          "description": "Functional type of the user.",
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "description": "Status of the user.",
          "type": [
            "string",
            "null"
          ]
        },
        "custom": {
          "description": "Data of the application that travels with the user. The service keeps scalar values only.",
          "type": [
            "object",
            "null"
          ],
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
          "description": "Tag that changes whenever the user changes. The service sets it.",
          "type": "string"
        },
        "updated": {
          "description": "Last time the user was changed. The service sets it.",
          "type": "string",
          "format": "date-time"
        }
      },
      "required": [
        "id"
      ]
    }
    """
  }

  /// The schema `channel.schema.json`.
  static let channel = PayloadSchema(
    "channel.schema.json",
    texts: ["channel.schema.json": PayloadSchemas.channelText]
  )

  /// The text of `channel.schema.json`.
  static var channelText: String {
    #"""
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

  /// The schema `Member.schema.json`.
  static let member = PayloadSchema(
    "Member.schema.json",
    texts: [
      "Member.schema.json": PayloadSchemas.memberText,
      "channel.schema.json": PayloadSchemas.channelText,
      "user.schema.json": PayloadSchemas.userText,
    ]
  )

  /// The text of `Member.schema.json`.
  static var memberText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Member",
      "description": "Membership of a user in a channel.",
      "type": "object",
      "properties": {
        "status": {
          "type": [
            "string",
            "null"
          ],
          "description": "Membership status."
        },
        "custom": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          },
          "description": "Data of the application that travels with the membership."
        },
        "updated": {
          "type": "string",
          "format": "date-time",
          "description": "Last time the membership was changed. The service sets it."
        },
        "eTag": {
          "type": "string",
          "description": "Tag that changes whenever the membership changes. The service sets it."
        },
        "channel": {
          "$ref": "channel.schema.json",
          "description": "Channel that the user is a member of."
        },
        "uuid": {
          "$ref": "user.schema.json",
          "description": "User that is a member of the channel."
        }
      }
    }
    """
  }

  /// The schema `message.schema.json`.
  static let message = PayloadSchema(
    "message.schema.json",
    texts: ["message.schema.json": PayloadSchemas.messageText]
  )

  /// The text of `message.schema.json`.
  static var messageText: String {
    """
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
          "description": "The type of the extra content, which determines how it is read.",
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
  }

  /// The schema `Message.item.schema.json`.
  static let messageItem = PayloadSchema(
    "Message.item.schema.json",
    texts: [
      "Message.item.schema.json": PayloadSchemas.messageItemText,
      "message.schema.json": PayloadSchemas.messageText,
      "user.schema.json": PayloadSchemas.userText,
      "channel.schema.json": PayloadSchemas.channelText,
      "MessageAction.schema.json": PayloadSchemas.messageActionText,
    ]
  )

  /// The text of `Message.item.schema.json`.
  static var messageItemText: String {
    """
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
          "description": "The position that the service gave the message in the channel; nil until it is published."
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
          "description": "The actions that users attached to the message, such as reactions."
        }
      },
      "required": [
        "message"
      ]
    }
    """
  }

  /// The schema `MessageAction.schema.json`.
  static let messageAction = PayloadSchema(
    "MessageAction.schema.json",
    texts: [
      "MessageAction.schema.json": PayloadSchemas.messageActionText,
      "user.schema.json": PayloadSchemas.userText,
      "channel.schema.json": PayloadSchemas.channelText,
    ]
  )

  /// The text of `MessageAction.schema.json`.
  static var messageActionText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Message Action",
      "description": "An action that a user attached to a message, such as a reaction.",
      "type": "object",
      "properties": {
        "uuid": {
          "$ref": "user.schema.json#/properties/id",
          "description": "Identifier of the user that attached the action."
        },
        "messageTimetoken": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Timetoken of the message that the action belongs to."
        },
        "actionTimetoken": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "When the service accepted the action."
        },
        "type": {
          "type": "string",
          "description": "Kind of the action; reactions use `reaction`."
        },
        "value": {
          "type": "string",
          "description": "The value of the action; for a reaction, the emoji itself."
        },
        "channel": {
          "$ref": "channel.schema.json#/properties/id",
          "description": "Identifier of the channel that the message was sent to."
        }
      },
      "required": [
        "messageTimetoken",
        "actionTimetoken",
        "type",
        "value"
      ]
    }
    """
  }
}

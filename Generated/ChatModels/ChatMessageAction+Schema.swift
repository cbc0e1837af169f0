// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `ChatMessageAction`, compiled at their first use.
enum ChatMessageActionSchema {
  /// The schema `MessageAction.schema.json`.
  static let messageAction = PayloadSchema(
    "MessageAction.schema.json",
    texts: [
      "MessageAction.schema.json": ChatMessageActionSchema.messageActionText,
      "user.schema.json": ChatUserSchema.userText,
      "channel.schema.json": ChatChannelSchema.channelText,
    ]
  )

  /// The text of `MessageAction.schema.json`.
  static let messageActionText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Message Action",
      "description": "What a user attached to a message, such as a reaction.",
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
          "description": "What the action says; for a reaction, the emoji itself."
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

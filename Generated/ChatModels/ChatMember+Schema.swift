// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `ChatMember`, compiled at their first use.
enum ChatMemberSchema {
  /// The schema `Member.schema.json`.
  static let member = PayloadSchema(
    "Member.schema.json",
    texts: [
      "Member.schema.json": ChatMemberSchema.memberText,
      "channel.schema.json": ChatChannelSchema.channelText,
      "user.schema.json": ChatUserSchema.userText,
    ]
  )

  /// The text of `Member.schema.json`.
  static let memberText = """
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

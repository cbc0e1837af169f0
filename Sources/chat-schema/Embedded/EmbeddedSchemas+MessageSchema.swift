// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let messageSchema: [EmbeddedFile] = [
    EmbeddedFile(
      path: "message.schema.json",
      text: """
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
              "type": ["string", "null"]
            },
            "content": {
              "description": "Extra content of the message, such as the address of an image. Values may nest.",
              "type": ["object", "null"]
            },
            "custom": {
              "description": "Data of the application that travels with the message. Values may nest.",
              "type": ["object", "null"]
            },
            "createdAt": {
              "description": "When the sender created the message.",
              "type": "string",
              "format": "date-time"
            }
          },
          "required": ["id", "text", "createdAt"]
        }

        """)
  ]
}

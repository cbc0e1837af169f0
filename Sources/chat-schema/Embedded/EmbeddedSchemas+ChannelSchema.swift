// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let channelSchema: [EmbeddedFile] = [
    EmbeddedFile(
      path: "channel.schema.json",
      text: """
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
              "pattern": "^[^,:*/\\\\\\\\ ]*$"
            },
            "name": {
              "description": "Name of the channel that you can display in the UI.",
              "type": ["string", "null"]
            },
            "description": {
              "description": "Details of the channel that you can display alongside the name.",
              "type": ["string", "null"]
            },
            "type": {
              "description": "Functional type of the channel.",
              "type": ["string", "null"]
            },
            "status": {
              "description": "Status of the channel.",
              "type": ["string", "null"]
            },
            "custom": {
              "description": "Data of the application that travels with the channel. The service keeps scalar values only.",
              "type": ["object", "null"],
              "properties": {
                "profileUrl": {
                  "description": "URL of a picture of the channel that you can display in the UI.",
                  "type": ["string", "null"],
                  "format": "uri"
                }
              },
              "additionalProperties": {
                "type": ["string", "number", "boolean", "null"]
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
          "required": ["id"]
        }

        """)
  ]
}

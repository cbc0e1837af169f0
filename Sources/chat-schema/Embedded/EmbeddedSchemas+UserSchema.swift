// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let userSchema: [EmbeddedFile] = [
    EmbeddedFile(
      path: "user.schema.json",
      text: """
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
              "type": ["string", "null"]
            },
            "email": {
              "description": "Email address of the user.",
              "type": ["string", "null"],
              "format": "email"
            },
            "externalId": {
              "description": "Identifier of the user in a system outside the chat, such as a customer database.",
              "type": ["string", "null"]
            },
            "profileUrl": {
              "description": "URL of a picture of the user that you can display in the UI.",
              "type": ["string", "null"],
              "format": "uri"
            },
            "type": {
              "description": "Functional type of the user.",
              "type": ["string", "null"]
            },
            "status": {
              "description": "Status of the user.",
              "type": ["string", "null"]
            },
            "custom": {
              "description": "Data of the application that travels with the user. The service keeps scalar values only.",
              "type": ["object", "null"],
              "additionalProperties": {
                "type": ["string", "number", "boolean", "null"]
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
          "required": ["id"]
        }

        """)
  ]
}

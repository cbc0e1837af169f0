// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

import ChatSchemaGenerator

extension EmbeddedSchemas {
  static let entitySpecSchema: [EmbeddedFile] = [
    EmbeddedFile(path: EntitySpecSchema.name, text: EntitySpecSchema.text + "\n")
  ]
}

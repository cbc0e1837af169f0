// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

import ChatSchemaGenerator

extension EmbeddedSchemas {
  static let modelConfigurationSchema: [EmbeddedFile] = [
    EmbeddedFile(path: ModelConfigurationSchema.name, text: ModelConfigurationSchema.text + "\n")
  ]
}

// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static var documents: [EmbeddedFile] {
    channelSchema
      + entities
      + entitySpecSchema
      + messageSchema
      + modelConfigurationSchema
      + storageLock
      + userSchema
  }

  static var examples: [EmbeddedFile] {
    examplesChannel
      + examplesExpected
      + examplesMessage
      + examplesUser
  }
}

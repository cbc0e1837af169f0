// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) import ChatRuntime

/// The names that the members of `SyncFollowed` have in JSON.
private enum SyncFollowedMember: String, PayloadMember {
  case keySet
  case user
  case channel

  static let table = PayloadMemberTable(SyncFollowedMember.self)
}

extension SyncFollowed: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  static var payloadSchema: PayloadSchema { PayloadSchemas.syncFollowed }

  /// Decodes a value, and validates it if the reader checks.
  init(from reader: inout PayloadReader) throws {
    var keySet: String?
    var user: String?
    var channel: String?
    var members = try reader.beginObject(of: SyncFollowedMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .keySet: keySet = try reader.read()
        case .user: user = try reader.read()
        case .channel: channel = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let keySet, let user, let channel else {
        throw members.missing([.keySet, .user, .channel], in: reader)
      }
      self.keySet = keySet
      self.user = user
      self.channel = channel
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(keySet, as: "keySet")
    try writer.write(user, as: "user")
    try writer.write(channel, as: "channel")
    writer.endObject()
  }
}

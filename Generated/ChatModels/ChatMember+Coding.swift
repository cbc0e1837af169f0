// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

/// The names that the members of `ChatMember` have in JSON.
private enum ChatMemberMember: String, PayloadMember {
  case status
  case custom
  case updated
  case eTag
  case chatChannel = "channel"
  case chatUser = "uuid"

  static let table = PayloadMemberTable(ChatMemberMember.self)
}

extension ChatMember: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.member }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var custom: Custom.Member?
    var chatChannel: ChatChannel<Custom.Channel>?
    var chatUser: ChatUser<Custom.User>?
    var members = try reader.beginObject(of: ChatMemberMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .status: status = try reader.readIfPresent()
        case .custom:
          try reader.checkNext(objectOf: [.null, .boolean, .number, .string])
          custom = try reader.readIfPresent()
        case .updated:
          try reader.checkNextIsNotNull()
          updated = try reader.readIfPresent()
        case .eTag:
          try reader.checkNextIsNotNull()
          eTag = try reader.readIfPresent()
        case .chatChannel: chatChannel = try reader.read()
        case .chatUser: chatUser = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let chatChannel, let chatUser else {
        throw members.missing([.chatChannel, .chatUser], in: reader)
      }
      self.custom = custom ?? Custom.Member()
      self.chatChannel = chatChannel
      self.chatUser = chatUser
      self.presence = nil
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.writeIfPresent(status, as: "status")
    try writer.write(custom, as: "custom")
    try writer.writeIfPresent(updated, as: "updated")
    try writer.writeIfPresent(eTag, as: "eTag")
    try writer.write(chatChannel, as: "channel")
    try writer.write(chatUser, as: "uuid")
    writer.endObject()
  }
}

// Generated from Schemas/message.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that the members of `ChatMessage` have in JSON.
private enum ChatMessageMember: String, PayloadMember {
  case content = "message"
  case timetoken
  case pubnubUserId = "uuid"
  case pubnubChannelId = "channel"
  case messageActions = "actions"

  static let table = PayloadMemberTable(ChatMessageMember.self)
}

extension ChatMessage: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.messageItem }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var content: MessagePayload?
    var pubnubUserId: UserID?
    var pubnubChannelId: ChannelID?
    var messageActions: PostponedValue?
    var members = try reader.beginObject(of: ChatMessageMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .content: content = try reader.read()
        case .timetoken:
          try reader.checkNext(kinds: [.null, .string])
          try reader.checkNext(matches: ChatMessageConstants.timetokenPattern)
          timetoken = try reader.readIfPresent()
        case .pubnubUserId:
          try reader.checkNext(length: 1...92)
          pubnubUserId = try reader.read()
        case .pubnubChannelId:
          try reader.checkNext(length: 1...92)
          try reader.checkNext(matches: ChatMessageConstants.pubnubChannelIdPattern)
          pubnubChannelId = try reader.read()
        case .messageActions:
          try reader.checkNextIsNotNull()
          messageActions = try reader.postponeValue()
        case nil: try reader.skipValue()
        }
      }
      guard let content, let pubnubUserId, let pubnubChannelId else {
        throw members.missing([.content, .pubnubUserId, .pubnubChannelId], in: reader)
      }
      self.content = content
      self.pubnubUserId = pubnubUserId
      self.pubnubChannelId = pubnubChannelId
      self.messageActions = try reader.readGroups(
        of: messageActions,
        by: ["type", "value"],
        sharing: ["messageTimetoken": self.timetoken, "channel": self.pubnubChannelId]
      )
      self.userModel = nil
      self.channelModel = nil
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(content, as: "message")
    try writer.writeIfPresent(timetoken, as: "timetoken")
    try writer.write(pubnubUserId, as: "uuid")
    try writer.write(pubnubChannelId, as: "channel")
    try writer.writeGroups(
      messageActions,
      as: "actions",
      by: ["type", "value"],
      sharing: ["messageTimetoken", "channel"]
    )
    writer.endObject()
  }
}

/// The names that the members of `ChatMessage.MessagePayload` have in JSON.
private enum ChatMessageMessagePayloadMember: String, PayloadMember {
  case id
  case text
  case contentType
  case content
  case custom
  case createdAt

  static let table = PayloadMemberTable(ChatMessageMessagePayloadMember.self)
}

extension ChatMessage.MessagePayload: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.message }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var id: MessageID?
    var text: String?
    var content: Custom.MessageContent?
    var custom: Custom.Message?
    var createdAt: Date?
    var members = try reader.beginObject(of: ChatMessageMessagePayloadMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .id:
          try reader.checkNext(length: 1...92)
          id = try reader.read()
        case .text: text = try reader.read()
        case .contentType: contentType = try reader.readIfPresent()
        case .content:
          try reader.checkNext(kinds: [.null, .object])
          content = try reader.readIfPresent()
        case .custom:
          try reader.checkNext(kinds: [.null, .object])
          custom = try reader.readIfPresent()
        case .createdAt: createdAt = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let id, let text, let createdAt else {
        throw members.missing([.id, .text, .createdAt], in: reader)
      }
      self.id = id
      self.text = text
      self.content = content ?? Custom.MessageContent()
      self.custom = custom ?? Custom.Message()
      self.createdAt = createdAt
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.write(text, as: "text")
    try writer.writeIfPresent(contentType, as: "contentType")
    try writer.write(content, as: "content")
    try writer.write(custom, as: "custom")
    try writer.write(createdAt, as: "createdAt")
    writer.endObject()
  }
}

/// Constants that checks of `ChatMessage` compare with, made once.
private enum ChatMessageConstants {
  static let timetokenPattern = PayloadPattern("^(0|[1-9][0-9]{0,19})$")
  static let pubnubChannelIdPattern = PayloadPattern(#"^[^,:*/\\ ]*$"#)
}

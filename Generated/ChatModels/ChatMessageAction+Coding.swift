// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

/// The names that the members of `ChatMessageAction` have in JSON.
private enum ChatMessageActionMember: String, PayloadMember {
  case pubnubUserId = "uuid"
  case parentTimetoken = "messageTimetoken"
  case actionTimetoken
  case sourceType = "type"
  case value
  case pubnubChannelId = "channel"

  static let table = PayloadMemberTable(ChatMessageActionMember.self)
}

extension ChatMessageAction: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.messageAction }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var pubnubUserId: UserID?
    var parentTimetoken: Timetoken?
    var actionTimetoken: Timetoken?
    var sourceType: String?
    var value: String?
    var pubnubChannelId: ChannelID?
    var members = try reader.beginObject(of: ChatMessageActionMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .pubnubUserId:
          try reader.checkNext(length: 1...92)
          pubnubUserId = try reader.read()
        case .parentTimetoken:
          try reader.checkNext(kinds: [.string])
          try reader.checkNext(matches: ChatMessageActionConstants.parentTimetokenPattern)
          parentTimetoken = try reader.read()
        case .actionTimetoken:
          try reader.checkNext(kinds: [.string])
          try reader.checkNext(matches: ChatMessageActionConstants.parentTimetokenPattern)
          actionTimetoken = try reader.read()
        case .sourceType: sourceType = try reader.read()
        case .value: value = try reader.read()
        case .pubnubChannelId:
          try reader.checkNext(length: 1...92)
          try reader.checkNext(matches: ChatMessageActionConstants.pubnubChannelIdPattern)
          pubnubChannelId = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let pubnubUserId, let parentTimetoken, let actionTimetoken, let sourceType, let value,
        let pubnubChannelId
      else {
        throw members.missing(
          [
            .pubnubUserId,
            .parentTimetoken,
            .actionTimetoken,
            .sourceType,
            .value,
            .pubnubChannelId,
          ],
          in: reader
        )
      }
      self.pubnubUserId = pubnubUserId
      self.parentTimetoken = parentTimetoken
      self.actionTimetoken = actionTimetoken
      self.sourceType = sourceType
      self.value = value
      self.pubnubChannelId = pubnubChannelId
      self.userModel = nil
      self.messageModel = nil
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(pubnubUserId, as: "uuid")
    try writer.write(parentTimetoken, as: "messageTimetoken")
    try writer.write(actionTimetoken, as: "actionTimetoken")
    try writer.write(sourceType, as: "type")
    try writer.write(value, as: "value")
    try writer.write(pubnubChannelId, as: "channel")
    writer.endObject()
  }
}

/// Constants that checks of `ChatMessageAction` compare with, made once.
private enum ChatMessageActionConstants {
  static let parentTimetokenPattern = PayloadPattern("^(0|[1-9][0-9]{0,19})$")
  static let pubnubChannelIdPattern = PayloadPattern(#"^[^,:*/\\ ]*$"#)
}

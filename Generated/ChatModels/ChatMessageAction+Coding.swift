// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.

public import ChatRuntime

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

extension ChatMessageAction: CheckedModel {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema { ChatMessageActionSchema.messageAction }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var pubnubUserId: UserID?
    var parentTimetoken: Timetoken?
    var actionTimetoken: Timetoken?
    var sourceType: String?
    var value: String?
    var pubnubChannelId: ChannelID?
    var members = try reader.beginObject(of: ChatMessageActionMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .pubnubUserId:
        pubnubUserId = try reader.read()
      case .parentTimetoken:
        parentTimetoken = try reader.read()
      case .actionTimetoken:
        actionTimetoken = try reader.read()
      case .sourceType:
        sourceType = try reader.read()
      case .value:
        value = try reader.read()
      case .pubnubChannelId:
        pubnubChannelId = try reader.read()
      }
    }
    self.pubnubUserId = try members.required(pubnubUserId, .pubnubUserId)
    self.parentTimetoken = try members.required(parentTimetoken, .parentTimetoken)
    self.actionTimetoken = try members.required(actionTimetoken, .actionTimetoken)
    self.sourceType = try members.required(sourceType, .sourceType)
    self.value = try members.required(value, .value)
    self.pubnubChannelId = try members.required(pubnubChannelId, .pubnubChannelId)
    self.userModel = nil
    self.messageModel = nil
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(pubnubUserId, as: ChatMessageActionMember.pubnubUserId)
    try writer.write(parentTimetoken, as: ChatMessageActionMember.parentTimetoken)
    try writer.write(actionTimetoken, as: ChatMessageActionMember.actionTimetoken)
    try writer.write(sourceType, as: ChatMessageActionMember.sourceType)
    try writer.write(value, as: ChatMessageActionMember.value)
    try writer.write(pubnubChannelId, as: ChatMessageActionMember.pubnubChannelId)
    writer.endObject()
  }
}

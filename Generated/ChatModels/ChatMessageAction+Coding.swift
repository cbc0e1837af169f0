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
  /// The schema that checked decoding validates against.
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
      case nil:
        try reader.skipValue()
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
    try writer.write(pubnubUserId, as: "uuid")
    try writer.write(parentTimetoken, as: "messageTimetoken")
    try writer.write(actionTimetoken, as: "actionTimetoken")
    try writer.write(sourceType, as: "type")
    try writer.write(value, as: "value")
    try writer.write(pubnubChannelId, as: "channel")
    writer.endObject()
  }
}

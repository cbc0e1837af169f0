// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A message as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/Message`.
public struct StoredChatMessage<Custom: ChatCustomData>: ManagedChatMessage {
  /// The table of the rows.
  public static var table: StorageTable { ChatRecords.messageTable }

  /// Unique identifier for a message. Use the UUID v4 algorithm.
  ///
  /// Between 1 and 92 characters.
  public let id: MessageID

  /// Text of the message that you can display in the UI.
  public let text: String

  /// The type of the extra content, which determines how it is read.
  public let contentType: String

  /// Extra content of the message, such as the address of an image. Values may nest.
  public let content: StoredCustom<Custom.MessageContent>

  /// Data of the application that travels with the message. Values may nest.
  public let custom: StoredCustom<Custom.Message>

  /// When the sender created the message.
  public let dateCreated: Date

  /// The position that the service gave the message in the channel; nil until it is published.
  public let timetoken: Timetoken?

  /// Identifier of the user that sent the message.
  public let pubnubUserId: UserID

  /// Identifier of the channel that the message was sent to.
  public let pubnubChannelId: ChannelID

  /// The delivery status of the message.
  public let sendStatus: StoredChatMessageSendStatus

  /// Why sending failed.
  public let sendError: String?

  /// User that sent the message.
  public let managedUser: Linked<StoredChatUser<Custom>>

  /// Channel that the message was sent to.
  public let managedChannel: Linked<StoredChatChannel<Custom>>

  /// The actions that users attached to the message, such as reactions.
  public let actions: [StoredChatMessageAction<Custom>]

  /// Reads a record from a row of the table.
  @_specialize(where Custom == VoidCustomData)
  public init(from row: inout RowReader) throws {
    id = try row.read()
    text = try row.read()
    contentType = try row.read()
    content = try row.read()
    custom = try row.read()
    dateCreated = try row.read()
    timetoken = try row.readIfPresent()
    pubnubUserId = try row.read()
    pubnubChannelId = try row.read()
    sendStatus = try row.read()
    sendError = try row.readIfPresent()
    managedUser = try row.readLink()
    managedChannel = try row.readLink()
    actions = try row.readList()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The message as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  public func convert<ModelCustom: ChatCustomData>(
    _ customData: ModelCustom.Type = ModelCustom.self
  ) throws -> ChatMessage<ModelCustom> {
    try ChatMessage<ModelCustom>(
      content: ChatMessage<ModelCustom>.MessagePayload(
        id: id,
        text: text,
        contentType: contentType == "" ? nil : contentType,
        content: content.decode(of: "content"),
        custom: custom.decode(of: "custom"),
        dateCreated: dateCreated
      ),
      timetoken: timetoken,
      pubnubUserId: pubnubUserId,
      pubnubChannelId: pubnubChannelId,
      userModel: managedUser.record?.convert(ModelCustom.User.self),
      channelModel: managedChannel.record?.convert(ModelCustom.Channel.self),
      messageActions: actions.map { element in try element.convert(ModelCustom.self) }
    )
  }

  /// The position that the service gave the message in the channel; nil until it is published.
  public var pubnubMessageID: Timetoken? { timetoken }

  /// `StoredChatMessageSendStatus`, whatever the custom data.
  public typealias SendStatus = StoredChatMessageSendStatus
}

extension ManagedChatMessage {
  /// The attribute `id`, for requests.
  public static var id: StoredAttribute<Self, MessageID> { StoredAttribute("id") }

  /// The attribute `text`, for requests.
  public static var text: StoredAttribute<Self, String> { StoredAttribute("text") }

  /// The attribute `contentType`, for requests.
  public static var contentType: StoredAttribute<Self, String> { StoredAttribute("contentType") }

  /// The attribute `content`, for requests.
  public static var content: StoredCustomAttribute<Self, Custom.MessageContent> {
    StoredCustomAttribute("content")
  }

  /// The attribute `custom`, for requests.
  public static var custom: StoredCustomAttribute<Self, Custom.Message> {
    StoredCustomAttribute("custom")
  }

  /// The attribute `dateCreated`, for requests.
  public static var dateCreated: StoredAttribute<Self, Date> { StoredAttribute("dateCreated") }

  /// The attribute `timetoken`, for requests.
  public static var timetoken: StoredAttribute<Self, Timetoken> { StoredAttribute("timetoken") }

  /// The attribute `pubnubUserId`, for requests.
  public static var pubnubUserId: StoredAttribute<Self, UserID> { StoredAttribute("pubnubUserId") }

  /// The attribute `pubnubChannelId`, for requests.
  public static var pubnubChannelId: StoredAttribute<Self, ChannelID> {
    StoredAttribute("pubnubChannelId")
  }

  /// The attribute `sendStatus`, for requests.
  public static var sendStatus: StoredAttribute<Self, StoredChatMessageSendStatus> {
    StoredAttribute("sendStatus")
  }

  /// The attribute `sendError`, for requests.
  public static var sendError: StoredAttribute<Self, String> { StoredAttribute("sendError") }

  /// The link `author`, for requests.
  public static var author: StoredLink<Self, StoredChatUser<Custom>> { StoredLink("author") }

  /// The link `channel`, for requests.
  public static var channel: StoredLink<Self, StoredChatChannel<Custom>> { StoredLink("channel") }

  /// The list `actions`, for requests.
  public static var actions: StoredList<Self, StoredChatMessageAction<Custom>> {
    StoredList("actions")
  }
}

extension ManagedChatMessage {
  /// The row of a message: what the model says, in the order of the columns.
  static func row<ModelCustom: ChatCustomData>(
    of message: ChatMessage<ModelCustom>
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(message.content.id)
    try row.add(message.content.text)
    try row.add(message.content.contentType ?? "")
    try row.addJSON(message.content.content)
    try row.addJSON(message.content.custom)
    try row.add(message.content.createdAt)
    try row.addIfPresent(message.timetoken)
    try row.add(message.pubnubUserId)
    try row.add(message.pubnubChannelId)
    return row
  }
}

extension ChatMessage: StoredModel {
  /// The table of the row.
  public static var storedTable: StorageTable { StoredChatMessage<VoidCustomData>.table }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try StoredChatMessage<VoidCustomData>.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  public func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredChatMessage<VoidCustomData>.write(message: self, rule: rule, into: target)
  }
}

/// The delivery status of the message.
public enum StoredChatMessageSendStatus: String, StorableValue, CaseIterable {
  case pending
  case sending
  case failed
  case delivered
}

/// A `StoredChatMessage` without custom data.
public typealias PubNubManagedMessage = StoredChatMessage<VoidCustomData>

extension ChatRecords {
  /// The table of messages, whatever the custom data.
  static let messageTable = StorageTable(
    "Message",
    key: ["id"],
    columns: [
      StorageColumn("id", .text, member: "message.id"),
      StorageColumn("text", .text, default: "", member: "message.text"),
      StorageColumn("contentType", .text, default: "", member: "message.contentType"),
      StorageColumn("content", .json, default: "{}", member: "message.content"),
      StorageColumn("custom", .json, default: "{}", member: "message.custom"),
      StorageColumn("dateCreated", .date, member: "message.createdAt"),
      StorageColumn("timetoken", .timetoken, optional: true),
      StorageColumn("pubnubUserId", .text, member: "uuid"),
      StorageColumn("pubnubChannelId", .text, member: "channel"),
      StorageColumn("sendStatus", .text, default: "delivered", scope: .local),
      StorageColumn("sendError", .text, optional: true, scope: .local),
    ],
    links: [
      StorageLink("author", to: "User", by: ["pubnubUserId"], onDelete: .detach, isLoaded: true),
      StorageLink(
        "channel",
        to: "Channel",
        by: ["pubnubChannelId"],
        onDelete: .cascade,
        isLoaded: true
      ),
    ],
    lists: [
      StorageList("actions", of: "MessageAction", by: "parent", isLoaded: true)
    ],
    unique: [
      ["pubnubChannelId", "timetoken"]
    ],
    indexes: [
      ["pubnubUserId"],
      ["sendStatus"],
    ],
    searched: ["text"]
  )
}

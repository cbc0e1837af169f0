// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A message action as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/MessageAction`.
public struct StoredChatMessageAction<Custom: ChatCustomData>: ManagedChatMessageAction {
  /// The table of the rows.
  public static var table: StorageTable { ChatRecords.messageActionTable }

  /// The identity of the message action as text.
  public let id: String

  /// Identifier of the user that attached the action.
  public let pubnubUserId: UserID

  /// Timetoken of the message that the action belongs to.
  public let pubnubParentTimetoken: Timetoken

  /// When the service accepted the action.
  public let published: Timetoken

  /// Kind of the action; reactions use `reaction`.
  public let sourceType: String

  /// The value of the action; for a reaction, the emoji itself.
  public let value: String

  /// Identifier of the channel that the message was sent to.
  public let pubnubChannelId: ChannelID

  /// The delivery status of the action.
  public let sendStatus: StoredChatMessageActionSendStatus

  /// Identifier of the message that the action belongs to.
  public let pubnubParentId: MessageID?

  /// User that attached the action.
  public let managedUser: Linked<StoredChatUser<Custom>>

  /// Message that the action belongs to.
  public let managedMessage: Linked<StoredChatMessage<Custom>>

  /// Reads a record from a row of the table.
  @_specialize(where Custom == VoidCustomData)
  public init(from row: inout RowReader) throws {
    id = try row.read()
    pubnubUserId = try row.read()
    pubnubParentTimetoken = try row.read()
    published = try row.read()
    sourceType = try row.read()
    value = try row.read()
    pubnubChannelId = try row.read()
    sendStatus = try row.read()
    pubnubParentId = try row.readIfPresent()
    managedUser = try row.readLink()
    managedMessage = try row.readLink()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The message action as its model.
  public func convert<ModelCustom: ChatCustomData>(
    _ customData: ModelCustom.Type = ModelCustom.self
  ) throws -> ChatMessageAction<ModelCustom> {
    try ChatMessageAction<ModelCustom>(
      pubnubUserId: pubnubUserId,
      parentTimetoken: pubnubParentTimetoken,
      actionTimetoken: published,
      sourceType: sourceType,
      value: value,
      pubnubChannelId: pubnubChannelId,
      userModel: managedUser.record?.convert(ModelCustom.User.self),
      messageModel: managedMessage.record?.convert(ModelCustom.self)
    )
  }

  /// When the service accepted the action.
  public var pubnubActionTimetoken: Timetoken { published }

  /// `StoredChatMessageActionSendStatus`, whatever the custom data.
  public typealias SendStatus = StoredChatMessageActionSendStatus
}

extension ManagedChatMessageAction {
  /// The attribute `id`, for requests.
  public static var id: StoredAttribute<Self, String> { StoredAttribute("id") }

  /// The attribute `pubnubUserId`, for requests.
  public static var pubnubUserId: StoredAttribute<Self, UserID> { StoredAttribute("pubnubUserId") }

  /// The attribute `pubnubParentTimetoken`, for requests.
  public static var pubnubParentTimetoken: StoredAttribute<Self, Timetoken> {
    StoredAttribute("pubnubParentTimetoken")
  }

  /// The attribute `published`, for requests.
  public static var published: StoredAttribute<Self, Timetoken> { StoredAttribute("published") }

  /// The attribute `sourceType`, for requests.
  public static var sourceType: StoredAttribute<Self, String> { StoredAttribute("sourceType") }

  /// The attribute `value`, for requests.
  public static var value: StoredAttribute<Self, String> { StoredAttribute("value") }

  /// The attribute `pubnubChannelId`, for requests.
  public static var pubnubChannelId: StoredAttribute<Self, ChannelID> {
    StoredAttribute("pubnubChannelId")
  }

  /// The attribute `sendStatus`, for requests.
  public static var sendStatus: StoredAttribute<Self, StoredChatMessageActionSendStatus> {
    StoredAttribute("sendStatus")
  }

  /// The attribute `pubnubParentId`, for requests.
  public static var pubnubParentId: StoredAttribute<Self, MessageID> {
    StoredAttribute("pubnubParentId")
  }

  /// The link `author`, for requests.
  public static var author: StoredLink<Self, StoredChatUser<Custom>> { StoredLink("author") }

  /// The link `parent`, for requests.
  public static var parent: StoredLink<Self, StoredChatMessage<Custom>> { StoredLink("parent") }
}

extension ManagedChatMessageAction {
  /// The row of a message action: what the model says, in the order of the columns.
  static func row<ModelCustom: ChatCustomData>(
    of messageAction: ChatMessageAction<ModelCustom>
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(messageAction.id.description)
    try row.add(messageAction.pubnubUserId)
    try row.add(messageAction.parentTimetoken)
    try row.add(messageAction.actionTimetoken)
    try row.add(messageAction.sourceType)
    try row.add(messageAction.value)
    try row.add(messageAction.pubnubChannelId)
    return row
  }
}

extension ChatMessageAction: StoredModel {
  /// The table of the row.
  public static var storedTable: StorageTable { StoredChatMessageAction<VoidCustomData>.table }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try StoredChatMessageAction<VoidCustomData>.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  public func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredChatMessageAction<VoidCustomData>.write(messageAction: self, rule: rule, into: target)
  }
}

/// The delivery status of the action.
public enum StoredChatMessageActionSendStatus: String, StorableValue, CaseIterable {
  case pending
  case sending
  case failed
  case delivered
}

/// A `StoredChatMessageAction` without custom data.
public typealias PubNubManagedMessageAction = StoredChatMessageAction<VoidCustomData>

extension ChatRecords {
  /// The table of message actions, whatever the custom data.
  static let messageActionTable = StorageTable(
    "MessageAction",
    key: ["id"],
    columns: [
      StorageColumn("id", .text, member: ""),
      StorageColumn("pubnubUserId", .text, member: "uuid"),
      StorageColumn("pubnubParentTimetoken", .timetoken, member: "messageTimetoken"),
      StorageColumn("published", .timetoken, member: "actionTimetoken"),
      StorageColumn("sourceType", .text, member: "type"),
      StorageColumn("value", .text),
      StorageColumn("pubnubChannelId", .text, member: "channel"),
      StorageColumn("sendStatus", .text, default: "delivered", scope: .local),
      StorageColumn(
        "pubnubParentId",
        .text,
        optional: true,
        scope: .derived(.copy(of: "id", through: "parent"))
      ),
    ],
    links: [
      StorageLink("author", to: "User", by: ["pubnubUserId"], onDelete: .detach, isLoaded: true),
      StorageLink(
        "parent",
        to: "Message",
        by: ["pubnubChannelId", "pubnubParentTimetoken"],
        references: ["pubnubChannelId", "timetoken"],
        onDelete: .cascade,
        isLoaded: true
      ),
    ],
    unique: [
      ["pubnubChannelId", "pubnubParentTimetoken", "pubnubUserId", "sourceType", "value"]
    ],
    indexes: [
      ["pubnubParentTimetoken"],
      ["pubnubParentId"],
    ]
  )
}

// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
public import ChatStore

/// A message action as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/MessageAction`.
public struct PubNubManagedMessageAction: ManagedChatMessageAction {
  /// The table of the rows.
  public static let table = StorageTable(
    "MessageAction",
    key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("pubnubUserId", .text),
      StorageColumn("pubnubParentTimetoken", .timetoken),
      StorageColumn("published", .timetoken),
      StorageColumn("sourceType", .text),
      StorageColumn("value", .text),
      StorageColumn("pubnubChannelId", .text),
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
  public let sendStatus: PubNubManagedMessageAction.SendStatus

  /// Identifier of the message that the action belongs to.
  public let pubnubParentId: MessageID?

  /// User that attached the action.
  public let managedUser: Linked<PubNubManagedUser>

  /// Message that the action belongs to.
  public let managedMessage: Linked<PubNubManagedMessage>

  /// Reads a record from a row of the table.
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
  public func convert<Custom: ChatCustomData>(
    _ customData: Custom.Type = Custom.self
  ) throws -> ChatMessageAction<Custom> {
    try ChatMessageAction<Custom>(
      pubnubUserId: pubnubUserId,
      parentTimetoken: pubnubParentTimetoken,
      actionTimetoken: published,
      sourceType: sourceType,
      value: value,
      pubnubChannelId: pubnubChannelId,
      userModel: managedUser.record?.convert(Custom.User.self),
      messageModel: managedMessage.record?.convert(Custom.self)
    )
  }

  /// When the service accepted the action.
  public var pubnubActionTimetoken: Timetoken { published }

  /// The delivery status of the action.
  public enum SendStatus: String, StorableValue, CaseIterable {
    case pending
    case sending
    case failed
    case delivered
  }
}

// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A record of a message action.
///
/// The application can have a type of its own in place of `StoredChatMessageAction`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
public protocol ManagedChatMessageAction: StoredRecord<MessageActionID> {
  /// The types of the application's custom data.
  associatedtype Custom: ChatCustomData = VoidCustomData

  /// When the service accepted the action.
  var pubnubActionTimetoken: Timetoken { get }

  /// The message action as its model.
  func convert<ModelCustom: ChatCustomData>(
    _ customData: ModelCustom.Type
  ) throws -> ChatMessageAction<ModelCustom>
}

extension ManagedChatMessageAction {
  /// The key of the row of an identity.
  public static func storedKey(of id: MessageActionID) throws -> EntityKey {
    try EntityKey(id.description)
  }

  /// The key of the row of a message action.
  static func key<ModelCustom: ChatCustomData>(
    of messageAction: ChatMessageAction<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(messageAction.id.description)
  }

  /// Writes a message action, and creates its row if it does not exist.
  public static func write<ModelCustom: ChatCustomData>(
    messageAction: ChatMessageAction<ModelCustom>,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    if let userModel = messageAction.userModel {
      try StoredChatUser<Custom>.write(user: userModel, rule: .ifAbsent, into: target)
    }
    if let messageModel = messageAction.messageModel {
      try StoredChatMessage<Custom>.write(message: messageModel, rule: rule, into: target)
    }
    try target.apply(.upsert("MessageAction", row(of: messageAction), rule))
  }

  /// Writes a message action, and reads its row.
  @discardableResult
  public static func insertOrUpdate<ModelCustom: ChatCustomData>(
    messageAction: ChatMessageAction<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(messageAction: messageAction, rule: .always, into: transaction)
    return try transaction.required(key(of: messageAction))
  }

  /// Creates the row of a message action, and reads it; an error if there is one.
  @discardableResult
  public static func insert<ModelCustom: ChatCustomData>(
    messageAction: ChatMessageAction<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try transaction.apply(.insert("MessageAction", row(of: messageAction)))
    return try transaction.required(key(of: messageAction))
  }

  /// Deletes a message action, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(
    messageActionId: MessageActionID,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(messageActionId.description))
  }
}

extension ManagedChatMessageAction {
  /// The message actions by `pubnubUserId`.
  public static func messageActionsBy(pubnubUserId: UserID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.pubnubUserId == pubnubUserId)
  }

  /// The message actions by `messageId`.
  public static func messageActionsBy(messageId: MessageID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.pubnubParentId == messageId)
  }

  /// The message actions by `messageTimetoken`, `channelId`.
  public static func messageActionsBy(
    messageTimetoken: Timetoken,
    channelId: ChannelID
  ) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.pubnubParentTimetoken == messageTimetoken).where(
      Self.pubnubChannelId == channelId
    )
  }

  /// The message action of `messageActionId`; none or one.
  public static func messageActionBy(messageActionId: MessageActionID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.id == messageActionId.description)
  }
}

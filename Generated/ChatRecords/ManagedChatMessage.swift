// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A record of a message.
///
/// The application can have a type of its own in place of `StoredChatMessage`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
public protocol ManagedChatMessage: StoredRecord<MessageID> {
  /// The types of the application's custom data.
  associatedtype Custom: ChatCustomData = VoidCustomData

  /// The position that the service gave the message in the channel; nil until it is published.
  var pubnubMessageID: Timetoken? { get }

  /// The message as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert<ModelCustom: ChatCustomData>(
    _ customData: ModelCustom.Type
  ) throws -> ChatMessage<ModelCustom>
}

extension ManagedChatMessage {
  /// The key of the row of an identity.
  public static func storedKey(of id: MessageID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a message.
  static func key<ModelCustom: ChatCustomData>(
    of message: ChatMessage<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(message.id)
  }

  /// Writes a message, and creates its row if it does not exist.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  public static func write<ModelCustom: ChatCustomData>(
    message: ChatMessage<ModelCustom>,
    processMessageActions: Bool = false,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    if let userModel = message.userModel {
      try StoredChatUser<Custom>.write(user: userModel, rule: rule, into: target)
    }
    if let channelModel = message.channelModel {
      try StoredChatChannel<Custom>.write(channel: channelModel, rule: rule, into: target)
    }
    let outcome = try target.apply(.upsert("Message", row(of: message), rule))
    if processMessageActions, let timetoken = message.timetoken {
      try target.apply(
        .removeOthers(
          "MessageAction",
          link: "parent",
          to: EntityKey(message.pubnubChannelId, timetoken),
          keeping: message.messageActions.map { element in
            try StoredChatMessageAction<Custom>.key(of: element)
          }
        )
      )
    }
    if processMessageActions || outcome == .inserted {
      for element in message.messageActions {
        try StoredChatMessageAction<Custom>.write(messageAction: element, rule: rule, into: target)
      }
    }
  }

  /// Writes a message, and reads its row.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  @discardableResult
  public static func insertOrUpdate<ModelCustom: ChatCustomData>(
    message: ChatMessage<ModelCustom>,
    processMessageActions: Bool = false,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(
      message: message,
      processMessageActions: processMessageActions,
      rule: .always,
      into: transaction
    )
    return try transaction.required(key(of: message))
  }

  /// Creates the row of a message, and reads it; an error if there is one.
  @discardableResult
  public static func insert<ModelCustom: ChatCustomData>(
    message: ChatMessage<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try transaction.apply(.insert("Message", row(of: message)))
    return try transaction.required(key(of: message))
  }

  /// Deletes a message, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(
    messageId: MessageID,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(messageId))
  }
}

extension ManagedChatMessage {
  /// The messages by `pubnubUserId`.
  public static func messagesBy(pubnubUserId: UserID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.pubnubUserId == pubnubUserId).sorted(
      by: Self.timetoken.ascending,
      Self.id.ascending
    )
  }

  /// The messages by `pubnubChannelId`.
  public static func messagesBy(pubnubChannelId: ChannelID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.pubnubChannelId == pubnubChannelId).sorted(
      by: Self.timetoken.ascending,
      Self.id.ascending
    )
  }

  /// The message of `messageId`; none or one.
  public static func messageBy(messageId: MessageID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.id == messageId)
  }

  /// The message of `pubnubTimetoken`, `channelId`; none or one.
  public static func messageBy(
    pubnubTimetoken: Timetoken,
    channelId: ChannelID
  ) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.timetoken == pubnubTimetoken).where(
      Self.pubnubChannelId == channelId
    )
  }
}

// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  /// Writes a message, and creates its row if it does not exist.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  static func write<ModelCustom: ChatCustomData>(
    message: ChatMessage<ModelCustom>,
    processMessageActions: Bool,
    rule: WriteRule,
    into target: any ChangeTarget
  ) throws

  /// Writes a message, and reads its row.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  @discardableResult
  static func insertOrUpdate<ModelCustom: ChatCustomData>(
    message: ChatMessage<ModelCustom>,
    processMessageActions: Bool,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Creates the row of a message, and reads it; an error if there is one.
  @discardableResult
  static func insert<ModelCustom: ChatCustomData>(
    message: ChatMessage<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Deletes a message, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(messageId: MessageID, from transaction: any StoreTransaction) throws -> Self?
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
  /// The key of the row of an identity.
  public static func storedKey(of id: MessageID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a message.
  public static func key<ModelCustom: ChatCustomData>(
    of message: ChatMessage<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(message.id)
  }

  /// The row of a message: what the model says, in the order of the columns.
  public static func row<ModelCustom: ChatCustomData>(
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

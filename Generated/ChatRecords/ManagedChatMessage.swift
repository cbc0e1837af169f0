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
/// The application can have a type of its own in place of `PubNubManagedMessage`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
public protocol ManagedChatMessage: StoredRecord {
  /// The position that the service gave the message in the channel; nil until it is published.
  var pubnubMessageID: Timetoken? { get }

  /// The message as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert<Custom: ChatCustomData>(_ customData: Custom.Type) throws -> ChatMessage<Custom>

  /// Writes a message, and creates its row if it does not exist.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  static func write<Custom: ChatCustomData>(
    message: ChatMessage<Custom>,
    processMessageActions: Bool,
    rule: WriteRule,
    into target: any ChangeTarget
  ) throws

  /// Writes a message, and reads its row.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  @discardableResult
  static func insertOrUpdate<Custom: ChatCustomData>(
    message: ChatMessage<Custom>,
    processMessageActions: Bool,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Creates the row of a message, and reads it; an error if there is one.
  @discardableResult
  static func insert<Custom: ChatCustomData>(
    message: ChatMessage<Custom>,
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
  public static var content: StoredAttribute<Self, StoredJSON> { StoredAttribute("content") }

  /// The attribute `custom`, for requests.
  public static var custom: StoredAttribute<Self, StoredJSON> { StoredAttribute("custom") }

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
  public static var sendStatus: StoredAttribute<Self, PubNubManagedMessage.SendStatus> {
    StoredAttribute("sendStatus")
  }

  /// The attribute `sendError`, for requests.
  public static var sendError: StoredAttribute<Self, String> { StoredAttribute("sendError") }

  /// The link `author`, for requests.
  public static var author: StoredLink<Self, PubNubManagedUser> { StoredLink("author") }

  /// The link `channel`, for requests.
  public static var channel: StoredLink<Self, PubNubManagedChannel> { StoredLink("channel") }

  /// The list `actions`, for requests.
  public static var actions: StoredList<Self, PubNubManagedMessageAction> { StoredList("actions") }
}

extension ManagedChatMessage {
  /// The key of the row of a message.
  public static func key<Custom: ChatCustomData>(
    of message: ChatMessage<Custom>
  ) throws -> EntityKey {
    try EntityKey(message.id)
  }

  /// The row of a message: what the model says, in the order of the columns.
  public static func row<Custom: ChatCustomData>(
    of message: ChatMessage<Custom>
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
  public static func write<Custom: ChatCustomData>(
    message: ChatMessage<Custom>,
    processMessageActions: Bool = false,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    if let userModel = message.userModel {
      try PubNubManagedUser.write(user: userModel, rule: rule, into: target)
    }
    if let channelModel = message.channelModel {
      try PubNubManagedChannel.write(channel: channelModel, rule: rule, into: target)
    }
    let outcome = try target.apply(.upsert("Message", row(of: message), rule))
    if processMessageActions, let timetoken = message.timetoken {
      try target.apply(
        .removeOthers(
          "MessageAction",
          link: "parent",
          to: EntityKey(message.pubnubChannelId, timetoken),
          keeping: message.messageActions.map { element in
            try PubNubManagedMessageAction.key(of: element)
          }
        )
      )
    }
    if processMessageActions || outcome == .inserted {
      for element in message.messageActions {
        try PubNubManagedMessageAction.write(messageAction: element, rule: rule, into: target)
      }
    }
  }

  /// Writes a message, and reads its row.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  @discardableResult
  public static func insertOrUpdate<Custom: ChatCustomData>(
    message: ChatMessage<Custom>,
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
  public static func insert<Custom: ChatCustomData>(
    message: ChatMessage<Custom>,
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

import ChatRuntime
public import ChatStore
public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A provider whose records components can show.
///
/// ```swift
/// extension MyProvider: DisplayedProvider {
///   public func message(_ draft: MessageDraft) -> PubNubChatMessage {
///     PubNubChatMessage(
///       id: MessageID(draft.id), text: draft.text, dateCreated: draft.date,
///       pubnubUserId: UserID(draft.userID), pubnubChannelId: ChannelID(draft.channelID))
///   }
/// }
/// ```
public protocol DisplayedProvider: SyncProvider
where
  UserRole.Record: DisplayedUser, ChannelRole.Record: DisplayedChannel,
  MembershipRole.Record: DisplayedMember, MessageRole.Record: DisplayedMessage,
  ActionRole.Record: DisplayedAction, MembershipRole.Record.User == UserRole.Record,
  MembershipRole.Record.Channel == ChannelRole.Record,
  MessageRole.Record.User == UserRole.Record, MessageRole.Record.Channel == ChannelRole.Record,
  MessageRole.Record.Action == ActionRole.Record, ActionRole.Record.User == UserRole.Record
{
  /// The message that a user wrote.
  ///
  /// - Throws: Whatever keeps the provider from making one.
  func message(_ draft: MessageDraft) throws -> MessageRole.Model

  /// The maximum number of characters of a text, as the schema of messages says; nil if it says nothing.
  var maximumTextLength: Int? { get }
}

extension DisplayedProvider {
  /// No maximum, unless the provider says otherwise.
  public var maximumTextLength: Int? { nil }
}

extension DisplayedProvider {
  /// The record of users.
  public typealias User = UserRole.Record
  /// The record of channels.
  public typealias Channel = ChannelRole.Record
  /// The record of memberships.
  public typealias Member = MembershipRole.Record
  /// The record of messages.
  public typealias Message = MessageRole.Record
  /// The record of message actions.
  public typealias Action = ActionRole.Record

  /// A request for memberships, without rows of users that are present but no members.
  public static func members(_ request: Request<Member>) -> Request<Member> {
    guard let column = MembershipRole.columns.isPresenceOnly else { return request }
    return request.where(Attribute<Member, Bool>(column) == false)
  }
}

/// A text that a user has written and wants to send.
public struct MessageDraft: Hashable, Sendable {
  /// A new identifier, a version 4 UUID by default.
  public let id: String
  /// The text.
  public let text: String
  /// When it was sent off.
  public let date: Date
  /// The author.
  public let userID: String
  /// The channel.
  public let channelID: String

  /// A draft.
  public init(id: String, text: String, date: Date, userID: String, channelID: String) {
    self.id = id
    self.text = text
    self.date = date
    self.userID = userID
    self.channelID = channelID
  }
}

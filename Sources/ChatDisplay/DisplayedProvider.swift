import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Adapter) public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A provider whose records components can display.
///
/// Generated providers conform to it, for the generated records, if these have all that components
/// show. A spec whose records call it by other names maps them in conformances that it writes, and
/// declares the conformance of the provider:
///
/// ```swift
/// extension ReadingProvider: DisplayedProvider where Entities == StoredReadingRecords {}
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
  /// Creates a message from the text that a user wrote.
  ///
  /// - Throws: An error of the provider if it cannot create the message.
  func message(_ draft: MessageDraft) throws -> MessageRole.Model

  /// The maximum number of characters of a text, from the schema of messages; nil if the schema has
  /// no maximum.
  var maximumTextLength: Int? { get }
}

extension DisplayedProvider where MessageRole: DraftedMessage {
  /// Creates a message with the text, of which the identifier and the date are the defaults of the
  /// model.
  public func message(_ draft: MessageDraft) throws -> MessageRole.Model {
    MessageRole.draft(draft.text, by: draft.userID, in: draft.channelID)
  }
}

extension DisplayedProvider {
  /// The maximum number of characters of a text: none, unless the provider supplies one.
  public var maximumTextLength: Int? { nil }
}

extension DisplayedProvider {
  /// The record type of users.
  public typealias User = UserRole.Record
  /// The record type of channels.
  public typealias Channel = ChannelRole.Record
  /// The record type of memberships.
  public typealias Member = MembershipRole.Record
  /// The record type of messages.
  public typealias Message = MessageRole.Record
  /// The record type of message actions.
  public typealias Action = ActionRole.Record

  /// Returns a request for memberships, without rows of users that are present but not members.
  public static func members(_ request: StoreRequest<Member>) -> StoreRequest<Member> {
    guard let column = MembershipRole.columns.isPresenceOnly else { return request }
    return request.where(StoredAttribute<Member, Bool>(column) == false)
  }
}

/// A text that a user has written and wants to send, before it becomes a message.
public struct MessageDraft: Hashable, Sendable {
  /// A new identifier, a version 4 UUID by default.
  public let id: String
  /// The text.
  public let text: String
  /// The time of sending.
  public let date: Date
  /// The author.
  public let userID: String
  /// The channel.
  public let channelID: String

  /// Creates a draft.
  public init(id: String, text: String, date: Date, userID: String, channelID: String) {
    self.id = id
    self.text = text
    self.date = date
    self.userID = userID
    self.channelID = channelID
  }
}

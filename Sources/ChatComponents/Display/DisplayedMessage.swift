public import ChatRuntime
public import ChatStore
public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What components show of a message.
public protocol DisplayedMessage: StoredRecord {
  /// The type of identifiers.
  associatedtype ID: EntityIdentifier, StorableValue where ID.RawValue == String
  /// The record of channels.
  associatedtype Channel: DisplayedChannel
  /// The record of users.
  associatedtype User: DisplayedUser
  /// The record of message actions.
  associatedtype Action: DisplayedAction
  /// How far the message is on its way; its raw values are those of `SendStatus`.
  associatedtype Status: RawRepresentable<String>

  /// The identifier.
  var id: ID { get }
  /// The text as it was published; ``shownText`` is what is shown of it.
  var text: String { get }
  /// How the content is to be read.
  var contentType: String { get }
  /// Content beside the text.
  var content: StoredJSON { get }
  /// Data of the application.
  var custom: StoredJSON { get }
  /// When the author created the message.
  var dateCreated: Date { get }
  /// The place that the service gave to it; nil until it has.
  var timetoken: Timetoken? { get }
  /// The identifier of the author.
  var pubnubUserId: User.ID { get }
  /// The identifier of the channel.
  var pubnubChannelId: Channel.ID { get }
  /// How far the message is on its way.
  var sendStatus: Status { get }
  /// Why sending failed.
  var sendError: String? { get }
  /// The author; absent if the user was deleted.
  var managedUser: Linked<User> { get }
  /// The channel.
  var managedChannel: Linked<Channel> { get }
  /// The actions that users attached to the message: reactions, edits, deletions and others.
  var actions: [Action] { get }

  /// The attribute of the identifier, for requests.
  static var id: Attribute<Self, ID> { get }
  /// The attribute of the date, for requests.
  static var dateCreated: Attribute<Self, Date> { get }
  /// The attribute of the timetoken, for requests.
  static var timetoken: Attribute<Self, Timetoken> { get }
  /// The attribute of the author's identifier, for requests.
  static var pubnubUserId: Attribute<Self, User.ID> { get }
  /// The attribute of the channel's identifier, for requests.
  static var pubnubChannelId: Attribute<Self, Channel.ID> { get }
  /// The list of what users attached, for requests.
  static var actions: List<Self, Action> { get }
}

extension DisplayedMessage {
  /// How far the message is on its way; a status that sync does not know counts as delivered, because
  /// nothing waits for it.
  public var delivery: SendStatus { SendStatus(rawValue: sendStatus.rawValue) ?? .delivered }
}

/// What components show of something that a user attached to a message.
public protocol DisplayedAction: StoredRecord {
  /// The record of users.
  associatedtype User: DisplayedUser

  /// The identifier.
  var id: String { get }
  /// The identifier of the user that attached it.
  var pubnubUserId: User.ID { get }
  /// When it was attached.
  var published: Timetoken { get }
  /// The kind, for example `reaction`.
  var sourceType: String { get }
  /// What it says, for example an emoji.
  var value: String { get }
  /// The user that attached it; not read with a message.
  var managedUser: Linked<User> { get }

  /// The attribute of the identifier, for requests.
  static var id: Attribute<Self, String> { get }
  /// The attribute of the kind, for requests.
  static var sourceType: Attribute<Self, String> { get }
}

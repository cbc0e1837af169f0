public import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Adapter) public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The attributes of a message that components show.
public protocol DisplayedMessage: StoredRecord {
  /// The type of identifiers.
  associatedtype ID: EntityIdentifier, StorableValue where ID.RawValue == String
  /// The record type of channels.
  associatedtype Channel: DisplayedChannel
  /// The record type of users.
  associatedtype User: DisplayedUser
  /// The record type of message actions.
  associatedtype Action: DisplayedAction
  /// The type of the send status; its raw values are those of `SendStatus`.
  associatedtype Status: RawRepresentable<String>
  /// The type of the content beside the text: JSON, or custom data of the application.
  associatedtype Content: StorableValue
  /// The type of the application's custom data: JSON, or typed.
  associatedtype CustomContent: StorableValue

  /// The identifier.
  var id: ID { get }
  /// The published text; ``shownText`` is the text to show.
  var text: String { get }
  /// The kind of the content.
  var contentType: String { get }
  /// Content beside the text.
  var content: Content { get }
  /// The application's custom data.
  var custom: CustomContent { get }
  /// The time at which the author created the message.
  var dateCreated: Date { get }
  /// The timetoken; nil until the service has assigned one.
  var timetoken: Timetoken? { get }
  /// The identifier of the author.
  var pubnubUserId: User.ID { get }
  /// The identifier of the channel.
  var pubnubChannelId: Channel.ID { get }
  /// The send status.
  var sendStatus: Status { get }
  /// The reason why sending failed; nil if it did not.
  var sendError: String? { get }
  /// The author; absent if the user was deleted.
  var managedUser: Linked<User> { get }
  /// The channel.
  var managedChannel: Linked<Channel> { get }
  /// The actions that users attached to the message: reactions, edits, deletions and others.
  var actions: [Action] { get }

  /// The attribute of the identifier, for requests.
  static var id: StoredAttribute<Self, ID> { get }
  /// The attribute of the date, for requests.
  static var dateCreated: StoredAttribute<Self, Date> { get }
  /// The attribute of the timetoken, for requests.
  static var timetoken: StoredAttribute<Self, Timetoken> { get }
  /// The attribute of the author's identifier, for requests.
  static var pubnubUserId: StoredAttribute<Self, User.ID> { get }
  /// The attribute of the channel's identifier, for requests.
  static var pubnubChannelId: StoredAttribute<Self, Channel.ID> { get }
  /// The list of attached actions, for requests.
  static var actions: StoredList<Self, Action> { get }
}

extension DisplayedMessage {
  /// The send status; one that sync does not know counts as delivered, because no outbox entry
  /// waits for it.
  public var delivery: SendStatus { SendStatus(rawValue: sendStatus.rawValue) ?? .delivered }
}

/// The attributes of a message action that components show.
public protocol DisplayedAction: StoredRecord {
  /// The record type of users.
  associatedtype User: DisplayedUser

  /// The identifier.
  var id: String { get }
  /// The identifier of the user that attached the action.
  var pubnubUserId: User.ID { get }
  /// The timetoken of the action.
  var published: Timetoken { get }
  /// The kind of the action, for example `reaction`.
  var sourceType: String { get }
  /// The value of the action, for example an emoji.
  var value: String { get }
  /// The user that attached the action; not read with a message.
  var managedUser: Linked<User> { get }

  /// The attribute of the identifier, for requests.
  static var id: StoredAttribute<Self, String> { get }
  /// The attribute of the kind, for requests.
  static var sourceType: StoredAttribute<Self, String> { get }
}

extension StoredJSON {
  /// Creates the JSON of a column, whatever its type; `{}` for a value that is not stored as JSON.
  package init(contentOf column: some StorableValue) {
    // Columns of JSON are stored as their texts.
    self.init(text: (try? column.storedValue.text) ?? "{}")
  }
}

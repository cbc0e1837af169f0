@_spi(Adapter) public import ChatStore
@_spi(Adapter) import ChatSync

/// The attributes of a membership that components show.
public protocol DisplayedMember: StoredRecord {
  /// The record type of channels.
  associatedtype Channel: DisplayedChannel
  /// The record type of users.
  associatedtype User: DisplayedUser

  /// The identifier of the channel.
  var channelId: Channel.ID { get }
  /// The identifier of the user.
  var userId: User.ID { get }
  /// Whether the user is present in the channel.
  var isPresent: Bool { get }
  /// The channel.
  var managedChannel: Linked<Channel> { get }
  /// The user.
  var managedUser: Linked<User> { get }

  /// The attribute of the channel's identifier, for requests.
  static var channelId: StoredAttribute<Self, Channel.ID> { get }
  /// The attribute of the user's identifier, for requests.
  static var userId: StoredAttribute<Self, User.ID> { get }
  /// The attribute for whether the user is present, for requests.
  static var isPresent: StoredAttribute<Self, Bool> { get }
  /// The link to the channel, for requests.
  static var channel: StoredLink<Self, Channel> { get }
  /// The link to the user, for requests.
  static var user: StoredLink<Self, User> { get }
}

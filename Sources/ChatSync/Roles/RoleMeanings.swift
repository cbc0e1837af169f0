@_spi(Adapter) public import ChatRuntime
@_spi(Adapter) @_spi(Generated) public import ChatStore

/// The attributes of memberships that sync reads and writes, by their column names.
public struct MembershipMeaning: Hashable, Sendable {
  /// The identifier of the channel; a column of the key.
  package let channel: String
  /// The identifier of the user; a column of the key.
  package let user: String
  /// The column for whether the user is present in the channel; nil if the table has none.
  package let isPresent: String?
  /// The column for the user's presence state, as JSON; nil if the table has none.
  package let presenceState: String?
  /// The column for whether the user is present without being a member; nil if the table has none.
  package let isPresenceOnly: String?

  /// Creates the meaning of a record's attributes.
  @_spi(Generated)
  public init<Record: StoredRecord>(
    channel: any StoredColumn<Record>, user: any StoredColumn<Record>,
    isPresent: StoredAttribute<Record, Bool>? = nil,
    presenceState: (any StoredColumn<Record>)? = nil,
    isPresenceOnly: StoredAttribute<Record, Bool>? = nil
  ) {
    self.channel = channel.name
    self.user = user.name
    self.isPresent = isPresent?.name
    self.presenceState = presenceState?.name
    self.isPresenceOnly = isPresenceOnly?.name
  }
}

/// The attributes of messages that sync reads and writes, by their column names.
public struct MessageMeaning: Hashable, Sendable {
  /// The timetoken; null until the service has assigned one.
  package let timetoken: String
  /// The identifier of the channel.
  package let channel: String
  /// The identifier of the publisher.
  package let author: String
  /// The column for the ``SendStatus``; nil if the table has none.
  package let sendStatus: String?
  /// The column for a one-sentence description of a send failure; nil if the table has none.
  package let sendError: String?

  /// Creates the meaning of a record's attributes.
  @_spi(Generated)
  public init<Record: StoredRecord>(
    timetoken: StoredAttribute<Record, Timetoken>, channel: any StoredColumn<Record>,
    author: any StoredColumn<Record>, sendStatus: (any StoredColumn<Record>)? = nil,
    sendError: StoredAttribute<Record, String>? = nil
  ) {
    self.timetoken = timetoken.name
    self.channel = channel.name
    self.author = author.name
    self.sendStatus = sendStatus?.name
    self.sendError = sendError?.name
  }
}

/// The attributes of message actions that sync reads and writes, by their column names.
public struct ActionMeaning: Hashable, Sendable {
  /// The timetoken of the action.
  package let timetoken: String
  /// The timetoken of the message.
  package let parent: String
  /// The identifier of the channel.
  package let channel: String
  /// The identifier of the user that attached the action.
  package let author: String
  /// The kind of the action, for example `reaction`.
  package let type: String
  /// The value of the action, for example an emoji.
  package let value: String
  /// The column for the ``SendStatus``; nil if the table has none.
  package let sendStatus: String?

  /// Creates the meaning of a record's attributes.
  @_spi(Generated)
  public init<Record: StoredRecord>(
    timetoken: StoredAttribute<Record, Timetoken>, parent: StoredAttribute<Record, Timetoken>,
    channel: any StoredColumn<Record>, author: any StoredColumn<Record>,
    type: any StoredColumn<Record>, value: any StoredColumn<Record>,
    sendStatus: (any StoredColumn<Record>)? = nil
  ) {
    self.timetoken = timetoken.name
    self.parent = parent.name
    self.channel = channel.name
    self.author = author.name
    self.type = type.name
    self.value = value.name
    self.sendStatus = sendStatus?.name
  }
}

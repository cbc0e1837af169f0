/// The columns of memberships that sync reads and writes.
public struct MembershipColumns: Hashable, Sendable {
  /// The identifier of the channel; a column of the key.
  public let channel: String
  /// The identifier of the user; a column of the key.
  public let user: String
  /// The column for whether the user is present in the channel; nil if the table has none.
  public let isPresent: String?
  /// The column for the user's presence state, as JSON; nil if the table has none.
  public let presenceState: String?
  /// The column for whether the user is present without being a member; nil if the table has none.
  public let isPresenceOnly: String?

  /// Creates the names of columns.
  public init(
    channel: String, user: String, isPresent: String? = nil, presenceState: String? = nil,
    isPresenceOnly: String? = nil
  ) {
    self.channel = channel
    self.user = user
    self.isPresent = isPresent
    self.presenceState = presenceState
    self.isPresenceOnly = isPresenceOnly
  }
}

/// The columns of messages that sync reads and writes.
public struct MessageColumns: Hashable, Sendable {
  /// The timetoken; null until the service has assigned one.
  public let timetoken: String
  /// The identifier of the channel.
  public let channel: String
  /// The identifier of the publisher.
  public let author: String
  /// The column for the ``SendStatus``; nil if the table has none.
  public let sendStatus: String?
  /// The column for a one-sentence description of a send failure; nil if the table has none.
  public let sendError: String?

  /// Creates the names of columns.
  public init(
    timetoken: String, channel: String, author: String, sendStatus: String? = nil,
    sendError: String? = nil
  ) {
    self.timetoken = timetoken
    self.channel = channel
    self.author = author
    self.sendStatus = sendStatus
    self.sendError = sendError
  }
}

/// The columns of message actions that sync reads and writes.
public struct ActionColumns: Hashable, Sendable {
  /// The timetoken of the action.
  public let timetoken: String
  /// The timetoken of the message.
  public let parent: String
  /// The identifier of the channel.
  public let channel: String
  /// The identifier of the user that attached the action.
  public let author: String
  /// The kind of the action, for example `reaction`.
  public let type: String
  /// The value of the action, for example an emoji.
  public let value: String
  /// The column for the ``SendStatus``; nil if the table has none.
  public let sendStatus: String?

  /// Creates the names of columns.
  public init(
    timetoken: String, parent: String, channel: String, author: String, type: String,
    value: String, sendStatus: String? = nil
  ) {
    self.timetoken = timetoken
    self.parent = parent
    self.channel = channel
    self.author = author
    self.type = type
    self.value = value
    self.sendStatus = sendStatus
  }
}

/// The send status of a row.
public enum SendStatus: String, Hashable, Sendable, CaseIterable {
  /// The entry waits for its turn, or for the next attempt.
  case pending
  /// An attempt is running.
  case sending
  /// The service rejected it; it waits for a decision of the user.
  case failed
  /// The service has accepted it.
  case delivered
}

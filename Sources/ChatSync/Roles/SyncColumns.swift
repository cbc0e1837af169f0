/// The columns of memberships that sync knows by their meaning.
public struct MembershipColumns: Hashable, Sendable {
  /// The identifier of the channel; a column of the key.
  public let channel: String
  /// The identifier of the user; a column of the key.
  public let user: String
  /// Whether the user is present in the channel; nil if that is not kept.
  public let isPresent: String?
  /// What the user says about itself, as JSON; nil if that is not kept.
  public let presenceState: String?
  /// Whether the user is present without being a member; nil if that is not kept.
  public let isPresenceOnly: String?

  /// Names of columns.
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

/// The columns of messages that sync knows by their meaning.
public struct MessageColumns: Hashable, Sendable {
  /// The timetoken; null until the service has given one.
  public let timetoken: String
  /// The identifier of the channel.
  public let channel: String
  /// The identifier of the user that published.
  public let author: String
  /// The ``SendStatus``; nil if that is not kept.
  public let sendStatus: String?
  /// Why sending failed, in a sentence; nil if that is not kept.
  public let sendError: String?

  /// Names of columns.
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

/// The columns of message actions that sync knows by their meaning.
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
  /// What the action says.
  public let value: String
  /// The ``SendStatus``; nil if that is not kept.
  public let sendStatus: String?

  /// Names of columns.
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

/// How far a row is on its way to the service.
public enum SendStatus: String, Hashable, Sendable, CaseIterable {
  /// It waits for its turn, or for the next attempt.
  case pending
  /// An attempt is under way.
  case sending
  /// The service refused it; it waits for a decision of the user.
  case failed
  /// The service has it.
  case delivered
}

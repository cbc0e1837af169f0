package import ChatRuntime
package import JSONText

/// An operation to be performed at the service, stored as data until then.
package enum OutboxOperation: Hashable, Sendable {
  /// Publishes a message.
  case publish(Publication)
  /// Attaches an action of the current user to a message.
  ///
  /// - Parameter provisional: The timetoken of the row that shows the action until the service has
  ///   assigned one.
  case addAction(NewMessageAction, provisional: Timetoken)
  /// Removes an action of the current user.
  ///
  /// - Parameter timetoken: The timetoken of the action; nil until the service has assigned one.
  case removeAction(NewMessageAction, timetoken: Timetoken?)
  /// Creates or changes a user or a channel; null clears a member.
  case setProfile(ProfileReference, JSONObject)
  /// Removes a user or a channel.
  case removeProfile(ProfileReference)
  /// Creates or replaces a membership.
  case setMembership(MembershipReference, JSONObject)
  /// Creates a membership, unless the service already has it.
  case addMembership(MembershipReference)
  /// Removes a membership.
  case removeMembership(MembershipReference)
  /// Invites a user to a channel, unless the user is a member already.
  ///
  /// - Parameter moment: The time of the invitation: what was published before counts as read.
  case invite(MembershipReference, at: Timetoken)
  /// Moves the read mark of the current user.
  ///
  /// - Parameter movesBack: Whether the mark replaces a greater one.
  case moveReadMark(MembershipReference, to: Timetoken, movesBack: Bool)

  /// A message to be published.
  package struct Publication: Hashable, Sendable {
    /// The channel.
    @ExactText package var channel: String
    /// The identifier of the message, which is the key of its row.
    @ExactText package var id: String
    /// The payload.
    package var payload: JSONValue
    /// Whether history keeps the message; nil for the setting of the key set.
    package var isStored: Bool?
    /// The number of hours that history keeps the message; nil for the setting of the key set.
    package var hoursInHistory: Int?
    /// A JSON value that is published beside the payload.
    package var metadata: JSONValue?
    /// A message type defined by the application.
    package var customMessageType: String?
    /// Whether the payload is sent compressed.
    package var isCompressed: Bool

    /// Creates a message to be published.
    package init(
      channel: String, id: String, payload: JSONValue, isStored: Bool? = nil,
      hoursInHistory: Int? = nil, metadata: JSONValue? = nil, customMessageType: String? = nil,
      isCompressed: Bool = false
    ) {
      self.channel = channel
      self.id = id
      self.payload = payload
      self.isStored = isStored
      self.hoursInHistory = hoursInHistory
      self.metadata = metadata
      self.customMessageType = customMessageType
      self.isCompressed = isCompressed
    }
  }
}

/// A reference to a membership, by its two identifiers.
package struct MembershipReference: Hashable, Sendable {
  /// The channel.
  @ExactText package private(set) var channel: String
  /// The user.
  @ExactText package private(set) var user: String
  /// Whether it is changed as a membership of the user, rather than as a member of the channel.
  package let isSeenFromUser: Bool

  /// Creates a reference to a membership.
  package init(channel: String, user: String, isSeenFromUser: Bool = false) {
    self.channel = channel
    self.user = user
    self.isSeenFromUser = isSeenFromUser
  }
}

extension OutboxOperation {
  /// The key of the message, action, user, channel or membership that the operation changes.
  ///
  /// Entries with the same subject are merged. The parts of the key are separated by spaces. Spaces
  /// in a name that another part follows are escaped as `%20`.
  ///
  /// ```
  /// message 17
  /// channel general
  /// action general 17000000000000001 reaction 👍
  /// ```
  package var subject: String {
    switch self {
    case .publish(let message): Self.subject(ofMessage: message.id)
    case .addAction(let action, _), .removeAction(let action, _): Self.subject(of: action)
    case .setProfile(let reference, _), .removeProfile(let reference):
      "\(reference.kind.rawValue) \(reference.id)"
    case .setMembership(let membership, _), .addMembership(let membership),
      .removeMembership(let membership), .invite(let membership, _):
      "membership \(Self.part(membership.channel)) \(membership.user)"
    case .moveReadMark(let membership, _, _): Self.subject(ofReadMark: membership)
    }
  }

  /// The lane in which the operation waits: all operations on a channel are sent in order.
  var lane: String {
    switch self {
    case .publish(let message): "channel \(message.channel)"
    case .addAction(let action, _), .removeAction(let action, _): "channel \(action.channel)"
    case .setProfile, .removeProfile: subject
    case .setMembership(let membership, _), .addMembership(let membership),
      .removeMembership(let membership), .invite(let membership, _),
      .moveReadMark(let membership, _, _):
      "channel \(membership.channel)"
    }
  }

  /// Returns the channel of a lane; nil for the lane of a user.
  static func channel(ofLane lane: String) -> String? {
    let prefix = "channel "
    guard lane.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: lane.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Checks the names of the operation's channel and user.
  ///
  /// - Throws: ``RemoteError/Code/invalidName``.
  func checkNames() throws(RemoteError) {
    switch self {
    case .publish(let message): try NameRule.channel.check(message.channel)
    case .addAction(let action, _), .removeAction(let action, _):
      try NameRule.channel.check(action.channel)
    case .setProfile(let reference, _), .removeProfile(let reference):
      switch reference.kind {
      case .user: try NameRule.user.check(reference.id)
      case .channel: try NameRule.channel.check(reference.id)
      }
    case .setMembership(let membership, _), .addMembership(let membership),
      .removeMembership(let membership), .invite(let membership, _),
      .moveReadMark(let membership, _, _):
      try NameRule.channel.check(membership.channel)
      try NameRule.user.check(membership.user)
    }
  }

  /// Returns the operation for the entry with a number, which makes a provisional timetoken unique.
  ///
  /// Two actions of a user on one message may be attached at the same tick of a coarse clock.
  func numbered(_ number: Int) -> OutboxOperation {
    guard case .addAction(let action, let provisional) = self else { return self }
    let count = provisional.rawValue &+ UInt64(clamping: number)
    return .addAction(action, provisional: Timetoken(rawValue: count))
  }

  /// Returns the operation, without the timetoken of a removal if an entry still adds the action.
  ///
  /// The timetoken of its row is provisional; the service assigns another one.
  func withoutProvisionalTimetoken(of entries: [OutboxEntry]) -> OutboxOperation {
    guard case .removeAction(let action, let timetoken?) = self else { return self }
    let isProvisional = entries.contains {
      if case .addAction(_, timetoken)? = $0.operation { true } else { false }
    }
    return isProvisional ? .removeAction(action, timetoken: nil) : self
  }

  /// Returns the subject of the read mark of a membership.
  static func subject(ofReadMark membership: MembershipReference) -> String {
    "readMark \(part(membership.channel)) \(membership.user)"
  }

  /// Returns the subject of a message.
  package static func subject(ofMessage id: String) -> String { "message \(id)" }

  /// Returns the subject of an action, which a user can attach only once.
  static func subject(of action: NewMessageAction) -> String {
    "action \(part(action.channel)) \(action.messageTimetoken) \(part(action.type)) \(action.value)"
  }

  /// Returns a name with its spaces escaped, for a part of a key that others follow.
  private static func part(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "): bytes += "%20".utf8
      case UInt8(ascii: "%"): bytes += "%25".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

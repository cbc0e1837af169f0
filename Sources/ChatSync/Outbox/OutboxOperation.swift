public import ChatRuntime
public import JSONText

/// Something that is to be done at the service, as data that waits in the store.
public enum OutboxOperation: Hashable, Sendable {
  /// Publishes a message.
  case publish(Publication)
  /// Attaches an action of the own user to a message.
  ///
  /// - Parameter provisional: The timetoken of the row that stands for it until the service has given one.
  case addAction(NewMessageAction, provisional: Timetoken)
  /// Removes an action of the own user.
  ///
  /// - Parameter timetoken: The timetoken of the action; nil if the service has not given one yet.
  case removeAction(NewMessageAction, timetoken: Timetoken?)
  /// Makes or changes a user or a channel; null clears a member.
  case setObject(SyncedReference, JSONObject)
  /// Removes a user or a channel.
  case removeObject(SyncedReference)
  /// Sets a membership, whole.
  case setMembership(MembershipReference, JSONObject)
  /// Makes a membership, unless the service has it already.
  case addMembership(MembershipReference)
  /// Removes a membership.
  case removeMembership(MembershipReference)

  /// A message that waits to be published.
  public struct Publication: Hashable, Sendable {
    /// The channel.
    @ExactText public var channel: String
    /// The identifier of the message, which is the key of its row.
    @ExactText public var id: String
    /// The payload.
    public var payload: JSONValue
    /// Whether history keeps the message; nil for what the keys are set up for.
    public var isStored: Bool?
    /// How many hours history keeps the message; nil for what the keys are set up for.
    public var hoursInHistory: Int?
    /// A JSON value that travels beside the payload.
    public var metadata: JSONValue?
    /// A type of the application's own.
    public var customMessageType: String?
    /// Whether the payload travels compressed.
    public var isCompressed: Bool

    /// A message that waits to be published.
    public init(
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

/// A membership by its two identifiers.
public struct MembershipReference: Hashable, Sendable {
  /// The channel.
  @ExactText public private(set) var channel: String
  /// The user.
  @ExactText public private(set) var user: String
  /// Whether it is changed as a membership of the user, rather than as a member of the channel.
  public let isSeenFromUser: Bool

  /// A membership.
  public init(channel: String, user: String, isSeenFromUser: Bool = false) {
    self.channel = channel
    self.user = user
    self.isSeenFromUser = isSeenFromUser
  }
}

extension OutboxOperation {
  /// What the operation is about; entries of one object are merged.
  ///
  /// A blank ends a name that another one follows, and blanks in such a name are written `%20`.
  public var object: String {
    switch self {
    case .publish(let message): Self.object(ofMessage: message.id)
    case .addAction(let action, _), .removeAction(let action, _): Self.object(of: action)
    case .setObject(let reference, _), .removeObject(let reference):
      "\(reference.kind.rawValue) \(reference.id)"
    case .setMembership(let membership, _), .addMembership(let membership),
      .removeMembership(let membership):
      "membership \(Self.part(membership.channel)) \(membership.user)"
    }
  }

  /// The line that the operation waits in: all that concerns a channel is sent in its order.
  var lane: String {
    switch self {
    case .publish(let message): "channel \(message.channel)"
    case .addAction(let action, _), .removeAction(let action, _): "channel \(action.channel)"
    case .setObject, .removeObject: object
    case .setMembership(let membership, _), .addMembership(let membership),
      .removeMembership(let membership):
      "channel \(membership.channel)"
    }
  }

  /// The channel of a line; nil for the line of a user.
  static func channel(ofLane lane: String) -> String? {
    let prefix = "channel "
    guard lane.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: lane.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Checks the names of the channel and the user that the operation is about.
  ///
  /// - Throws: ``RemoteError/Code/invalidName``.
  func checkNames() throws(RemoteError) {
    switch self {
    case .publish(let message): try NameRule.channel.check(message.channel)
    case .addAction(let action, _), .removeAction(let action, _):
      try NameRule.channel.check(action.channel)
    case .setObject(let reference, _), .removeObject(let reference):
      switch reference.kind {
      case .user: try NameRule.user.check(reference.id)
      case .channel: try NameRule.channel.check(reference.id)
      }
    case .setMembership(let membership, _), .addMembership(let membership),
      .removeMembership(let membership):
      try NameRule.channel.check(membership.channel)
      try NameRule.user.check(membership.user)
    }
  }

  /// The operation as entry of a number, which makes a provisional timetoken one of its own.
  ///
  /// Two actions of a user on one message may wait that were attached at one moment of a coarse clock.
  func numbered(_ number: Int) -> OutboxOperation {
    guard case .addAction(let action, let provisional) = self else { return self }
    let count = provisional.rawValue &+ UInt64(clamping: number)
    return .addAction(action, provisional: Timetoken(rawValue: count))
  }

  /// The operation; a removal of an action that an entry still adds, without the timetoken of its row.
  ///
  /// The service gives another one.
  func withoutProvisionalTimetoken(of entries: [OutboxEntry]) -> OutboxOperation {
    guard case .removeAction(let action, let timetoken?) = self else { return self }
    let isProvisional = entries.contains {
      if case .addAction(_, timetoken)? = $0.operation { true } else { false }
    }
    return isProvisional ? .removeAction(action, timetoken: nil) : self
  }

  /// The object of a message.
  static func object(ofMessage id: String) -> String { "message \(id)" }

  /// The object of an action: a user attaches each only once.
  static func object(of action: NewMessageAction) -> String {
    "action \(part(action.channel)) \(action.messageTimetoken) \(part(action.type)) \(action.value)"
  }

  /// A name without blanks: the part of an object's name that others follow.
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

/// How a loopback server behaves; every value has the default that the service was recorded with.
public struct LoopbackConfiguration: Sendable, Hashable {
  /// The keys that are known; empty accepts any.
  public var keys: [LoopbackKeys] = []

  /// Which features the key sets have.
  public var features = LoopbackFeatures()

  /// How long a poll without events is held, in seconds; the service holds about 280.
  public var holdTime: Double = 280

  /// How answers to subscribers are made up.
  public var delivery = LoopbackDelivery()

  /// When presence is announced, and when it ends.
  public var presence = LoopbackPresence()

  /// Whether App Context insists that members exist, and forgets memberships with what they link.
  public var hasReferentialIntegrity = false

  /// Whether a page of message actions names the next one in `more`; the recorded service did not.
  public var namesMoreActions = false

  /// The sizes that requests, queues and stores are kept to.
  public var limits = LoopbackLimits()

  /// Whether answers with events are compressed and chunked for clients that allow it.
  public var compressesAnswers = false

  /// Where time comes from.
  public var time = LoopbackTime.system

  /// Creates a configuration with the defaults.
  public init() {}
}

/// A publish key and the subscribe key that belongs to it.
public struct LoopbackKeys: Sendable, Hashable {
  /// The publish key; `nil` accepts any.
  public var publishKey: String?

  /// The subscribe key; `nil` accepts any.
  public var subscribeKey: String?

  /// Creates a pair of keys.
  ///
  /// - Parameters:
  ///   - publishKey: The publish key; `nil` accepts any.
  ///   - subscribeKey: The subscribe key; `nil` accepts any.
  public init(publishKey: String? = nil, subscribeKey: String? = nil) {
    self.publishKey = publishKey
    self.subscribeKey = subscribeKey
  }
}

/// Features that can be switched off for a key set; requests that need one are then refused.
public struct LoopbackFeatures: Sendable, Hashable {
  /// History, counts and message actions.
  public var hasStorage = true

  /// Deleting from history.
  public var hasDeletion = true

  /// App Context.
  public var hasObjects = true

  /// Events of App Context.
  public var hasObjectEvents = true

  /// Heartbeats, state and occupancy.
  public var hasPresence = true

  /// Creates the features with all of them switched on.
  public init() {}
}

/// Where the time of a server comes from.
public enum LoopbackTime: Sendable, Hashable {
  /// The clock of the machine.
  case system

  /// A clock that stands still until it is moved; its timetoken.
  case stopped(at: Int64)
}

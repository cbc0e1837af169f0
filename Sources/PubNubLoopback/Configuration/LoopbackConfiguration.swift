/// The configuration of a loopback server; every default is the value with which the service was
/// recorded.
public struct LoopbackConfiguration: Sendable, Hashable {
  /// The accepted keys; an empty array accepts any.
  public var keys: [LoopbackKeys] = []

  /// The features of the key sets.
  public var features = LoopbackFeatures()

  /// The time for which a poll without events is held, in seconds; the service holds it for about
  /// 280 seconds.
  public var holdTime: Double = 280

  /// The form of the answers to subscribers.
  public var delivery = LoopbackDelivery()

  /// The settings for announcing and ending presence.
  public var presence = LoopbackPresence()

  /// Whether App Context requires that members exist, and removes memberships together with the
  /// objects that they link.
  public var hasReferentialIntegrity = false

  /// Whether a page of message actions names the next one in `more`; the recorded service did not.
  public var namesMoreActions = false

  /// The maximum sizes of requests, queues and stores.
  public var limits = LoopbackLimits()

  /// Whether answers with events are compressed and chunked for clients that allow it.
  public var compressesAnswers = false

  /// The source of time.
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

/// The features of a key set that can be switched off; requests that need such a feature are then
/// rejected.
public struct LoopbackFeatures: Sendable, Hashable {
  /// Whether there are history, counts and message actions.
  public var hasStorage = true

  /// Whether messages can be deleted from history.
  public var hasDeletion = true

  /// Whether there is App Context.
  public var hasObjects = true

  /// Whether there are events of App Context.
  public var hasObjectEvents = true

  /// Whether there are heartbeats, states and occupancy.
  public var hasPresence = true

  /// Creates the features with all of them switched on.
  public init() {}
}

/// The source of a server's time.
public enum LoopbackTime: Sendable, Hashable {
  /// The clock of the machine.
  case system

  /// A clock that stands still at a timetoken until it is moved.
  case stopped(at: Int64)
}

/// The form of the answers to subscribers.
public struct LoopbackDelivery: Sendable, Hashable {
  /// Whether `b` is also sent if it is equal to `c`; the service leaves it out in this case.
  public var alwaysSendsMatch = false

  /// Whether events that are available at once are sent one per answer, in reverse order.
  ///
  /// The service was recorded to do so: an answer then contains an event that is older than the
  /// cursor of its request.
  public var splitsBursts = false

  /// The maximum number of events in an answer; if there are more, the latest are sent.
  public var queueLength = 100

  /// The time for which subscribers can catch up with an event, in seconds.
  public var queueAge: Double = 20 * 60

  /// The region that cursors contain, one digit.
  public var region = 1

  /// Creates the behaviour that the service was recorded with.
  public init() {}
}

/// The settings for announcing and ending presence.
public struct LoopbackPresence: Sendable, Hashable {
  /// Whether a poll keeps a user present; in recordings only the first poll and heartbeats do.
  public var pollRenews = false

  /// The time in seconds after which a silent user is away, unless the user's request contains
  /// another one.
  public var defaultTimeout: Double = 300

  /// The maximum number of occupants up to which each change is announced separately.
  public var announceMaximum = 20

  /// The time in seconds between announcements in channels with more occupants.
  public var interval: Double = 10

  /// Whether announcements in such channels name the users who joined and left.
  public var intervalHasDeltas = true

  /// The maximum number of names in an announcement; with more it asks clients to read the
  /// occupants.
  public var maximumDeltaCount = 100

  /// Creates the behaviour that the service was recorded with.
  public init() {}
}

/// The limits of a server, which apply to everything that it receives.
public struct LoopbackLimits: Sendable, Hashable {
  /// The maximum size of a message in bytes, with channel and percent encoding.
  public var messageSize = 32_768

  /// The maximum size of a signal in bytes.
  public var signalSize = 64

  /// The maximum size of a request's body in bytes.
  public var bodySize = 1_048_576

  /// The size of a request's path and query in bytes from which on the service answers 414.
  public var targetSize = 32_768

  /// The maximum size of a request's head in bytes: the target and all header fields.
  public var headSize = 81_920

  /// The maximum time of a request in seconds, from its first byte to its last.
  public var requestTime: Double = 30

  /// The maximum number of connections at once.
  public var connectionCount = 12_000

  /// The maximum number of channels whose histories one request reads.
  public var historyChannelCount = 500

  /// The maximum number of actions of one message.
  public var messageActionCount = 25_000

  /// The maximum size of an object's custom fields in bytes.
  public var customSize = 2048

  /// The maximum number of messages that one channel returns at once.
  public var historyPage = 100

  /// The maximum number of messages that each of several channels returns at once, or that are
  /// listed with actions.
  public var smallHistoryPage = 25

  /// The maximum number of actions, users, channels or memberships in a page.
  public var objectPage = 100

  /// The maximum number of occupants of a channel that an answer names.
  public var occupantPage = 1000

  /// The maximum number of events that a key set keeps for subscribers to catch up with.
  public var eventCount = 10_000

  /// The maximum size of the payloads of those events in bytes.
  public var eventSize = 64 << 20

  /// The maximum number of polls that wait at once; more are answered as if their time had passed.
  public var pollCount = 10_000

  /// The maximum number of key sets that are kept.
  public var keySetCount = 1000

  /// The maximum number of messages that a key set stores; the oldest of the same channel are
  /// removed first.
  public var storedMessageCount = 1_000_000

  /// The maximum number of users, of channels, of memberships and of actions that a key set stores.
  public var storedObjectCount = 1_000_000

  /// The maximum number of present users and of states that are kept, counted once for each
  /// channel.
  public var occupantCount = 1_000_000

  /// The maximum number of faults that the control endpoint adds.
  public var faultCount = 1000

  /// The maximum size in bytes of a request that adds a fault.
  public var faultSize = 65_536

  /// The maximum number of requests that are remembered for tests.
  public var requestLogCount = 1000

  /// The maximum size of those requests in bytes.
  public var requestLogSize = 16 << 20

  /// Creates the limits of the service.
  public init() {}
}

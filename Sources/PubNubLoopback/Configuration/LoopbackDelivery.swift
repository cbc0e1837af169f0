/// How answers to subscribers are made up.
public struct LoopbackDelivery: Sendable, Hashable {
  /// Whether `b` is sent as well where it is equal to `c`; the service leaves it out there.
  public var alwaysSendsMatch = false

  /// Whether events that are there at once are sent one per answer and in reverse.
  ///
  /// The service was recorded to do so: an answer then brings an event that is older than the cursor
  /// it was asked with.
  public var splitsBursts = false

  /// How many events an answer has at most; of more the latest are sent.
  public var queueLength = 100

  /// How long an event can be caught up with, in seconds.
  public var queueAge: Double = 20 * 60

  /// The region that cursors name, one digit.
  public var region = 1

  /// Creates the behaviour that the service was recorded with.
  public init() {}
}

/// When presence is announced, and when it ends.
public struct LoopbackPresence: Sendable, Hashable {
  /// Whether a poll keeps a user present; in recordings only the first one and heartbeats do.
  public var pollRenews = false

  /// Seconds until a user who does not say otherwise is away.
  public var defaultTimeout: Double = 300

  /// Up to how many occupants each change is announced by itself.
  public var announceMaximum = 20

  /// Seconds between announcements in channels with more occupants.
  public var interval: Double = 10

  /// Whether announcements in such channels name who came and went.
  public var intervalHasDeltas = true

  /// How many names an announcement has at most; with more it asks for a reading of the occupants.
  public var maximumDeltaCount = 100

  /// Creates the behaviour that the service was recorded with.
  public init() {}
}

/// The sizes that a server keeps to, whatever it is sent.
public struct LoopbackLimits: Sendable, Hashable {
  /// Bytes of a message, with channel and percent encoding.
  public var messageSize = 32_768

  /// Bytes of a signal.
  public var signalSize = 64

  /// Bytes of a request's body.
  public var bodySize = 1_048_576

  /// Bytes of a request's path and query, from which on the service answers 414.
  public var targetSize = 32_768

  /// Bytes of a request's head: the target and all header fields.
  public var headSize = 81_920

  /// Seconds that a request may take from its first byte to its last.
  public var requestTime: Double = 30

  /// Connections at once.
  public var connectionCount = 12_000

  /// Channels whose histories one request reads.
  public var historyChannelCount = 500

  /// Actions that one message may have.
  public var messageActionCount = 25_000

  /// Bytes of the custom fields of an object.
  public var customSize = 2048

  /// Messages that one channel yields at once.
  public var historyPage = 100

  /// Messages that each of several channels yields at once, and that are listed with actions.
  public var smallHistoryPage = 25

  /// Actions, users, channels and memberships of a page.
  public var objectPage = 100

  /// Occupants of a channel that are named.
  public var occupantPage = 1000

  /// Events that a key set keeps for subscribers to catch up with.
  public var eventCount = 10_000

  /// Bytes of payloads of those events.
  public var eventSize = 64 << 20

  /// Polls that wait at once; more are answered as if their time was up.
  public var pollCount = 10_000

  /// Key sets that are kept.
  public var keySetCount = 1000

  /// Messages that a key set stores; the oldest of the same channel go first.
  public var storedMessageCount = 1_000_000

  /// Users, channels, memberships and actions that a key set stores, each.
  public var storedObjectCount = 1_000_000

  /// Users who are present at once, and states that are kept, counted once for each channel.
  public var occupantCount = 1_000_000

  /// Faults that the control endpoint adds.
  public var faultCount = 1000

  /// Bytes of a request that adds a fault.
  public var faultSize = 65_536

  /// Requests that are remembered for tests to look at.
  public var requestLogCount = 1000

  /// Bytes of those requests.
  public var requestLogSize = 16 << 20

  /// Creates the limits of the service.
  public init() {}
}

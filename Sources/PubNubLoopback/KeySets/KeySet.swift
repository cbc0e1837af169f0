/// The state of one subscribe key, without input or output.
///
/// Its functions answer requests and collect their effects: events for subscribers who wait, and
/// records to be stored.
struct KeySet: Sendable {
  /// The subscribe key.
  let subscribeKey: String

  /// The configuration of the server.
  let configuration: LoopbackConfiguration

  var log = EventLog()
  var bursts = BurstCursors()
  var history = MessageHistory()
  var actions = MessageActions()
  var objects = ObjectStore()
  var occupancy = ChannelOccupancy()
  var intervals = PresenceIntervals()

  /// The events since they were last taken.
  private(set) var newEvents: [Event] = []

  /// The changes of records since they were last taken.
  private(set) var changes: [LoopbackRecord] = []

  init(subscribeKey: String, configuration: LoopbackConfiguration) {
    self.subscribeKey = subscribeKey
    self.configuration = configuration
  }

  /// Takes the events that waiting subscribers did not receive yet.
  mutating func takeEvents() -> [Event] {
    defer { newEvents = [] }
    return newEvents
  }

  /// Takes the changes that were not stored yet.
  mutating func takeChanges() -> [LoopbackRecord] {
    defer { changes = [] }
    return changes
  }

  /// Adds an event for subscribers.
  mutating func append(_ event: Event, at now: Int64) {
    log.append(event)
    newEvents.append(event)
    store(.event, String(event.timetoken) + "/" + event.channel, event.record)
    let gone = log.trim(
      before: oldestEvent(at: now), count: configuration.limits.eventCount,
      size: configuration.limits.eventSize)
    for event in gone { store(.event, String(event.timetoken) + "/" + event.channel, nil) }
  }

  /// Returns the timetoken of the oldest events that subscribers can still catch up with.
  func oldestEvent(at now: Int64) -> Int64 {
    now - Timestamp.adding(configuration.delivery.queueAge, to: 0)
  }

  /// Collects a record to be stored, or to be removed if it has no value.
  mutating func store(_ kind: LoopbackRecord.Kind, _ key: String, _ value: [UInt8]?) {
    changes.append(
      LoopbackRecord(id: .init(kind: kind, keySet: subscribeKey, key: key), value: value))
  }
}

import ChatRuntime

/// The last events, kept to recognize an event that comes again.
///
/// Delivery is at least once: an event may come again after a change of channels, from another
/// region, or because it matches two subscriptions. The timetoken does not indicate that: events of
/// one burst may come in several answers and in reverse, below the cursor.
struct RecentEvents {
  /// The attributes that make two events the same.
  private struct Identity: Hashable {
    let channel: ExactText
    let kind: Int
    let timetoken: UInt64
    let publisher: ExactText?
    let payload: [UInt8]
  }

  private let capacity: Int
  private var known: Set<Identity> = []
  private var order: [Identity] = []
  private var oldest = 0

  /// Creates an empty memory.
  ///
  /// - Parameter capacity: The number of events to remember.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// Returns the events that are new, and remembers them.
  mutating func fresh(_ events: [RemoteEvent]) -> [RemoteEvent] {
    events.filter { remember(Self.identity(of: $0)) }
  }

  /// - Returns: Whether the event is new.
  private mutating func remember(_ identity: Identity) -> Bool {
    guard known.insert(identity).inserted else { return false }
    if order.count < capacity {
      order.append(identity)
    } else {
      known.remove(order[oldest])
      order[oldest] = identity
      oldest = (oldest + 1) % capacity
    }
    return true
  }

  private static func identity(of event: RemoteEvent) -> Identity {
    // A digest takes less memory than the payload.
    Identity(
      channel: ExactText(event.channel), kind: kind(of: event.content),
      timetoken: event.timetoken.rawValue, publisher: event.publisher.map { ExactText($0) },
      payload: SHA256.digest(of: event.payload))
  }

  private static func kind(of content: RemoteEvent.Content) -> Int {
    switch content {
    case .message: 0
    case .signal: 1
    case .object: 2
    case .messageAction: 3
    case .file: 4
    case .presence: 5
    case .unreadable: 6
    }
  }
}

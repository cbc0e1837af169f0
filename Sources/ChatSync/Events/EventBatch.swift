import ChatRuntime

/// The events of one answer to a poll, and the cursor after them.
///
/// The events and the cursor belong together: a store that commits both in one transaction neither loses
/// an event nor applies one twice when the process ends in between.
@_spi(Adapter) public struct EventBatch: Sendable {
  /// The events, in the order of the answer; one that cannot be read is
  /// ``RemoteEvent/Content/unreadable(_:)``.
  public var events: [RemoteEvent]

  /// The cursor to continue from after these events.
  public var cursor: SubscriptionCursor

  /// Creates a batch.
  public init(events: [RemoteEvent], cursor: SubscriptionCursor) {
    self.events = events
    self.cursor = cursor
  }
}

extension EventBatch {
  /// The service's time when it answered, estimated by the newest timetoken of the answer.
  ///
  /// Use it only to measure ages. The cursor of an answer without events may be that of the
  /// request.
  var time: Timetoken? {
    (events.map(\.timetoken) + [Timetoken(cursor.token)].compactMap(\.self)).max()
  }
}

extension Timetoken {
  /// Returns whether a duration has passed since another token.
  func isPast(_ other: Timetoken, by duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    let units =
      UInt64(clamping: seconds) * 10_000_000 + UInt64(clamping: attoseconds / 100_000_000_000)
    return rawValue > other.rawValue && rawValue - other.rawValue >= units
  }
}

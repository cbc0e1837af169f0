import ChatRuntime

/// The time of the service up to which all events have come, and whether the service still has those since.
struct CursorAge: Sendable {
  /// The time after which the service may no longer have all events.
  let lifetime: Duration
  /// The time up to which all events have come or are in gaps; nil before the first answer.
  private(set) var covered: Timetoken?
  /// Whether ``covered`` was compared with the time of the service since the connection was lost.
  private(set) var isKnown: Bool

  /// Creates the age of a cursor that was stored.
  init(_ covered: Timetoken?, lifetime: Duration) {
    self.covered = covered
    self.lifetime = lifetime
    isKnown = covered == nil
  }

  /// Notes that the connection was lost, for an unknown time.
  mutating func connectionLost() { isKnown = covered == nil }

  /// Returns whether an answer may lack events, because it came so long after the one before.
  ///
  /// Until the age is known, an answer does not make the cursor younger, and says nothing about it.
  func mayLackSome(before time: Timetoken?) -> Bool { isKnown && isOver(at: time) }

  /// Notes an answer of the subscription.
  mutating func answered(at time: Timetoken?) {
    if isKnown { cover(time) }
  }

  /// Returns whether the service may no longer have all events from what is covered to a later time.
  func isOver(at time: Timetoken?) -> Bool {
    guard let time, let covered else { return false }
    return time.isPast(covered, by: lifetime)
  }

  /// Notes that the age was compared with the time of the service: what was before has come, or is in gaps.
  ///
  /// - Parameters:
  ///   - time: The time of the service.
  ///   - isConnected: Whether the polls bring all events from here on.
  mutating func compared(with time: Timetoken, isConnected: Bool) {
    cover(time)
    isKnown = isConnected
  }

  private mutating func cover(_ time: Timetoken?) {
    covered = [covered, time].compactMap(\.self).max()
  }
}

import ChatRuntime

/// The service's time up to which all events have arrived, and whether the service still has the
/// events since.
struct CursorAge: Sendable {
  /// The time after which the service may have discarded events.
  let lifetime: Duration
  /// The time up to which all events have arrived or are in gaps; nil before the first answer.
  private(set) var covered: Timetoken?
  /// Whether ``covered`` has been compared with the service's time since the connection was lost.
  private(set) var isKnown: Bool

  /// Creates the age of a stored cursor.
  init(_ covered: Timetoken?, lifetime: Duration) {
    self.covered = covered
    self.lifetime = lifetime
    isKnown = covered == nil
  }

  /// Records that the connection was lost, for an unknown time.
  mutating func connectionLost() { isKnown = covered == nil }

  /// Returns whether an answer may lack events, because it came too long after the one before.
  ///
  /// Until the age is known, an answer does not make the cursor younger, and this returns false.
  func mayLackSome(before time: Timetoken?) -> Bool { isKnown && isOver(at: time) }

  /// Records an answer of the subscription.
  mutating func answered(at time: Timetoken?) {
    if isKnown { cover(time) }
  }

  /// Returns whether the service may have discarded events between the covered time and a later
  /// one.
  func isOver(at time: Timetoken?) -> Bool {
    guard let time, let covered else { return false }
    return time.isPast(covered, by: lifetime)
  }

  /// Records that the age was compared with the service's time: all earlier events have arrived or
  /// are in gaps.
  ///
  /// - Parameters:
  ///   - time: The time of the service.
  ///   - isConnected: Whether the polls deliver all events from now on.
  mutating func compared(with time: Timetoken, isConnected: Bool) {
    cover(time)
    isKnown = isConnected
  }

  private mutating func cover(_ time: Timetoken?) {
    covered = [covered, time].compactMap(\.self).max()
  }
}

/// The time since the value was created, on a monotonic clock.
package struct ElapsedTime: Sendable {
  private let start = ContinuousClock.now

  /// Starts measuring now.
  package init() {}

  /// The number of seconds since the value was created.
  package var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}

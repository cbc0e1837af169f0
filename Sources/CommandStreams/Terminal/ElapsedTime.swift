/// Seconds since a moment, on a clock that never goes back.
package struct ElapsedTime: Sendable {
  private let start = ContinuousClock.now

  /// A moment that is now.
  package init() {}

  /// Seconds since it was made.
  package var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}

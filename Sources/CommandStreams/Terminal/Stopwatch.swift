/// Seconds since a moment, on a clock that never goes back.
package struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  /// A stopwatch that starts now.
  package init() {}

  /// Seconds since the stopwatch was made.
  package var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}

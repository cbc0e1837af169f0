/// Seconds since a moment, on a clock that never goes back.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  /// Seconds since the stopwatch was made.
  var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}

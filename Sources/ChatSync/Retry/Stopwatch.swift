/// Measures the time since it was made, on any clock.
struct Stopwatch: Sendable {
  /// The time since the stopwatch was made.
  let elapsed: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    elapsed = Self.started(on: clock)
  }

  private static func started<Time: Clock<Duration>>(
    on clock: Time
  ) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

/// A stopwatch that measures the time since its creation, on any clock.
struct Stopwatch: Sendable {
  /// Returns the time since the stopwatch was created.
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

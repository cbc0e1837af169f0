@_spi(Adapter) public import ChatSync
import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let chat = try await MyChat(user: "ada", remote: network, store: .inMemory, clock: clock)
/// clock.advance(by: .seconds(2))
/// ```
public final class TestClock: DatedClock, Sendable {
  /// A point in time, as the distance from the creation of the clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    /// Ends the sleep when it is finished.
    let end: AsyncStream<Never>.Continuation
  }

  private struct Watcher: Sendable {
    let isThere: @Sendable (State) -> Bool
    let end: AsyncStream<Never>.Continuation
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []
    var sleepCount = 0

    /// Removes and returns the watchers whose state is there.
    mutating func takeWatchers() -> [Watcher] {
      let (state, all) = (self, watchers)
      watchers = all.filter { !$0.isThere(state) }
      return all.filter { $0.isThere(state) }
    }
  }

  private let start: Date
  private let state = Guarded(State())

  /// Creates a clock.
  ///
  /// - Parameter start: The first ``date``; by default 14 November 2023, 22:13:20 UTC, where the
  ///   time of a ``ScriptedRemote`` starts too.
  public init(start: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    self.start = start
  }

  /// The current instant.
  public var now: Instant { state.withLock { $0.now } }

  /// The resolution of the clock: none.
  public var minimumResolution: Duration { .zero }

  /// The current time as a date, which a chat with this clock uses.
  public var date: Date { start.addingTimeInterval(now.offset / .seconds(1)) }

  /// The number of sleeps that have begun so far.
  public var sleepCount: Int { state.withLock { $0.sleepCount } }

  /// The number of tasks that sleep.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the clock has been advanced to an instant.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let (sleep, end) = AsyncStream<Never>.makeStream()
    let number = change { state in
      state.sleepCount += 1
      if deadline <= state.now {
        end.finish()
      } else {
        state.sleepers[state.sleepCount] = Sleeper(deadline: deadline, end: end)
      }
      return state.sleepCount
    }
    end.onTermination = { [weak self] _ in
      self?.change { _ = $0.sleepers.removeValue(forKey: number) }
    }
    for await _ in sleep {}
    try Task.checkCancellation()
  }

  /// Moves the clock forward, and wakes the tasks whose time has come, in the order of their times.
  ///
  /// A task that begins to sleep afterwards counts from the new time; see
  /// ``sleeperArrives(for:)`` and `advance(by:until:)`.
  public func advance(by duration: Duration) {
    let due = change { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in due { sleeper.end.finish() }
  }

  /// Moves the clock forward again and again until a condition holds.
  ///
  /// ```swift
  /// await network.reconnect()
  /// try await clock.advance(by: .seconds(1)) { await sent.state == .delivered }
  /// ```
  ///
  /// Other tasks run before each step. The call ends only with the condition, or with the task.
  ///
  /// - Parameters:
  ///   - step: The duration of a step.
  ///   - isolation: The actor of the caller.
  ///   - condition: The condition.
  /// - Throws: The condition's error; `CancellationError`.
  public func advance(
    by step: Duration, isolation: isolated (any Actor)? = #isolation,
    until condition: () async throws -> Bool
  ) async throws {
    while try await !condition() {
      try Task.checkCancellation()
      advance(by: step)
      for _ in 0..<16 { await Task.yield() }
    }
  }

  /// Waits until a task sleeps for exactly this long from now on; ends as well when the current
  /// task is cancelled.
  public func sleeperArrives(for duration: Duration) async {
    let deadline = now.advanced(by: duration)
    await wait { $0.sleepers.values.contains { $0.deadline == deadline } }
  }

  /// Waits until no task sleeps; ends as well when the current task is cancelled.
  public func sleepersLeave() async {
    await wait { $0.sleepers.isEmpty }
  }

  private func wait(until isThere: @escaping @Sendable (State) -> Bool) async {
    let (wait, end) = AsyncStream<Never>.makeStream()
    change { $0.watchers.append(Watcher(isThere: isThere, end: end)) }
    for await _ in wait {}
  }

  /// Changes the state, and ends the waits for what it is now.
  @discardableResult
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, arrived) = state.withLock { state in
      let result = body(&state)
      return (result, state.takeWatchers())
    }
    for watcher in arrived { watcher.end.finish() }
    return result
  }
}

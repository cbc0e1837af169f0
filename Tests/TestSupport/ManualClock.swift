/// A clock that stands still until it is advanced.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    /// The number of sleeps so far.
    var count = 0

    func isSleeping(until deadline: Instant) -> Bool {
      sleepers.values.contains { $0.deadline == deadline }
    }
  }

  private let state = WatchedState(State())

  package init() {}

  package var now: Instant { state.value.now }
  package var minimumResolution: Duration { .zero }

  /// How often something began to sleep.
  package var sleepCount: Int { state.value.count }

  /// How many tasks sleep.
  package var sleeperCount: Int { state.value.sleepers.count }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.change { state in
      state.count += 1
      return state.count
    }
    Sightings.note("sleeps for \(now.duration(to: deadline))")
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end = state.change { state -> Result<Void, any Error>? in
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.change { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        // The sleep may begin only now.
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves on, and wakes those whose time has come, in order.
  package func advance(by duration: Duration) {
    Sightings.note("time moves on by \(duration)")
    let due = state.change { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in due { sleeper.continuation.resume() }
  }

  /// Waits until a task sleeps for exactly this long from now on.
  package func sleeperArrives(for duration: Duration) async {
    let deadline = now.advanced(by: duration)
    await state.wait(for: "a sleep of \(duration)") { $0.isSleeping(until: deadline) }
  }

  /// Waits until nothing sleeps.
  package func sleepersLeave() async {
    await state.wait(for: "the end of all sleeps") { $0.sleepers.isEmpty }
  }
}

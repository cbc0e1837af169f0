import ChatStore

/// A clock that stands still until it is advanced.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
    var cancelled: Set<Int> = []
    var watchers: [(deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = []
    var lastNumber = 0
  }

  private let state = Guarded(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          if state.cancelled.remove(number) != nil { return nil }
          state.sleepers[number] = (deadline, continuation)
          defer { state.watchers.removeAll { $0.deadline == deadline } }
          return state.watchers.filter { $0.deadline == deadline }.map(\.continuation)
        }
        guard let watchers else { return continuation.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// How many tasks sleep.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Moves on, and wakes those whose time has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { $0.key < $1.key }.map(\.value.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Waits until a task sleeps for exactly this long from now on.
  func sleeperArrives(for duration: Duration) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let deadline = state.now.advanced(by: duration)
        if state.sleepers.values.contains(where: { $0.deadline == deadline }) { return true }
        state.watchers.append((deadline, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

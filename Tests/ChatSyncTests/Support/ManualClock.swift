import Foundation

/// A clock that stands still until it is advanced.
///
/// `@unchecked Sendable`: `lock` guards `current`, `sleepers`, `watchers`, `leaving` and `lastNumber`.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let duration: Duration
    let continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var current = Instant(offset: .zero)
  private var sleepers: [Int: Sleeper] = [:]
  private var cancelled: Set<Int> = []
  private var watchers: [Watcher] = []
  private var lastNumber = 0
  private var leaving: [CheckedContinuation<Void, Never>] = []

  /// How often something began to sleep.
  var sleepCount: Int { lock.withLock { lastNumber } }

  var now: Instant { lock.withLock { current } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), number)
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Moves on, and wakes those whose time has come, in order.
  func advance(by duration: Duration) {
    let due = lock.withLock {
      current = current.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= current }
      for number in due.keys { sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in due { sleeper.continuation.resume() }
  }

  /// Waits until a task sleeps for exactly this long from now on.
  func sleeperArrives(for duration: Duration) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if isSleeping(for: duration) { return true }
        watchers.append(Watcher(duration: duration, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Waits until nothing sleeps.
  func sleepersLeave() async {
    await withCheckedContinuation { continuation in
      let isEmpty = lock.withLock {
        if !sleepers.isEmpty { leaving.append(continuation) }
        return sleepers.isEmpty
      }
      if isEmpty { continuation.resume() }
    }
  }

  private func isSleeping(for duration: Duration) -> Bool {
    sleepers.values.contains { $0.deadline == current.advanced(by: duration) }
  }

  private func add(_ sleeper: Sleeper, _ number: Int) {
    let (isOver, isCancelled, arrived) = lock.withLock {
      if cancelled.remove(number) != nil { return (false, true, [Watcher]()) }
      if sleeper.deadline <= current { return (true, false, []) }
      sleepers[number] = sleeper
      let arrived = watchers.filter { isSleeping(for: $0.duration) }
      watchers.removeAll { isSleeping(for: $0.duration) }
      return (false, false, arrived)
    }
    if isCancelled { sleeper.continuation.resume(throwing: CancellationError()) }
    if isOver { sleeper.continuation.resume() }
    for watcher in arrived { watcher.continuation.resume() }
  }

  private func cancel(_ number: Int) {
    let (sleeper, left) = lock.withLock {
      let sleeper = sleepers.removeValue(forKey: number)
      // The sleep may begin only now.
      if sleeper == nil { cancelled.insert(number) }
      defer { if sleepers.isEmpty { leaving = [] } }
      return (sleeper, sleepers.isEmpty ? leaving : [])
    }
    sleeper?.continuation.resume(throwing: CancellationError())
    for continuation in left { continuation.resume() }
  }
}

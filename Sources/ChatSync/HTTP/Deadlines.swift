@_spi(Adapter) import ChatStore
import JSONText

/// Cancels operations that take too long, with one timer for all of them.
///
/// A cancelled sleep keeps its memory until its deadline, which for a long poll is minutes after
/// its answer. Therefore no request has a sleep of its own: the timer sleeps until the earliest
/// deadline known when it starts, and then checks again.
final class Deadlines: Sendable {
  private struct Waiting: Sendable {
    let deadline: Duration
    /// Cancels the operation; nil until it has begun.
    var end: (@Sendable () -> Void)?
    var isOver = false
  }

  private struct State: Sendable {
    var waiting: [Int: Waiting] = [:]
    var lastNumber = 0
    /// The timer and the time when it wakes; nil while it does not sleep.
    var timer: (wakes: Duration, number: Int, task: Task<Void, Never>)?
  }

  /// Returns the time since the deadlines were created.
  private let now: @Sendable () -> Duration
  /// Sleeps until a time since the deadlines were created.
  private let sleep: @Sendable (Duration) async throws -> Void
  private let state = Guarded(State())

  /// Creates deadlines on a clock.
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  deinit {
    state.withLock { $0.timer?.task.cancel() }
  }

  /// Runs an operation, and cancels it when its time is over.
  ///
  /// - Throws: The error of the operation; `TransportError.Code.timedOut` if its time was over by
  ///   then.
  func run<Value: Sendable>(
    within limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let number = begin(limit)
    let task = Task { try await operation() }
    setEnd(of: number) { task.cancel() }
    do {
      let value = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      _ = finish(number)
      return value
    } catch {
      if finish(number) { throw TransportError(.timedOut) }
      throw error
    }
  }

  private func begin(_ limit: Duration) -> Int {
    let deadline = now() + limit
    return state.withLock { state in
      state.lastNumber += 1
      let number = state.lastNumber
      state.waiting[number] = Waiting(deadline: deadline)
      setTimer(&state)
      return number
    }
  }

  private func setEnd(of number: Int, _ end: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.waiting[number]?.end = end
      return state.waiting[number]?.isOver ?? false
    }
    if isOver { end() }
  }

  /// Removes an operation that has ended.
  ///
  /// - Returns: Whether its time was over.
  private func finish(_ number: Int) -> Bool {
    state.withLock { $0.waiting.removeValue(forKey: number)?.isOver ?? false }
  }

  /// Makes the timer wake at the earliest deadline, unless it wakes before that.
  private func setTimer(_ state: inout State) {
    let deadlines = state.waiting.values.lazy.filter { !$0.isOver }.map(\.deadline)
    guard let first = deadlines.min() else { return }
    if let timer = state.timer {
      if timer.wakes <= first { return }
      timer.task.cancel()
    }
    state.lastNumber += 1
    let number = state.lastNumber
    let task = Task { [weak self, sleep] in
      guard (try? await sleep(first)) != nil else { return }
      self?.wake(number)
    }
    state.timer = (first, number, task)
  }

  private func wake(_ number: Int) {
    let now = now()
    let ends = state.withLock { state in
      // Another timer may have replaced this one while it woke.
      guard state.timer?.number == number else { return [@Sendable () -> Void]() }
      state.timer = nil
      var ends: [@Sendable () -> Void] = []
      for (number, waiting) in state.waiting where !waiting.isOver && waiting.deadline <= now {
        state.waiting[number]?.isOver = true
        if let end = waiting.end { ends.append(end) }
      }
      setTimer(&state)
      return ends
    }
    for end in ends { end() }
  }
}

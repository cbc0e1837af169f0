import ChatStore

/// Ends what takes too long, with one timer for all that is under way.
///
/// A sleep that is cancelled keeps its memory until its time comes, which for a long poll is minutes after its
/// answer. So nothing sleeps for each request: the timer sleeps until the first deadline that was there when it
/// began, and looks again then.
final class Deadlines: Sendable {
  private struct Waiting: Sendable {
    let deadline: Duration
    /// Ends what is waited for; nil until that has begun.
    var end: (@Sendable () -> Void)?
    var isOver = false
  }

  private struct State: Sendable {
    var waiting: [Int: Waiting] = [:]
    var lastNumber = 0
    /// When the timer wakes, and the timer; nil while it does not sleep.
    var timer: (wakes: Duration, number: Int, task: Task<Void, Never>)?
  }

  /// The time since the deadlines were made.
  private let now: @Sendable () -> Duration
  /// Sleeps until such a time.
  private let sleep: @Sendable (Duration) async throws -> Void
  private let state = Guarded(State())

  /// Deadlines by a clock.
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
  /// - Throws: What the operation throws; `TransportError.Code.timedOut` if its time was over by then.
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

  /// Forgets what has ended.
  ///
  /// - Returns: Whether its time was over.
  private func finish(_ number: Int) -> Bool {
    state.withLock { $0.waiting.removeValue(forKey: number)?.isOver ?? false }
  }

  /// Makes the timer wake at the first deadline, unless it wakes before it already.
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
      // Another timer may have taken the place of this one while it woke.
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

/// The time in which the tasks of a process were run: a clock that stands while all their threads are busy.
///
/// A client is not slow while it waits for a server whose tasks wait for a thread.
struct TaskTime {
  /// The present of this clock.
  private(set) var now: ContinuousClock.Instant
  private var lastLook: ContinuousClock.Instant
  private var isWaiting = false

  /// A clock that begins to run.
  init(at instant: ContinuousClock.Instant) {
    now = instant
    lastLook = instant
  }

  /// Looks at the time; it goes on if the task of the look before has run.
  ///
  /// - Returns: Whether a task is to be begun that calls ``ran()``.
  mutating func look(at instant: ContinuousClock.Instant) -> Bool {
    defer { lastLook = instant }
    guard !isWaiting else { return false }
    now += instant - lastLook
    isWaiting = true
    return true
  }

  /// The task of a look has run.
  mutating func ran() { isWaiting = false }
}

/// The time of one request, and the source of its timetokens.
struct ServiceMoment: Sendable {
  /// The present as a timetoken.
  private(set) var now: Int64

  /// The latest timetoken that was given out.
  private(set) var last: Int64

  /// Begins at a present, behind the timetokens of an earlier run.
  init(now: Int64, last: Int64 = 0) {
    self.now = now
    self.last = last
  }

  /// Returns a timetoken that is later than all others, of whatever kind.
  mutating func next() -> Int64 {
    last = max(last + 1, now)
    return last
  }

  /// Returns a timetoken on a whole microsecond, later than all others: records show no more digits, and
  /// each change of one has its own time.
  mutating func nextMicrosecond() -> Int64 {
    last = (max(last + 1, now) + 9) / 10 * 10
    return last
  }

  /// Takes note of a timetoken that was given from outside.
  mutating func note(_ timetoken: Int64) {
    last = max(last, timetoken)
  }

  /// Moves to another present; it never goes back.
  mutating func move(to present: Int64) {
    now = max(now, present)
  }
}

/// The time of one request, and the source of its timetokens.
struct ServiceMoment: Sendable {
  /// The current time as a timetoken.
  private(set) var now: Int64

  /// The latest timetoken that was assigned.
  private(set) var last: Int64

  /// Creates the moment of a time, with timetokens later than those of an earlier run.
  init(now: Int64, last: Int64 = 0) {
    self.now = now
    self.last = last
  }

  /// Returns a timetoken that is later than all others of any kind.
  mutating func next() -> Int64 {
    last = max(last + 1, now)
    return last
  }

  /// Returns a timetoken on a whole microsecond, later than all others.
  ///
  /// Records show no smaller fractions, and each change of a record has its own time.
  mutating func nextMicrosecond() -> Int64 {
    last = (max(last + 1, now) + 9) / 10 * 10
    return last
  }

  /// Takes account of a timetoken that was assigned elsewhere.
  mutating func note(_ timetoken: Int64) {
    last = max(last, timetoken)
  }

  /// Moves to another time; it never moves back.
  mutating func move(to present: Int64) {
    now = max(now, present)
  }
}

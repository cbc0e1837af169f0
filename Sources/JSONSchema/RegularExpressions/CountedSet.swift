/// A set whose repetition is so long that it is counted instead of written out.
struct CountedSet: Sendable {
  /// The index of the set in the alphabet's memberships.
  let set: Int
  let minimum: Int
  /// The upper bound; nil for no bound.
  let maximum: Int?
  /// The index of its counts.
  let counter: Int
}

/// The number of repetitions of a counted set in each active attempt.
///
/// All counts grow together, by one for each symbol. So only the start times of the attempts are
/// stored, as runs of consecutive times. Each time is added once and removed once, whatever the
/// limits are.
struct RepetitionCounts {
  private struct Run {
    var first: Int
    var last: Int
  }

  private var runs: [Run] = []
  /// The index of the first run that has not been removed.
  private var head = 0

  /// Whether there are no active attempts.
  var isEmpty: Bool { head == runs.count }

  /// The start time of the attempt with the most repetitions.
  var oldest: Int? { isEmpty ? nil : runs[head].first }

  /// Adds an attempt that begins now.
  ///
  /// - Returns: Whether no other attempt has begun at the same time.
  mutating func begin(at time: Int) -> Bool {
    if let last = runs.indices.last, last >= head {
      if runs[last].last == time { return false }
      if runs[last].last == time - 1 {
        runs[last].last = time
        return true
      }
    }
    runs.append(Run(first: time, last: time))
    return true
  }

  /// Removes the attempts that began before a time.
  mutating func remove(before time: Int) {
    while head < runs.count, runs[head].first < time {
      if runs[head].last >= time {
        runs[head].first = time
        return
      }
      head += 1
    }
    if isEmpty { removeAll() }
  }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    head = 0
  }
}

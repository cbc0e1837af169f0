/// A set that is repeated so often that its repetition is counted and not written out.
struct CountedSet: Sendable {
  /// The index of the set in the alphabet's memberships.
  let set: Int
  let minimum: Int
  /// nil for no upper bound.
  let maximum: Int?
  /// The index of its counts.
  let counter: Int
}

/// How often a counted set has been repeated by each of the attempts that are in it.
///
/// All counts grow together, one for each symbol, so that what is kept is when each attempt began, as
/// runs of neighbouring times. Each time is added once and removed once, whatever the limits are.
struct RepetitionCounts {
  private struct Run {
    var first: Int
    var last: Int
  }

  private var runs: [Run] = []
  /// The runs before this one are removed.
  private var head = 0

  /// Whether no attempt is in the set.
  var isEmpty: Bool { head == runs.count }

  /// When the attempt began that has repeated the set most often.
  var oldest: Int? { isEmpty ? nil : runs[head].first }

  /// Adds an attempt that begins now.
  ///
  /// - Returns: Whether none did before.
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

  /// Removes attempts that began before a time.
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

  /// Removes all attempts.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    head = 0
  }
}

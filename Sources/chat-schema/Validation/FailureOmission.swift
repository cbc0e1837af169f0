import CommandStreams

/// The number of failures that the report of an instance leaves out.
struct FailureOmission: Hashable, Sendable {
  /// The number of failures that `--max-errors` left out.
  var count = 0

  /// Whether there may be more failures than were found, because finding all would take too many steps.
  var mayHaveMore = false

  /// An omission of nothing.
  static let none = FailureOmission()

  /// One sentence for people; nil if nothing is left out.
  var sentence: String? {
    let number = NumberText.grouped(count)
    let failures = count == 1 ? "1 more failure" : "\(number) more failures"
    switch (count, mayHaveMore) {
    case (0, false): return nil
    case (0, true):
      return "more failures are possible; finding all of this instance would take too many steps"
    case (_, false): return "\(failures) of this instance not shown; --max-errors 0 shows all"
    case (_, true):
      return
        "at least \(failures) of this instance not shown; finding all would take too many steps"
    }
  }

  /// Returns the sum of two omissions.
  static func + (left: Self, right: Self) -> Self {
    Self(count: left.count + right.count, mayHaveMore: left.mayHaveMore || right.mayHaveMore)
  }
}

import CommandStreams

/// The results of a batch of instances, with the findings as text of the report.
struct CheckedBatch: Sendable {
  /// The input's number, from 0 in the order of the command line.
  let input: Int

  /// The path as shown to the user.
  let path: String

  /// The number of checked bytes.
  var byteCount = 0

  var instanceCount = 0

  /// The number of invalid instances, with those that cannot be read.
  var invalidCount = 0

  /// The number of instances whose text cannot be read.
  var unreadableCount = 0

  /// Whether every instance must be invalid.
  let expectsInvalid: Bool

  /// The number of instances that are not as they must be.
  ///
  /// A text that cannot be read is no invalid instance, so it is wrong in any case.
  var wrongCount: Int {
    expectsInvalid ? instanceCount - invalidCount + unreadableCount : invalidCount
  }

  /// The findings as text of the report, in order.
  var text: [UInt8] = []

  /// The valid instances with their defaults filled in, each followed by a line break.
  var filled: [UInt8] = []

  /// The first findings about instances that are not as they must be, as many as the report asks for.
  var kept: [InstanceFinding] = []

  /// The failures that the findings leave out, in total.
  var omission = FailureOmission.none

  /// The warnings that the report cannot contain; they are written to standard error.
  var notices: [UInt8] = []

  /// The rules that the findings name, if the report lists them.
  var rules: Set<String> = []

  init(of batch: InstanceBatch, expectsInvalid: Bool) {
    input = batch.input
    path = batch.path
    byteCount = batch.byteCount
    self.expectsInvalid = expectsInvalid
  }

  /// Counts an instance whose text cannot be read.
  mutating func countUnreadable() {
    invalidCount += 1
    unreadableCount += 1
  }
}

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

/// The result of a run over all inputs.
struct RunSummary: Sendable {
  /// Whether instances were checked; false if the schema could not be used.
  var hasRun = true

  var instanceCount = 0
  var invalidCount = 0
  var unreadableCount = 0
  var byteCount = 0

  /// The number of files for which there is no schema.
  var unmappedCount = 0
  var seconds = 0.0

  /// Whether every instance must be invalid.
  var expectsInvalid = false

  /// The counts of the instances that must be invalid because of a mapping.
  var refusals = InstanceCounts()

  /// The verdict as an exit code.
  var status = ExitStatus.success

  /// The signal that ended the run before everything was checked.
  var interruption: EndingSignal?

  /// The exit code of the process.
  var exitCode: Int32 { interruption?.exitCode ?? status.rawValue }

  /// The closing line, in its documented form: `3 invalid of 490,000 in 0.2 s`; empty if nothing was checked.
  ///
  /// If every instance must be invalid, it is `1 valid of 3 that must be invalid, in 0.0 s`.
  /// It ends with a remark if a signal interrupted the run.
  var closingLine: String {
    guard hasRun else { return "" }
    let end = interruption.map { "; interrupted by \($0.name), not everything was checked" } ?? ""
    let comma = expectsInvalid ? "," : ""
    return "\(counts)\(unmapped)\(comma) in \(NumberText.seconds(seconds)) s\(end)\n"
  }

  private var unmapped: String {
    unmappedCount == 0 ? "" : ", \(NumberText.grouped(unmappedCount)) without a schema"
  }

  private var counts: String {
    if expectsInvalid {
      return InstanceCounts(
        all: instanceCount, invalid: invalidCount, unreadable: unreadableCount
      ).asRefusals
    }
    let all = NumberText.grouped(instanceCount)
    let rest = refusals.all == 0 ? "" : ", \(refusals.asRefusals)"
    return "\(NumberText.grouped(invalidCount)) invalid of \(all)\(rest)"
  }
}

/// The numbers of instances, of the invalid ones among them, and of those whose text cannot be read.
struct InstanceCounts: Sendable {
  var all = 0
  var invalid = 0
  var unreadable = 0

  /// The counts in the form for instances that must be invalid.
  var asRefusals: String {
    let valid = NumberText.grouped(all - invalid)
    let more = unreadable == 0 ? "" : ", \(NumberText.grouped(unreadable)) unreadable"
    return "\(valid) valid\(more) of \(NumberText.grouped(all)) that must be invalid"
  }
}

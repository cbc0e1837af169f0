import JSONText

/// Collects the failures that explain a verdict: the innermost ones, with alternatives kept
/// separate.
///
/// A keyword such as `properties` that failed only because a subschema did is left out, because the
/// failures of its subschema represent it. Failures below a keyword that succeeded are dropped.
struct ErrorCollector: EvaluationSink {
  /// The errors found inside a keyword whose evaluation has not ended.
  private struct OpenKeyword {
    /// The index of its first error; for a choice, of the first error of the current subschema.
    let start: Int
    /// The errors of each subschema that the keyword applied.
    var branches: [[ValidationError]] = []
    /// Whether the keyword may succeed although a subschema failed.
    let isChoice: Bool
    /// The number of location tokens that were left when the keyword began.
    let remainingTokens: Int
  }

  /// The failures that explain the verdict, followed by those inside open keywords, outermost
  /// first.
  private var found: [ValidationError] = []

  /// The first failure to decide, anywhere in the instance.
  ///
  /// An instance with such a failure is not valid, even if the failure is inside a keyword that
  /// succeeds or in one alternative of several.
  private var undecided: ValidationError?

  private(set) var isTruncated = false
  private let maximumCount: Int

  /// The reasons for which an instance is invalid, or for which its validity is unknown.
  var errors: [ValidationError] {
    let merged = Array(ErrorMerger.merged(found).prefix(maximumCount))
    guard let undecided, merged.count < maximumCount, !found.contains(where: \.failure.isUndecided)
    else { return merged }
    return merged + [undecided]
  }

  private var open: [OpenKeyword] = []
  private var openChoices = 0

  /// The number of errors that no later step can retract.
  ///
  /// Once there are as many as requested, errors that can be merged count once.
  private var definiteCount = 0

  /// The definite errors after merging; nil until there are as many as requested.
  private var merger: ErrorMerger?

  /// The number of definite errors that may still be merged.
  private var remainingMerges: Int

  /// The number of errors that may be merged for each requested one.
  private static let mergesForEach = 16

  var wantsAnnotations: Bool { false }

  var wantsSuccesses: Bool { false }

  var wantsEveryBranch: Bool { false }

  var isSatisfied: Bool {
    definiteCount >= maximumCount
      || definiteCount > 0 && (remainingTokens < 0 || remainingMerges <= 0)
  }

  /// The number of tokens that the locations of further errors may have.
  private var remainingTokens: Int

  /// Creates a collector with limits on the number of errors and on the number of tokens in their
  /// locations.
  init(maximumCount: Int, maximumLocationTokens: Int) {
    self.maximumCount = maximumCount
    remainingMerges = min(maximumCount, .max / Self.mergesForEach) * Self.mergesForEach
    remainingTokens = maximumLocationTokens
    open.reserveCapacity(4)
  }

  /// Returns whether the errors from an index on are left out.
  ///
  /// That is the case if there is no room for them, while another error explains the failure of the
  /// keyword around them.
  private mutating func leavesOut(from start: Int) -> Bool {
    guard remainingTokens < 0, let last = open.last, start > last.start else { return false }
    isTruncated = true
    return true
  }

  mutating func receive(_ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program) {
    switch step.moment {
    case .subschemaStarted: break
    case .keywordStarted:
      if step.isChoice { openChoices += 1 }
      open.append(
        OpenKeyword(start: found.count, isChoice: step.isChoice, remainingTokens: remainingTokens))
    case .keywordDecided: decide(step, trace, program)
    case .subschemaDecided:
      if step.reason == .unexplained { isTruncated = true }
      if let failure = step.failure(trace, program), !leavesOut(from: found.count) {
        add(error(failure, trace, program))
      }
      guard let last = open.indices.last, open[last].isChoice else { return }
      open[last].branches.append(Array(found[open[last].start...]))
      drop(from: open[last].start)
    }
  }

  private mutating func decide(
    _ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program
  ) {
    guard let keyword = open.popLast() else { return }
    if keyword.isChoice { openChoices -= 1 }
    if step.reason == .subschema {
      // The failures inside the keyword now explain the keyword around it.
      if leavesOut(from: keyword.start) { drop(from: keyword.start) }
      if open.isEmpty { noteLimit() }
      return
    }
    drop(from: keyword.start)
    if let failure = step.failure(trace, program) {
      guard !leavesOut(from: found.count) else { return }
      add(error(failure, trace, program, step.choice, keyword.branches))
    } else {
      remainingTokens = keyword.remainingTokens
    }
  }

  private mutating func drop(from start: Int) {
    if start < found.count { found.removeSubrange(start...) }
  }

  private mutating func add(_ error: ValidationError) {
    found.append(error)
    if openChoices == 0 { count(error) }
    if open.isEmpty { noteLimit() }
  }

  private mutating func count(_ error: ValidationError) {
    if merger != nil {
      remainingMerges -= 1
      if merger?.add(error) == true { definiteCount += 1 }
      return
    }
    definiteCount += 1
    guard definiteCount >= maximumCount else { return }
    let merger = ErrorMerger(found)
    definiteCount = merger.errors.count
    self.merger = merger
  }

  private mutating func noteLimit() {
    if isSatisfied { isTruncated = true }
  }

  private mutating func error(
    _ failure: ValidationFailure, _ trace: EvaluationTrace, _ program: Program,
    _ choice: FailedChoice? = nil, _ branches: [[ValidationError]] = []
  ) -> ValidationError {
    remainingTokens -= trace.path.tokenCount
    var parts = ValidationError.Parts(
      failure: failure, path: trace.path, place: trace.place(program))
    if let choice {
      parts.closest = choice.ranking.explanation(branches, of: parts)
      parts.choice = choice
    } else if ["anyOf", "oneOf"].contains(failure.keyword) {
      // The paths differ in their first index. `not` and `contains` have no alternatives.
      parts.tracedBranches = branches
    }
    let error = ValidationError(parts)
    if failure.isUndecided { undecided = undecided ?? error }
    return error
  }
}

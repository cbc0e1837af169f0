import JSONText

/// Collects the failures that explain a verdict: the innermost ones, alternatives kept apart.
///
/// A keyword such as `properties` that failed only because a subschema did is left out; its
/// subschema's failures stand for it. Failures below a keyword that succeeded are dropped.
struct ErrorCollector: EvaluationSink {
  /// What was found inside a keyword that is not decided yet.
  private struct OpenKeyword {
    /// Where its errors begin; for a choice, those of the subschema that it applies now.
    let start: Int
    /// The errors of each subschema that the keyword applied.
    var branches: [[ValidationError]] = []
    /// Whether it may succeed although a subschema failed.
    let isChoice: Bool
    /// How much room for locations there was when it began.
    let remainingTokens: Int
  }

  /// What failed and explains the verdict, and behind it what open keywords found, outermost first.
  private var found: [ValidationError] = []

  /// The first thing that was not decided, wherever it is; an instance is not valid then, even if it is
  /// inside a keyword that succeeds or is one alternative of several.
  private var undecided: ValidationError?

  private(set) var isTruncated = false
  private let maximumCount: Int

  /// Why an instance is not valid, or why that is not known.
  var errors: [ValidationError] {
    let merged = Array(ErrorMerger.merged(found).prefix(maximumCount))
    guard let undecided, merged.count < maximumCount,
      !found.contains(where: \.failure.isUndecided)
    else { return merged }
    return merged + [undecided]
  }

  private var open: [OpenKeyword] = []
  private var openChoices = 0

  /// The number of errors that nothing can take back.
  ///
  /// As soon as there are enough, merged ones count once.
  private var definiteCount = 0

  /// The definite errors, merged, once there were as many as were asked for.
  private var merger: ErrorMerger?

  /// The number of definite errors that may still be merged.
  private var remainingMerges: Int

  /// The number of errors that may be merged for each one that was asked for.
  private static let mergesForEach = 16

  var wantsAnnotations: Bool { false }

  var wantsSuccesses: Bool { false }

  var wantsEveryBranch: Bool { false }

  var isSatisfied: Bool {
    definiteCount >= maximumCount
      || definiteCount > 0 && (remainingTokens < 0 || remainingMerges <= 0)
  }

  /// How many more tokens the locations of errors may have.
  private var remainingTokens: Int

  /// A collector of at most so many errors, and of locations with so many tokens.
  init(maximumCount: Int, maximumLocationTokens: Int) {
    self.maximumCount = maximumCount
    remainingMerges = min(maximumCount, .max / Self.mergesForEach) * Self.mergesForEach
    remainingTokens = maximumLocationTokens
    open.reserveCapacity(4)
  }

  /// Whether what was found from a place on is left out: there is no room for it, and another error
  /// says why the keyword around it failed.
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
      // What failed inside explains the keyword around it from now on.
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
      // The ways differ in their first index; `not` and `contains` have no alternatives.
      parts.tracedBranches = branches
    }
    let error = ValidationError(parts)
    if failure.isUndecided { undecided = undecided ?? error }
    return error
  }
}

import JSONText

/// Collects the failures that explain a verdict: the innermost ones, alternatives kept apart.
///
/// A keyword such as `properties` that failed only because a subschema did is left out; its
/// subschema's failures stand for it. Failures below a keyword that succeeded are dropped.
struct ErrorCollector: EvaluationSink {
  /// What was found inside a keyword that is not decided yet.
  private struct OpenKeyword {
    var errors: [ValidationError] = []
    /// The errors of each subschema that the keyword applied.
    var branches: [[ValidationError]] = []
    /// Whether it may succeed although a subschema failed.
    var isChoice: Bool
    /// How much room for locations there was when it began.
    var remainingTokens: Int
  }

  /// What failed, as far as it explains the verdict.
  private var explaining: [ValidationError] = []

  /// The first thing that was not decided, wherever it is; an instance is not valid then, even if it is
  /// inside a keyword that succeeds or is one alternative of several.
  private var undecided: ValidationError?

  private(set) var isTruncated = false
  private let maximumCount: Int

  /// Why an instance is not valid, or why that is not known.
  var errors: [ValidationError] {
    guard let undecided, explaining.count < maximumCount,
      !explaining.contains(where: \.failure.isUndecided)
    else { return explaining }
    return explaining + [undecided]
  }
  private var open: [OpenKeyword] = []
  private var openChoices = 0
  private var definiteCount = 0

  var wantsAnnotations: Bool { false }

  var wantsSuccesses: Bool { false }

  var isSatisfied: Bool {
    definiteCount >= maximumCount || remainingTokens < 0 && definiteCount > 0
  }

  /// How many more tokens the locations of errors may have.
  private var remainingTokens: Int

  /// A collector of at most so many errors, and of locations with so many tokens.
  init(maximumCount: Int, maximumLocationTokens: Int) {
    self.maximumCount = maximumCount
    remainingTokens = maximumLocationTokens
  }

  /// Whether an error is left out: there is no room for it, and another one says why its keyword failed.
  private mutating func leavesOut() -> Bool {
    guard remainingTokens < 0, open.last?.errors.isEmpty == false else { return false }
    isTruncated = true
    return true
  }

  mutating func receive(_ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program) {
    switch step.moment {
    case .subschemaStarted: break
    case .keywordStarted:
      if step.isChoice { openChoices += 1 }
      open.append(OpenKeyword(isChoice: step.isChoice, remainingTokens: remainingTokens))
    case .keywordDecided: decide(step, trace, program)
    case .subschemaDecided:
      if step.reason == .unexplained { isTruncated = true }
      if let failure = step.failure(trace, program), !leavesOut() {
        add([error(failure, trace, program, branches: [])])
      }
      guard let last = open.indices.last, open[last].isChoice else { return }
      open[last].branches.append(open[last].errors)
      open[last].errors = []
    }
  }

  private mutating func decide(
    _ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program
  ) {
    guard let keyword = open.popLast() else { return }
    if keyword.isChoice { openChoices -= 1 }
    if step.reason == .subschema {
      if !leavesOut() { add(keyword.errors, isCounted: true) }
    } else if let failure = step.failure(trace, program) {
      if !leavesOut() { add([error(failure, trace, program, branches: keyword.branches)]) }
    } else {
      // What failed inside is dropped.
      remainingTokens = keyword.remainingTokens
    }
  }

  /// Adds errors to the keyword around them, or to the result.
  private mutating func add(_ errors: [ValidationError], isCounted: Bool = false) {
    if openChoices == 0, !isCounted { definiteCount += errors.count }
    if let last = open.indices.last {
      // Many errors are handed from level to level without a copy.
      if open[last].errors.isEmpty {
        open[last].errors = errors
      } else {
        open[last].errors += errors
      }
      return
    }
    let room = maximumCount - explaining.count
    explaining += errors.prefix(max(0, room))
    if isSatisfied { isTruncated = true }
  }

  private mutating func error(
    _ failure: ValidationFailure, _ trace: EvaluationTrace, _ program: Program,
    branches: [[ValidationError]]
  ) -> ValidationError {
    remainingTokens -= trace.steps.count + trace.instanceSteps.count
    // The ways differ in their first index; `not` and `contains` have no alternatives to tell.
    let hasBranches = !branches.isEmpty && ["anyOf", "oneOf"].contains(failure.keyword)
    let error = ValidationError(
      failure: failure, keywordLocation: trace.keywordLocation(program),
      instanceLocation: trace.instanceLocation(in: failure.node.document),
      origin: trace.origin(program), schemaNode: trace.schemaNode(program),
      schemaFile: trace.schemaFile(program), branches: hasBranches ? branches : [])
    if failure.isUndecided { undecided = undecided ?? error }
    return error
  }
}

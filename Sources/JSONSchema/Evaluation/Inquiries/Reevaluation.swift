@_spi(Engine) import JSONText

/// Evaluates values of an instance again, within the limits of an ``Inquiry``.
struct Reevaluation {
  let inquiry: Inquiry
  let program: Program
  let document: JSONDocument

  /// The maximum number of failures to find for a value.
  private static let maximumFailureCount = 16

  /// Creates a reevaluation of the value of a failure, or of parts of it.
  init(_ inquiry: Inquiry, of failure: ValidationFailure) {
    self.inquiry = inquiry
    program = failure.scope.program
    document = failure.node.document
  }

  /// Returns the innermost errors of a value; empty if it is valid, or if that is undecided.
  func errors(of node: Int, on tape: JSONTape, _ subschema: SubschemaID) -> [ValidationError] {
    var evaluator = TracedEvaluator(
      tape, JSONNode(document: document, index: node), program,
      ErrorCollector(
        maximumCount: Self.maximumFailureCount,
        maximumLocationTokens: inquiry.limits.maximumLocationTokens), limits: inquiry.limits)
    evaluator.context.enter(all: inquiry.scope)
    let isValid = evaluator.evaluate(node, subschema)
    if isValid || evaluator.context.isExhausted { return [] }
    return evaluator.sink.errors.flatMap(\.explanations)
  }
}

extension ValidationError {
  /// The errors of each alternative of `anyOf` or `oneOf`, in the order of the alternatives.
  ///
  /// They are computed on each access. An alternative that succeeded has no errors, which happens
  /// in `oneOf`. Choices inside an alternative are not explained further, so an access costs at
  /// most one evaluation of each alternative. Empty for other keywords.
  public var branches: [[ValidationError]] {
    guard let choice = parts.choice else { return parts.tracedBranches }
    if parts.isInsideAlternative { return [] }
    let branches = parts.failure.node.document.withTape { tape in
      (0..<choice.alternatives.count).map { errors(ofAlternative: $0, of: choice, tape) }
    }
    return failure.isMasked ? branches.map { $0.map { $0.masked() } } : branches
  }

  private func errors(
    ofAlternative number: Int, of choice: FailedChoice, _ tape: JSONTape
  ) -> [ValidationError] {
    let failure = parts.failure
    let program = failure.scope.program
    let root = JSONNode(document: failure.node.document, index: 0)
    let collector = ErrorCollector(
      maximumCount: .max, maximumLocationTokens: choice.limits.maximumLocationTokens)
    var evaluator = TracedEvaluator(tape, root, program, collector, limits: choice.limits)
    evaluator.context.enter(all: choice.dynamicScope)
    evaluator.isShallow = true
    evaluator.trace.path = choice.alternatives.way(to: number, from: parts.path)
    evaluator.trace.subschema = failure.scope.subschema
    evaluator.trace.keywordSite = failure.scope.site
    _ = evaluator.evaluate(failure.node.index, choice.alternatives.subschema(number, program))
    return evaluator.sink.errors.map { $0.withoutBranches() }
  }

  /// Returns the same error without its branches.
  private func withoutBranches() -> ValidationError {
    guard parts.choice != nil else { return self }
    var inner = parts
    inner.isInsideAlternative = true
    return ValidationError(inner)
  }
}

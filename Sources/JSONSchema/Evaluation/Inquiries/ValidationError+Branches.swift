@_spi(Engine) import JSONText

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

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
        maximumLocationTokens: inquiry.limits.maximumLocationTokens),
      limits: inquiry.limits)
    evaluator.context.enter(all: inquiry.scope)
    let isValid = evaluator.evaluate(node, subschema)
    if isValid || evaluator.context.isExhausted { return [] }
    return evaluator.sink.errors.flatMap(\.explanations)
  }
}

@_spi(Engine) import JSONText

/// Evaluates values of an instance again, as an ``Inquiry`` allows.
struct Reevaluation {
  let inquiry: Inquiry
  let program: Program
  let document: JSONDocument

  /// How many failures of a value are found.
  private static let maximumFailureCount = 16

  /// A reevaluation of the value that a failure is about, or of parts of it.
  init(_ inquiry: Inquiry, of failure: ValidationFailure) {
    self.inquiry = inquiry
    program = failure.scope.program
    document = failure.node.document
  }

  /// What is wrong with a value in the end; nothing if it is valid, or if that was not decided.
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

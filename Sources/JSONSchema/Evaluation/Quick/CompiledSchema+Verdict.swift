@_spi(Engine) package import JSONText

extension CompiledSchema {
  /// Returns whether an instance is valid; `nil` if evaluation gave up.
  package func decides(_ instance: JSONNode) -> Bool? {
    instance.document.withTape { decides(instance.index, on: $0) }
  }

  /// Returns whether an instance is valid against one subschema of the program.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - subschema: The subschema.
  ///   - scope: The resources that count as entered, outermost first.
  /// - Returns: The verdict; `nil` if evaluation gave up.
  package func decides(
    _ instance: JSONNode, at subschema: SubschemaID, in scope: [ResourceID]
  ) -> Bool? {
    instance.document.withTape { tape in
      var evaluator = QuickEvaluator(tape, program, root: instance.index, limits: evaluationLimits)
      evaluator.context.enter(all: scope)
      let isValid = evaluator.isValid(instance.index, subschema)
      return evaluator.context.isExhausted ? nil : isValid
    }
  }

  /// Returns whether a value on a tape is valid; `nil` if evaluation gave up.
  package func decides(_ node: Int, on tape: JSONTape) -> Bool? {
    var evaluator = QuickEvaluator(tape, program, root: node, limits: evaluationLimits)
    if let scope { _ = evaluator.context.enter(scope) }
    var isValid = evaluator.isValid(node, start)
    for other in others where isValid { isValid = evaluator.isValid(node, other) }
    return evaluator.context.isExhausted ? nil : isValid
  }
}

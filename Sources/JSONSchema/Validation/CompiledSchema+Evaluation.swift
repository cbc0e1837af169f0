@_spi(Engine) public import JSONText

extension CompiledSchema {
  /// Whether an instance is valid.
  ///
  /// Makes no locations, errors or annotations. An instance that is nested so deeply that evaluation
  /// gives up counts as invalid; ``validate(_:maximumErrors:)`` tells it apart.
  ///
  /// - Parameter instance: Any value of any document, with everything in it.
  /// - Returns: The verdict.
  public func isValid(_ instance: JSONNode) -> Bool {
    decides(instance) ?? false
  }

  /// Whether an instance is valid and, if not, why.
  ///
  /// - Parameters:
  ///   - instance: Any value of any document, with everything in it.
  ///   - maximumErrors: After how many errors to stop; all are found if `nil`.
  /// - Returns: The verdict with its reasons.
  public func validate(_ instance: JSONNode, maximumErrors: Int? = nil) -> ValidationResult {
    // Most instances are valid, and finding that out is much cheaper than explaining it.
    if isValid(instance) { return .valid }
    let reasons = reasons(of: instance, maximumErrors: maximumErrors).result
    return reasons.errors.isEmpty && maximumErrors != 0 ? unexplained(instance) : reasons
  }

  /// Whether an instance is valid that probably is not, and why.
  ///
  /// As ``validate(_:maximumErrors:)``, but without asking for the verdict alone first.
  ///
  /// - Parameter instance: The instance.
  /// - Returns: The verdict with all its reasons.
  package func explain(_ instance: JSONNode) -> ValidationResult {
    let (isExhausted, reasons) = reasons(of: instance, maximumErrors: nil)
    // What could not be decided may be a branch that the verdict does not need. And that no reason was
    // found proves nothing.
    if isExhausted || reasons.errors.isEmpty, isValid(instance) { return .valid }
    return reasons.errors.isEmpty ? unexplained(instance) : reasons
  }

  /// The result for an instance that is not valid, where no keyword was found that it fails.
  ///
  /// That is a mistake of this package, which must not become a wrong verdict.
  private func unexplained(_ instance: JSONNode) -> ValidationResult {
    let scope = FailureScope(program: program, subschema: start, site: nil)
    let error = ValidationError(
      ValidationError.Parts(
        failure: ValidationFailure(.unknown, node: instance, scope: scope), path: EvaluationPath(),
        place: KeywordPlace(subschema: start, site: nil)))
    return ValidationResult(isValid: false, errors: [error], isTruncated: false)
  }

  /// What a trace of an instance gives as reasons against it, and whether evaluation gave up.
  private func reasons(
    of instance: JSONNode, maximumErrors: Int?
  ) -> (isExhausted: Bool, result: ValidationResult) {
    if maximumErrors == nil, let errors = errorsWithoutTrace(of: instance) {
      return (false, ValidationResult(isValid: false, errors: errors, isTruncated: false))
    }
    let (_, isExhausted, result) = trace(
      instance,
      into: ErrorCollector(
        maximumCount: maximumErrors ?? .max,
        maximumLocationTokens: evaluationLimits.maximumLocationTokens)
    ) { collector in
      ValidationResult(
        isValid: false, errors: collector.errors, isTruncated: collector.isTruncated)
    }
    return (isExhausted, result)
  }

  /// What fails in an instance; nil if only a trace can tell.
  package func errorsWithoutTrace(of instance: JSONNode) -> [ValidationError]? {
    instance.document.withTape { tape in
      FailureWalk.errors(of: instance, on: tape, program, start, others, evaluationLimits)
    }
  }

  /// Evaluates an instance keyword by keyword and tells a listener each step.
  ///
  /// - Parameters:
  ///   - instance: Any value of any document, with everything in it.
  ///   - listener: What is told; the standard's outputs are listeners.
  /// - Returns: The verdict; not to be relied on if the listener ended evaluation early.
  public func evaluate<Listener: EvaluationListener>(
    _ instance: JSONNode, into listener: inout Listener
  ) -> Bool {
    let (isValid, isExhausted, told) = trace(
      instance, into: EventSink(listener, root: instance)
    ) { $0.listener }
    guard let told = told as? Listener else {
      preconditionFailure("an evaluation gives back the listener that it was given")
    }
    listener = told
    // What could not be decided may be a branch that the verdict does not need.
    let verdict = isExhausted ? self.isValid(instance) : isValid
    if !listener.isSatisfied { listener.conclude(isValid: verdict) }
    return verdict
  }

  /// Evaluates an instance keyword by keyword.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - sink: What is told of each step.
  ///   - result: Makes the result of what the sink has become.
  /// - Returns: The verdict, whether evaluation gave up on the way, and the result.
  private func trace<Sink: EvaluationSink, Result>(
    _ instance: JSONNode, into sink: @autoclosure () -> Sink,
    _ result: (borrowing Sink) -> Result
  ) -> (isValid: Bool, isExhausted: Bool, told: Result) {
    instance.document.withTape { tape in
      var evaluator = TracedEvaluator(tape, instance, program, sink(), limits: evaluationLimits)
      if let scope { _ = evaluator.context.enter(scope) }
      var isValid = evaluator.evaluate(instance.index, start)
      for other in others { isValid = evaluator.evaluate(instance.index, other) && isValid }
      return (isValid, evaluator.context.isExhausted, result(evaluator.sink))
    }
  }
}

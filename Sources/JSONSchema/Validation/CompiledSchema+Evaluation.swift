@_spi(Engine) public import JSONText

extension CompiledSchema {
  /// Returns whether an instance is valid.
  ///
  /// Builds no locations, errors or annotations. If an instance is nested so deeply that evaluation
  /// gives up, the result is false; ``validate(_:maximumErrors:)`` distinguishes that case.
  ///
  /// ```swift
  /// let instance = try JSONDocument(#"{"id": "ada"}"#).root
  /// schema.isValid(instance)
  /// ```
  ///
  /// - Parameter instance: Any value of any document. Everything in it is evaluated.
  /// - Returns: The verdict.
  public func isValid(_ instance: JSONNode) -> Bool { decides(instance) ?? false }

  /// Returns whether an instance is valid and, if it is not, the errors.
  ///
  /// - Parameters:
  ///   - instance: Any value of any document. Everything in it is evaluated.
  ///   - maximumErrors: The number of errors after which evaluation stops; `nil` to find all of
  ///     them.
  /// - Returns: The verdict and the errors.
  public func validate(_ instance: JSONNode, maximumErrors: Int? = nil) -> ValidationResult {
    // Most instances are valid, and the verdict alone is much cheaper than an explanation.
    if isValid(instance) { return .valid }
    let reasons = reasons(of: instance, maximumErrors: maximumErrors).result
    return reasons.errors.isEmpty && maximumErrors != 0 ? unexplained(instance) : reasons
  }

  /// Returns the verdict on an instance that is probably invalid, with the errors.
  ///
  /// Works like ``validate(_:maximumErrors:)``, but does not compute the verdict alone first.
  ///
  /// - Parameter instance: The instance.
  /// - Returns: The verdict and all errors.
  package func explain(_ instance: JSONNode) -> ValidationResult {
    let (isExhausted, reasons) = reasons(of: instance, maximumErrors: nil)
    // An undecided branch may be one that the verdict does not need. And an empty list of errors
    // does not prove that the instance is valid.
    if isExhausted || reasons.errors.isEmpty, isValid(instance) { return .valid }
    return reasons.errors.isEmpty ? unexplained(instance) : reasons
  }

  /// Returns the result for an instance that is invalid although no failing keyword was found.
  ///
  /// That is a bug of this package, which must not lead to a wrong verdict.
  private func unexplained(_ instance: JSONNode) -> ValidationResult {
    let scope = FailureScope(program: program, subschema: start, site: nil)
    let error = ValidationError(
      ValidationError.Parts(
        failure: ValidationFailure(.unknown, node: instance, scope: scope), path: EvaluationPath(),
        place: KeywordPlace(subschema: start, site: nil)))
    return ValidationResult(isValid: false, errors: [error], isTruncated: false)
  }

  /// Returns the errors that a trace of an instance finds, and whether evaluation gave up.
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
      ValidationResult(isValid: false, errors: collector.errors, isTruncated: collector.isTruncated)
    }
    return (isExhausted, result)
  }

  /// Returns the errors of an instance; nil if only a trace can find them.
  package func errorsWithoutTrace(of instance: JSONNode) -> [ValidationError]? {
    instance.document.withTape { tape in
      FailureWalk.errors(of: instance, on: tape, program, start, others, evaluationLimits)
    }
  }

  /// Evaluates an instance keyword by keyword and passes each step to a listener.
  ///
  /// - Parameters:
  ///   - instance: Any value of any document. Everything in it is evaluated.
  ///   - listener: The receiver of the events. The output formats of the standard are listeners.
  /// - Returns: The verdict. It is not reliable if the listener ended evaluation early.
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
    // An undecided branch may be one that the verdict does not need.
    let verdict = isExhausted ? self.isValid(instance) : isValid
    if !listener.isSatisfied { listener.conclude(isValid: verdict) }
    return verdict
  }

  /// Evaluates an instance keyword by keyword.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - sink: The receiver of the steps.
  ///   - result: Creates the result from the final state of the sink.
  /// - Returns: The verdict, whether evaluation gave up on the way, and the result.
  private func trace<Sink: EvaluationSink, Result>(
    _ instance: JSONNode, into sink: @autoclosure () -> Sink, _ result: (borrowing Sink) -> Result
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

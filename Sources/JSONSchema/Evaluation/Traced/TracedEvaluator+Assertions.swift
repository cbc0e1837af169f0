@_spi(Engine) import JSONText

extension TracedEvaluator {
  /// Evaluates a keyword of assertions.
  ///
  /// It is usually one assertion, but several in a row can form one keyword.
  ///
  /// - Parameters:
  ///   - place: The index of the first instruction. It is set to the index after the last one.
  ///   - end: The index after the last instruction of the subschema.
  ///   - node: The value.
  /// - Returns: Whether all of them hold.
  @inline(never)
  mutating func decideAssertions(
    from place: inout Int, before end: Int, _ node: Int
  ) -> Bool {
    let site = program.instructions[place].site
    if wantsSuccesses {
      return decide(site, node) { evaluator in
        var result = KeywordOutcome.valid
        while let operation = evaluator.assertion(at: place, before: end, of: site) {
          place += 1
          guard result.isValid else { continue }
          if let reason = evaluator.failure(of: operation, site, node) {
            result = .invalid(reason)
          } else if evaluator.annotates(operation, node) {
            result = evaluator.annotated { $0.program.sites.value(at: site.index).value }
          }
        }
        return result
      }
    }
    var isValid = true
    while let operation = assertion(at: place, before: end, of: site) {
      place += 1
      guard isValid, let reason = failure(of: operation, site, node) else { continue }
      report(reason, of: site, node)
      isValid = false
    }
    return isValid
  }

  /// Returns the assertion at an index; nil unless the keyword has an assertion there.
  private func assertion(
    at place: Int, before end: Int, of site: KeywordSiteID
  ) -> LocalOperation? {
    guard place < end, program.instructions[place].site == site,
      case .local(let operation) = program.instructions[place].operation
    else { return nil }
    return operation
  }

  private mutating func failure(
    of operation: LocalOperation, _ site: KeywordSiteID, _ node: Int
  ) -> ValidationFailure.Reason? {
    if assertions.holds(operation, node) == true { return nil }
    let reason = assertions.reason(of: operation, at: site, node)
    if case .undecidedPattern = reason { context.isExhausted = true }
    return reason
  }

  private func annotates(_ operation: LocalOperation, _ node: Int) -> Bool {
    switch operation {
    case .annotation(let types): instance.isOf(types, node)
    case .string(.format), .string(.customFormat): true
    case .any, .number, .string, .array, .object: false
    }
  }

  /// Returns success, with an annotation if the listener needs any.
  func annotated(_ make: (TracedEvaluator) -> JSONValue) -> KeywordOutcome {
    wantsAnnotations ? .annotated(make(self)) : .valid
  }
}

@_spi(Engine) import JSONText

extension ValidationError {
  /// For `anyOf` or `oneOf`: why each alternative failed, in their order.
  ///
  /// Made when it is asked for. An alternative that succeeded has no errors, which happens below `oneOf`.
  /// Choices inside of an alternative are not explained any further, so that asking costs no more than
  /// evaluating each alternative once. Empty for other keywords.
  public var branches: [[ValidationError]] {
    guard let choice = parts.choice else { return parts.tracedBranches }
    if parts.isInsideAlternative { return [] }
    let branches = parts.failure.node.document.withTape { tape in
      (0..<Int(choice.list.count)).map { errors(ofAlternative: $0, of: choice, tape) }
    }
    return failure.isMasked ? branches.map { $0.map { $0.masked() } } : branches
  }

  /// Why the alternative that came closest failed; empty if one succeeded, there are none, or several are
  /// equally close for reasons that have nothing in common.
  ///
  /// Alternatives for another type of value are out, if one is for the right type. A constant that one
  /// accepts and others refuse decides, such as that of a member `kind`, wherever the member is. If all
  /// refuse it, a single error names all that they expect. What is left is compared by what would have to
  /// be changed: members that are missing, members that are not allowed, patterns and types that
  /// another alternative accepts. Of several that are equally close, what is wrong for all of them is
  /// reported, or a single error that joins their reasons.
  ///
  /// An error can be about alternatives again; ``explanations`` goes on to what is wrong in the end.
  public var closestBranch: [ValidationError] { parts.closest }

  /// What is wrong in the end: the error itself or, where ``closestBranch`` explains it, the explanations of
  /// the errors there.
  public var explanations: [ValidationError] { explained.map(\.error) }

  /// The ``explanations``, each with the innermost choice that it explains.
  package var explained: [ExplainedError] {
    if closestBranch.isEmpty { return [ExplainedError(error: self)] }
    var found: [ExplainedError] = []
    var waiting = [ExplainedError(error: self)]
    while let next = waiting.popLast() {
      let closest = next.error.closestBranch
      if closest.isEmpty {
        found.append(next)
      } else {
        waiting += closest.reversed().map { ExplainedError(error: $0, choice: next.error) }
      }
    }
    return found
  }

  /// Whether the error is about a choice between alternatives.
  package var isAboutAlternatives: Bool { parts.choice != nil || !parts.tracedBranches.isEmpty }

  /// For a choice: how its explanation relates to its alternatives, in a sentence without a full stop.
  ///
  /// For example ``alternative 7 of 8, `text`, is the closest``.
  package var choiceSentence: String {
    guard let choice = parts.choice, let number = closestNumber, choice.list.count > 1 else {
      return message
    }
    let name = choice.name(of: number, failure.scope.program).map { ", `\($0)`," } ?? ""
    return "alternative \(number + 1) of \(choice.list.count)\(name) is the closest"
  }

  /// The number of the closest alternative, counted from 0; nil if several or none are explained.
  package var closestNumber: Int? {
    guard let ranking = parts.choice?.ranking, ranking.closest.count == 1,
      ranking.expectation == nil
    else { return nil }
    return ranking.closest[0]
  }

  /// What people call an alternative: its title, or the name of the definition that it refers to.
  package func alternativeName(_ number: Int) -> String? {
    parts.choice?.name(of: number, failure.scope.program)
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
    evaluator.trace.path = parts.path
    evaluator.trace.subschema = failure.scope.subschema
    evaluator.trace.keywordSite = failure.scope.site
    let id = program.subschemaLists[Int(choice.list.start) + number]
    _ = evaluator.evaluate(failure.node.index, id, step: .index(Int32(number)))
    return evaluator.sink.errors.map { $0.withoutBranches() }
  }

  /// The same error, whose alternatives are not looked at.
  private func withoutBranches() -> ValidationError {
    guard parts.choice != nil else { return self }
    var inner = parts
    inner.isInsideAlternative = true
    return ValidationError(inner)
  }
}

/// An error that explains another one.
package struct ExplainedError: Sendable {
  /// What is wrong.
  package var error: ValidationError

  /// The innermost `anyOf` or `oneOf` that failed for that; nil if the error stands for itself.
  package var choice: ValidationError?

  /// An error that explains a choice, or itself.
  package init(error: ValidationError, choice: ValidationError? = nil) {
    self.error = error
    self.choice = choice
  }
}

extension FailedChoice {
  /// What people call an alternative: its title, or the name of the definition that it refers to.
  func name(of number: Int, _ program: Program) -> String? {
    let id = program.subschemaLists[Int(list.start) + number]
    return program.subschemaSites[id.index].node.alternativeName
  }
}

extension JSONNode {
  /// What people call a subschema: its title, or the end of its reference.
  var alternativeName: String? {
    if let title = self["title"]?.string, !title.isEmpty { return title }
    guard let reference = self["$ref"]?.string else { return nil }
    let end = reference.split(separator: "/").last.map(String.init) ?? reference
    return end.isEmpty || end == "#" ? nil : end
  }
}

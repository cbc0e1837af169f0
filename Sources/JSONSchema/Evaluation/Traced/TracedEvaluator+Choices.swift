@_spi(Engine) import JSONText

extension TracedEvaluator {
  /// Evaluates `anyOf` or `oneOf`, and traces only the closest alternatives.
  ///
  /// Verdicts of alternatives are stored for all choices of the instance. So a choice inside
  /// another one is not decided again for each enclosing alternative, and only one path through
  /// nested choices is traced.
  ///
  /// - Returns: The outcome; nil if something could not be decided, so that all alternatives must
  ///   be traced.
  mutating func choiceOutcome(
    _ list: SubschemaList, isExclusive: Bool, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome? {
    guard var quick = questioner() else { return nil }
    let own = evaluated.map { context.evaluated.open(like: $0) }
    defer { if let own { context.evaluated.close(own) } }
    var valid: [Int] = []
    for (number, index) in list.indices.enumerated() {
      let isValid = decides(program.subschemaLists[index], node, own, &quick)
      if quick.context.isExhausted {
        alternatives.keep(quick)
        return nil
      }
      guard isValid else { continue }
      valid.append(number)
      // Every alternative that succeeds may evaluate children.
      if !isExclusive, evaluated == nil { break }
    }
    if !valid.isEmpty {
      if let evaluated, let own { context.evaluated.merge(own, into: evaluated) }
      alternatives.keep(quick)
      if valid.count == 1 || !isExclusive { return .valid }
      return .refused(.severalOf(valid: valid), failedChoice(.list(list), ChoiceExplanation()))
    }
    let choice = explain(.list(list), quick, node, evaluated)
    return .refused(.noneValid(of: list, isExclusive: isExclusive), choice)
  }

  /// Evaluates the `else` of an `if` whose condition is not met, if every instance that meets no
  /// condition is rejected.
  ///
  /// - Returns: Whether it holds; nil if it must be evaluated to find that out.
  mutating func decideChain(
    _ conditional: Conditional, _ site: KeywordSiteID, _ node: Int,
    _ evaluated: EvaluatedSets.Handle?
  ) -> Bool? {
    guard !sink.wantsEveryBranch, let otherwise = conditional.alternativeSite else { return nil }
    let links = program.refusingChain(from: conditional, site)
    guard !links.isEmpty, var quick = questioner() else { return nil }
    let isAnyMet = links.contains { quick.isValid(node, $0.condition) }
    alternatives.keep(quick)
    if isAnyMet || quick.context.isExhausted { return nil }
    return decide(otherwise, node, isChoice: true) { evaluator in
      .refused(
        .anyOf(branchCount: links.count),
        evaluator.explain(.conditions(links), quick, node, evaluated))
    }
  }

  /// Finds and traces the closest of several alternatives that all failed.
  private mutating func explain(
    _ failed: ChoiceBranches, _ quick: QuickEvaluator, _ node: Int,
    _ evaluated: EvaluatedSets.Handle?
  ) -> FailedChoice {
    var reader = ProfileReader(quick, program)
    let profiles = (0..<failed.count).map {
      reader.profile(of: failed.subschema($0, program), node)
    }
    alternatives.keep(reader.quick)
    let explanation = ChoiceExplanation(profiles, of: node)
    trace(explanation.closest, of: failed, node, evaluated)
    return failedChoice(failed, explanation)
  }

  private func failedChoice(
    _ failed: ChoiceBranches, _ explanation: ChoiceExplanation
  ) -> FailedChoice {
    FailedChoice(
      failed, explanation, dynamicScope: context.dynamicScope, limits: context.limits)
  }

  /// Traces the closest alternatives, by their numbers.
  ///
  /// The children for which they have schemas count as evaluated although the alternatives failed,
  /// so that an enclosing `unevaluatedProperties` does not reject them as well. If no alternative
  /// is traced, all children count as evaluated.
  private mutating func trace(
    _ closest: [Int], of failed: ChoiceBranches, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) {
    guard !isShallow, !closest.isEmpty else {
      if let evaluated { context.evaluated.insertAll(instance.tape.count(node), into: evaluated) }
      return
    }
    let outerPath = trace.path
    defer {
      trace.path = outerPath
      isShallow = false
    }
    for number in closest {
      let own = evaluated.map { context.evaluated.open(like: $0) }
      trace.path = failed.way(to: number, from: outerPath)
      _ = evaluate(node, failed.subschema(number, program), own)
      // If several alternatives are equally close, choices inside them would be traced several
      // times each.
      isShallow = !alternatives.takesTie()
      guard let own, let evaluated else { continue }
      context.evaluated.merge(own, into: evaluated)
      context.evaluated.close(own)
    }
  }

  /// Returns whether a value is valid against a subschema; false if that is undecided.
  mutating func wouldHold(_ id: SubschemaID, _ node: Int) -> Bool {
    guard var quick = questioner() else { return false }
    let holds = quick.isValid(node, id)
    alternatives.keep(quick)
    return holds && !quick.context.isExhausted
  }

  private mutating func decides(
    _ id: SubschemaID, _ node: Int, _ evaluated: EvaluatedSets.Handle?,
    _ quick: inout QuickEvaluator
  ) -> Bool {
    guard let evaluated else { return quick.isValid(node, id) }
    let own = quick.context.evaluated.open(childCount: instance.tape.count(node))
    let isValid = quick.isValid(node, id, own)
    if isValid { context.evaluated.merge(quick.context.evaluated.words(of: own), into: evaluated) }
    quick.context.evaluated.close(own)
    return isValid
  }

  /// Returns an evaluator that decides alternatives and stores its verdicts; nil if there is too
  /// little stack, or if deciding alternatives has taken all steps.
  private mutating func questioner() -> QuickEvaluator? {
    if context.stack.isExceeded || alternatives.isOutOfSteps { return nil }
    var quick: QuickEvaluator
    if let known = alternatives.take() {
      quick = known
    } else {
      var limits = context.limits
      limits.freeSteps = min(limits.freeSteps, 1024)
      limits.freeStepsPerValue = 0
      quick = QuickEvaluator(instance.tape, program, root: root.index, limits: limits)
    }
    quick.context.stack = context.stack
    quick.context.isOnDeepStack = context.isOnDeepStack
    if program.needsDynamicScope { quick.context.enter(all: context.dynamicScope) }
    return quick
  }
}

/// The evaluator for the alternatives of an evaluation's choices, created for the first choice.
final class AlternativeMemory {
  private var quick: QuickEvaluator?

  /// Whether an alternative was undecided because its evaluator had taken all steps.
  ///
  /// Another evaluator would take as many again, for each choice of the instance.
  private(set) var isOutOfSteps = false

  /// Returns the evaluator if there is one, and gives it up, so that its storage is modified
  /// instead of copied.
  func take() -> QuickEvaluator? {
    defer { quick = nil }
    return quick
  }

  /// Keeps an evaluator for the next choice, unless something was undecided, because then the
  /// verdicts that it has stored do not count.
  func keep(_ evaluator: QuickEvaluator) {
    if evaluator.context.isExhausted {
      isOutOfSteps = evaluator.context.isOutOfSteps
    } else {
      quick = evaluator
    }
  }

  /// The number of equally close alternatives that may still be traced with the choices inside
  /// them.
  private var remainingTies = 16

  /// Counts such an alternative.
  ///
  /// Returns false if there have been too many.
  func takesTie() -> Bool {
    remainingTies -= 1
    return remainingTies >= 0
  }
}

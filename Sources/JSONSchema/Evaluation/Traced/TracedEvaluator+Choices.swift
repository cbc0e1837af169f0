@_spi(Engine) import JSONText

extension TracedEvaluator {
  /// Decides `anyOf` or `oneOf` and traces only the alternatives that came closest.
  ///
  /// Verdicts of alternatives are remembered for all choices of the instance, so that a choice inside of
  /// another is not decided again for each alternative around it, and one way through nested choices is
  /// traced, not all of them.
  ///
  /// - Returns: The outcome; nil if something could not be decided, so that all alternatives must be
  ///   traced.
  mutating func choiceOutcome(
    _ list: SubschemaList, isExclusive: Bool, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome? {
    guard var quick = questioner() else { return nil }
    let own = evaluated.map { context.evaluated.open(like: $0) }
    defer { if let own { context.evaluated.close(own) } }
    var valid: [Int] = []
    for (number, index) in list.indices.enumerated() {
      let isValid = decides(program.subschemaLists[index], node, own, &quick)
      if quick.context.isExhausted { return nil }
      guard isValid else { continue }
      valid.append(number)
      // Every alternative that succeeds evaluates something.
      if !isExclusive, evaluated == nil { break }
    }
    if !valid.isEmpty {
      if let evaluated, let own { context.evaluated.merge(own, into: evaluated) }
      alternatives.quick = quick
      if valid.count == 1 || !isExclusive { return .valid }
      return .refused(.severalOf(valid: valid), failedChoice(list, ChoiceExplanation()))
    }
    var reader = ProfileReader(quick, program)
    let profiles = list.indices.map { reader.profile(of: program.subschemaLists[$0], node) }
    alternatives.quick = reader.quick
    let explanation = ChoiceExplanation(profiles, of: node)
    trace(explanation.closest, of: list, node, evaluated)
    let count = Int(list.count)
    return .refused(
      isExclusive ? .noneOf(branchCount: count) : .anyOf(branchCount: count),
      failedChoice(list, explanation))
  }

  private func failedChoice(_ list: SubschemaList, _ explanation: ChoiceExplanation) -> FailedChoice
  {
    FailedChoice(
      list, explanation, dynamicScope: context.dynamicScope, limits: context.limits)
  }

  /// Traces the closest alternatives, by their numbers.
  ///
  /// What they have a schema for counts as evaluated, although they failed, so that it is not refused as
  /// well by an `unevaluatedProperties` beside the choice.
  private mutating func trace(
    _ closest: [Int], of list: SubschemaList, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) {
    if isShallow { return }
    // Of several that are equally close, choices inside would be traced several times each.
    isShallow = closest.count > 1
    defer { isShallow = false }
    for number in closest {
      let own = evaluated.map { context.evaluated.open(like: $0) }
      let id = program.subschemaLists[Int(list.start) + number]
      _ = evaluate(node, id, own, step: .index(Int32(number)))
      guard let own, let evaluated else { continue }
      context.evaluated.merge(own, into: evaluated)
      context.evaluated.close(own)
    }
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

  /// Decides alternatives, and remembers what it decided; nil if there is too little stack.
  private mutating func questioner() -> QuickEvaluator? {
    if context.stack.isExhausted { return nil }
    var quick: QuickEvaluator
    if let known = alternatives.quick {
      quick = known
      // What is in it is to be changed, not copied.
      alternatives.quick = nil
    } else {
      var limits = context.limits
      limits.freeSteps = min(limits.freeSteps, 1024)
      limits.freeStepsPerValue = 0
      quick = QuickEvaluator(instance.tape, program, root: root.index, limits: limits)
    }
    quick.context.stack = context.stack
    quick.context.isOnDeepStack = context.isOnDeepStack
    quick.context.isExhausted = false
    if program.needsDynamicScope { quick.context.enter(all: context.dynamicScope) }
    return quick
  }
}

/// Decides the alternatives of the choices of one evaluation, once there is a choice.
final class AlternativeMemory {
  var quick: QuickEvaluator?
}

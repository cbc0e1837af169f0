/// The state of one evaluation: the dynamic scope, evaluated sets, and the use of the stack.
///
/// A context is created for one call and passed down `inout`. It does not outlive the call.
struct EvaluationContext {
  /// The resources entered, outermost first (JSON Schema 2020-12 Core, 7.1).
  private(set) var dynamicScope: [ResourceID] = []

  var evaluated = EvaluatedSets()

  var stack: StackGuard

  /// Whether evaluation already runs on a separate stack.
  var isOnDeepStack = false

  /// Whether something could not be decided, for lack of stack or of steps.
  ///
  /// Then no verdict counts.
  var isExhausted = false

  /// The number of further steps before verdicts are stored; negative once they are.
  private(set) var freeSteps: Int

  /// The stored verdicts; nil until there are any.
  private var memory: VerdictMemory?

  /// Whether all steps that are allowed have been taken.
  var isOutOfSteps: Bool { memory?.isOutOfSteps ?? false }

  let limits: EvaluationLimits

  /// The length of the instance on its tape.
  let wordCount: Int

  /// Returns the result of a search for a pattern.
  ///
  /// A search that was given up makes the evaluation undecided.
  mutating func decided(_ isMatch: Bool?) -> Bool {
    if let isMatch { return isMatch }
    isExhausted = true
    return false
  }

  /// Makes the evaluation undecided.
  ///
  /// - Returns: False, because as far as is known, the assertion does not hold.
  @inline(never)
  mutating func giveUp() -> Bool {
    isExhausted = true
    return false
  }

  /// Creates a context for one call.
  ///
  /// - Parameters:
  ///   - limits: The limits on the work of the call.
  ///   - wordCount: The length of the instance on its tape, from which the usual work is estimated.
  ///   - isTraced: Whether each step is reported to a listener, which costs much more.
  init(_ limits: EvaluationLimits, wordCount: Int, isTraced: Bool) {
    stack = StackGuard(budget: StackGuard.callerBudget)
    self.limits = limits
    self.wordCount = wordCount
    freeSteps =
      isTraced
      ? max(limits.tracedSteps, limits.tracedStepsPerValue * wordCount)
      : max(limits.freeSteps, limits.freeStepsPerValue * wordCount)
  }

  /// Counts a step.
  ///
  /// - Returns: Whether it can be taken without a search for a stored verdict.
  @inline(__always)
  mutating func takesFreeStep() -> Bool {
    freeSteps &-= 1
    return freeSteps >= 0
  }

  /// Enters a resource, unless it is already the innermost one.
  ///
  /// - Returns: Whether it must be left again.
  mutating func enter(_ resource: ResourceID) -> Bool {
    if dynamicScope.last == resource { return false }
    dynamicScope.append(resource)
    return true
  }

  /// Leaves all resources, and enters others, outermost first.
  mutating func enter(all scope: [ResourceID]) {
    memory?.leave(0)
    dynamicScope = scope
  }

  /// Leaves the resource that was entered last.
  mutating func leave() {
    dynamicScope.removeLast()
    memory?.leave(dynamicScope.count)
  }

  /// Returns the target of a dynamic reference: that in the outermost resource of the dynamic scope
  /// which declares the anchor (JSON Schema 2020-12 Core, 8.2.3.2; 2019-09 Core, 8.2.4.2).
  func target(of reference: DynamicReference) -> SubschemaID {
    for resource in dynamicScope {
      if let target = reference.targets[resource] { return target }
    }
    return reference.initial
  }

  /// Returns the key of a step for stored verdicts.
  ///
  /// The first call creates the memory for them.
  ///
  /// - Parameters:
  ///   - id: The subschema.
  ///   - node: The value.
  ///   - evaluated: The set of evaluated children; nil unless an enclosing `unevaluated…` keyword
  ///     needs it.
  ///   - program: The compiled schema.
  /// - Returns: The key, including the current dynamic scope.
  mutating func question(
    _ id: SubschemaID, _ node: Int, _ evaluated: EvaluatedSets.Handle?, _ program: Program
  ) -> VerdictMemory.Question {
    let memory = memory ?? VerdictMemory(program, limits, wordCount: wordCount)
    self.memory = memory
    return VerdictMemory.Question(
      subschema: id, node: node, scope: memory.number(of: dynamicScope),
      asksForEvaluated: evaluated != nil)
  }

  /// Returns a stored verdict.
  ///
  /// - Parameters:
  ///   - question: The key of the step.
  ///   - evaluated: The set of evaluated children; nil unless an enclosing `unevaluated…` keyword
  ///     needs it.
  /// - Returns: The verdict; `nil` if it was never computed, was dropped, or depends on itself.
  mutating func recall(
    _ question: VerdictMemory.Question, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool? {
    let answer = memory?.answer(to: question)
    guard let answer, let isValid = answer.isValid else { return nil }
    if let evaluated { self.evaluated.merge(answer.evaluated, into: evaluated) }
    return isValid
  }

  /// Stores a verdict, with the evaluated children if an enclosing `unevaluated…` keyword needs
  /// them.
  func remember(
    _ isValid: Bool, _ question: VerdictMemory.Question, _ evaluated: EvaluatedSets.Handle?
  ) {
    let words = evaluated.map(self.evaluated.words(of:)) ?? []
    memory?.remember(question, VerdictMemory.Answer(isValid: isValid, evaluated: words))
  }

  /// Takes the budget for computing a verdict, and marks the verdict as being computed.
  ///
  /// A verdict that depends on itself cannot be computed.
  ///
  /// - Parameters:
  ///   - question: The key of the step.
  ///   - childCount: The number of elements or members that the step may iterate over.
  /// - Returns: Whether the step may be taken. If not, the evaluation is undecided.
  mutating func takesStep(_ question: VerdictMemory.Question, _ childCount: Int) -> Bool {
    if let memory, memory.answer(to: question) == nil, memory.take(1 + childCount) {
      memory.remember(question, VerdictMemory.Answer(isValid: nil, evaluated: []))
      return true
    }
    isExhausted = true
    return false
  }
}

/// What one evaluation remembers on its way: the dynamic scope, evaluated sets, the stack's use.
///
/// Made for one call and passed down `inout`; nothing of it outlives the call.
struct EvaluationContext {
  /// The resources entered, outermost first (JSON Schema 2020-12 Core, 7.1).
  private(set) var dynamicScope: [ResourceID] = []

  var evaluated = EvaluatedSets()

  var stack: StackGuard

  /// Whether evaluation goes on on a stack of its own already.
  var isOnDeepStack = false

  /// Whether something could not be decided, for lack of stack or of steps; then no verdict counts.
  var isExhausted = false

  /// How many more steps are taken before verdicts are remembered; negative once they are.
  private(set) var freeSteps: Int

  /// What is remembered, once anything is.
  private var memory: VerdictMemory?

  let limits: EvaluationLimits

  /// The length of the instance on its tape.
  let wordCount: Int

  /// What a search for a pattern found; one that was given up leaves nothing decided.
  mutating func decided(_ isMatch: Bool?) -> Bool {
    if let isMatch { return isMatch }
    isExhausted = true
    return false
  }

  /// Leaves the instance undecided.
  ///
  /// - Returns: That what was asked does not hold, as far as is known.
  @inline(never)
  mutating func giveUp() -> Bool {
    isExhausted = true
    return false
  }

  /// A context for one call.
  ///
  /// - Parameters:
  ///   - limits: How much work the call may be.
  ///   - wordCount: The length of the instance on its tape, which tells how much work is usual.
  ///   - isTraced: Whether each step is told to a listener, which costs much more.
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
  /// - Returns: Whether it can be taken without looking whether the same was decided before.
  @inline(__always)
  mutating func takesFreeStep() -> Bool {
    freeSteps &-= 1
    return freeSteps >= 0
  }

  /// Enters a resource, unless evaluation is in it already.
  ///
  /// - Returns: Whether it must be left again.
  mutating func enter(_ resource: ResourceID) -> Bool {
    if dynamicScope.last == resource { return false }
    dynamicScope.append(resource)
    return true
  }

  /// Enters resources, outermost first, after leaving all others.
  mutating func enter(all scope: [ResourceID]) {
    memory?.leave(0)
    dynamicScope = scope
  }

  /// Leaves the resource that was entered last.
  mutating func leave() {
    dynamicScope.removeLast()
    memory?.leave(dynamicScope.count)
  }

  /// What a dynamic reference means here: the outermost resource of the dynamic scope that declares
  /// the anchor decides (JSON Schema 2020-12 Core, 8.2.3.2; 2019-09 Core, 8.2.4.2).
  func target(of reference: DynamicReference) -> SubschemaID {
    for resource in dynamicScope {
      if let target = reference.targets[resource] { return target }
    }
    return reference.initial
  }
}

extension EvaluationContext {
  /// What a step that is not free asks; the first one begins to remember.
  ///
  /// - Parameters:
  ///   - id: The subschema.
  ///   - node: The value.
  ///   - evaluated: Where evaluated children are noted, if somebody asks.
  ///   - program: What is evaluated.
  /// - Returns: The question, with the dynamic scope in which it is asked.
  mutating func question(
    _ id: SubschemaID, _ node: Int, _ evaluated: EvaluatedSets.Handle?, _ program: Program
  ) -> VerdictMemory.Question {
    let memory = memory ?? VerdictMemory(program, limits, wordCount: wordCount)
    self.memory = memory
    return VerdictMemory.Question(
      subschema: id, node: node, scope: memory.number(of: dynamicScope),
      asksForEvaluated: evaluated != nil)
  }

  /// What was decided before.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - evaluated: Where evaluated children are noted, if somebody asks.
  /// - Returns: The verdict; `nil` if the question is new, was forgotten, or leads to itself.
  mutating func recall(
    _ question: VerdictMemory.Question, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool? {
    let answer = memory?.answer(to: question)
    guard let answer, let isValid = answer.isValid else { return nil }
    if let evaluated { self.evaluated.merge(answer.evaluated, into: evaluated) }
    return isValid
  }

  /// Remembers a verdict and, if somebody asks, which children were evaluated.
  func remember(
    _ isValid: Bool, _ question: VerdictMemory.Question, _ evaluated: EvaluatedSets.Handle?
  ) {
    let words = evaluated.map(self.evaluated.words(of:)) ?? []
    memory?.remember(question, VerdictMemory.Answer(isValid: isValid, evaluated: words))
  }

  /// Takes the work of finding an answer, and notes that it is being found.
  ///
  /// A question that leads to itself has no answer.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - childCount: How many elements or members the step may go over.
  /// - Returns: Whether it may be done; if not, nothing is decided any more.
  mutating func takesStep(_ question: VerdictMemory.Question, _ childCount: Int) -> Bool {
    if let memory, memory.answer(to: question) == nil, memory.take(1 + childCount) {
      memory.remember(question, VerdictMemory.Answer(isValid: nil, evaluated: []))
      return true
    }
    isExhausted = true
    return false
  }
}

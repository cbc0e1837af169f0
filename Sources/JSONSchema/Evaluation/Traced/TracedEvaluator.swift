@_spi(Engine) import JSONText

/// Evaluates every keyword, and reports each step to a sink with the path to it.
///
/// It follows the complete lists of the program. Evaluation is cut short only if the sink is
/// satisfied. So the verdicts are those of ``QuickEvaluator``, at a higher cost.
struct TracedEvaluator<Sink: EvaluationSink> {
  let instance: Instance
  let assertions: Assertions
  let program: Program
  let root: JSONNode
  let wantsAnnotations: Bool
  let wantsSuccesses: Bool
  var sink: Sink
  var context: EvaluationContext
  var trace = EvaluationTrace()

  /// The number of subschemas in a row that have been applied to the same value, and its maximum.
  ///
  /// A longer row leads from a subschema back to itself in the same dynamic scope, which grows only
  /// by resources that it does not contain yet. Names for `propertyNames` do not start a new row.
  private var rowLength = 0
  private let maximumRowLength: Int

  /// The steps taken, and the words of the tape read, by quick evaluations that did not decide a
  /// child.
  private var lookedAtInVain = 0

  /// The evaluator of the alternatives of choices, once there is a choice.
  let alternatives = AlternativeMemory()

  /// Whether several equally close alternatives are being traced, so that choices inside them are
  /// not.
  var isShallow = false

  init(
    _ tape: JSONTape, _ root: JSONNode, _ program: Program, _ sink: Sink,
    limits: EvaluationLimits = .standard
  ) {
    instance = Instance(tape)
    context = EvaluationContext(
      limits, wordCount: tape.next(after: root.index) - root.index, isTraced: true)
    assertions = Assertions(instance: instance, program: program)
    self.program = program
    self.root = root
    self.sink = sink
    wantsAnnotations = sink.wantsAnnotations
    wantsSuccesses = sink.wantsSuccesses
    let scopeCount = program.needsDynamicScope ? program.resources.count + 1 : 1
    trace.path.steps.reserveCapacity(EvaluationPath.usualCount)
    maximumRowLength = 2 * (program.subschemas.count + 1) * scopeCount
  }

  /// Evaluates a value against a subschema.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - id: The subschema.
  ///   - evaluated: The set of evaluated children; nil unless an enclosing `unevaluated…` keyword
  ///     needs it.
  ///   - step: The step from the keyword to the subschema, such as an index.
  ///   - child: The step to the value, if it is a child of the current one.
  /// - Returns: The verdict.
  mutating func evaluate(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle? = nil,
    step: EvaluationPath.Step? = nil, child: EvaluationPath.InstanceStep? = nil
  ) -> Bool {
    if child != nil, evaluated == nil, isPassedOver(node, id) { return true }
    let outerSite = trace.keywordSite
    let outerSubschema = trace.outerSubschema
    if let step { trace.path.steps.append(step) }
    if let child { trace.path.steps.append(.child(child)) }
    trace.outerSubschema = trace.subschema
    trace.subschema = id
    trace.keywordSite = nil
    let outerRowLength = rowLength
    rowLength = child == nil ? rowLength + 1 : 0
    let isValid =
      context.stack.isExhausted || rowLength > maximumRowLength
      ? evaluateOnDeepStack(node, id, evaluated, outerSite)
      : context.takesFreeStep()
        ? evaluateHere(node, id, evaluated, outerSite)
        : evaluateRemembering(node, id, evaluated, outerSite)
    rowLength = outerRowLength
    trace.subschema = trace.outerSubschema
    trace.outerSubschema = outerSubschema
    if child != nil { trace.path.steps.removeLast() }
    if step != nil { trace.path.steps.removeLast() }
    trace.keywordSite = outerSite
    return isValid
  }

  @inline(never)
  private mutating func evaluateHere(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle?, _ outerSite: KeywordSiteID?
  ) -> Bool {
    let subschema = program.subschemas[id.index]
    send(.subschemaStarted, node)
    let isEntered = program.needsDynamicScope && context.enter(subschema.resource)
    var isValid: Bool
    if subschema.asksForUnevaluated, instance.tape.isContainer(node) {
      let own = context.evaluated.open(childCount: instance.tape.count(node))
      isValid = evaluateKeywords(node, subschema, own)
      // If a subschema fails, its children need no second error for being unevaluated.
      if let evaluated { context.evaluated.merge(own, into: evaluated) }
      context.evaluated.close(own)
    } else {
      isValid = evaluateKeywords(node, subschema, evaluated)
    }
    if isEntered { context.leave() }
    var reason: ValidationFailure.Reason?
    if subschema.isFalse {
      isValid = false
      reason = .falseSchema
    }
    send(.subschemaDecided, node, isValid: isValid, reason, of: outerSite)
    return isValid
  }

  private mutating func evaluateKeywords(
    _ node: Int, _ subschema: Subschema, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var isValid = true
    var place = Int(subschema.everyStart)
    let end = place + Int(subschema.everyCount)
    while place < end {
      if sink.isSatisfied { return isValid }
      let site = program.instructions[place].site
      let holds: Bool
      switch program.instructions[place].operation {
      case .local:
        isValid = decideAssertions(from: &place, before: end, node) && isValid
        continue
      case .inPlace(let applicator): holds = self.holds(applicator, site, node, evaluated)
      case .elements(let applicator): holds = self.holds(applicator, site, node, evaluated)
      case .members(let applicator):
        holds = decide(site, node) { $0.outcome(of: applicator, node, evaluated) }
      case .unevaluated(let applicator):
        holds = decide(site, node) { $0.outcome(of: applicator, node, evaluated) }
      }
      place += 1
      isValid = holds && isValid
    }
    return isValid
  }

  /// Returns whether a child of the instance is valid, so that it can be skipped because the sink
  /// does not need successes.
  ///
  /// A failure is decided again with its children. So a failure at a deep level is examined from
  /// each level above it, and a reference that leads back to itself is followed in vain for each
  /// value. Once this work exceeds eight times the instance, every step is traced instead.
  private mutating func isPassedOver(_ node: Int, _ id: SubschemaID) -> Bool {
    guard !wantsSuccesses, lookedAtInVain <= 8 * context.wordCount + 1024 else { return false }
    var evaluator = QuickEvaluator(instance.tape, program, root: node, limits: context.limits)
    // An evaluation that needs more than the remaining stack is traced, on a separate stack.
    evaluator.context.stack = context.stack
    evaluator.context.isOnDeepStack = true
    if program.needsDynamicScope {
      for resource in context.dynamicScope { _ = evaluator.context.enter(resource) }
    }
    let freeSteps = evaluator.context.freeSteps
    if evaluator.isValid(node, id), !evaluator.context.isExhausted { return true }
    let steps = freeSteps - evaluator.context.freeSteps
    lookedAtInVain += instance.tape.next(after: node) - node + steps
    return false
  }

  /// Evaluates `if`, followed by `then` or `else` as separate keywords.
  mutating func evaluate(
    _ conditional: Conditional, _ site: KeywordSiteID, _ node: Int,
    _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var isMet = false
    _ = decide(site, node, isChoice: true) { evaluator in
      isMet = evaluator.evaluateBranch(node, conditional.condition, evaluated)
      return .valid
    }
    let next = isMet ? conditional.consequent : conditional.alternative
    let nextSite = isMet ? conditional.consequentSite : conditional.alternativeSite
    guard let next, let nextSite else { return true }
    if !isMet, let holds = decideChain(conditional, site, node, evaluated) { return holds }
    let outerCondition = trace.condition
    defer { trace.condition = outerCondition }
    let isDecisive = !isMet && conditional.consequent.map { wouldHold($0, node) } ?? false
    trace.condition = DecidedCondition(
      inquiry(about: conditional.condition), isMet: isMet, isDecisive: isDecisive,
      of: JSONNode(document: root.document, index: node), at: trace.path)
    return decide(nextSite, node) { evaluator in
      evaluator.evaluate(node, next, evaluated) ? .valid : .invalid(.subschema)
    }
  }

  /// Reports the start of a keyword and, after the closure has evaluated it, its outcome.
  mutating func decide(
    _ site: KeywordSiteID, _ node: Int, isChoice: Bool = false,
    _ body: (inout TracedEvaluator) -> KeywordOutcome
  ) -> Bool {
    begin(site, node, isChoice: isChoice)
    let outcome = body(&self)
    switch outcome {
    case .valid: send(.keywordDecided, node)
    case .annotated(let annotation): send(.keywordDecided, node, annotation: annotation)
    case .invalid(let reason): send(.keywordDecided, node, isValid: false, reason, of: site)
    case .refused(let reason, let choice):
      send(.keywordDecided, node, isValid: false, reason, of: site, choice: choice)
    }
    end()
    return outcome.isValid
  }

  /// Reports the failure of a keyword that was evaluated without being reported.
  mutating func report(_ reason: ValidationFailure.Reason, of site: KeywordSiteID, _ node: Int) {
    begin(site, node, isChoice: false)
    send(.keywordDecided, node, isValid: false, reason, of: site)
    end()
  }

  private mutating func begin(_ site: KeywordSiteID, _ node: Int, isChoice: Bool) {
    trace.path.steps.append(.keyword(site))
    trace.keywordSite = site
    send(.keywordStarted, node, isChoice: isChoice)
  }

  private mutating func end() {
    trace.keywordSite = nil
    trace.path.steps.removeLast()
  }

  /// Evaluates a branch.
  ///
  /// As it may fail while the whole succeeds, the children that it evaluates count only if it
  /// succeeds.
  mutating func evaluateBranch(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle?,
    step: EvaluationPath.Step? = nil
  ) -> Bool {
    guard let evaluated else { return evaluate(node, id, step: step) }
    let own = context.evaluated.open(like: evaluated)
    let isValid = evaluate(node, id, own, step: step)
    if isValid { context.evaluated.merge(own, into: evaluated) }
    context.evaluated.close(own)
    return isValid
  }

  private mutating func send(
    _ moment: EvaluationEvent.Moment, _ node: Int, isValid: Bool = true,
    _ reason: ValidationFailure.Reason? = nil, of site: KeywordSiteID? = nil,
    isChoice: Bool = false, annotation: JSONValue? = nil, choice: FailedChoice? = nil
  ) {
    sink.receive(
      EvaluationStep(
        moment: moment, isValid: isValid, isChoice: isChoice, reason: reason, site: site,
        choice: choice, annotation: annotation,
        instance: JSONNode(document: root.document, index: node)), trace, program)
  }

  /// Returns the data with which a subschema can be evaluated again for the sentence of a failure.
  func inquiry(about subschema: SubschemaID) -> Inquiry {
    Inquiry(
      about: subschema, scope: program.needsDynamicScope ? context.dynamicScope : [],
      limits: context.limits)
  }

  /// Evaluates a subschema unless it was already reported.
  ///
  /// Used once many steps have been taken.
  ///
  /// A subschema that was already reported is reported again with its verdict, but without reasons
  /// and annotations.
  private mutating func evaluateRemembering(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle?, _ outerSite: KeywordSiteID?
  ) -> Bool {
    let question = context.question(id, node, evaluated, program)
    if let isValid = context.recall(question, evaluated) {
      send(.subschemaStarted, node)
      send(.subschemaDecided, node, isValid: isValid, isValid ? nil : .unexplained, of: outerSite)
      return isValid
    }
    let childCount = instance.tape.isContainer(node) ? instance.tape.count(node) : 0
    guard context.takesStep(question, childCount) else {
      send(.subschemaStarted, node)
      send(.subschemaDecided, node, isValid: false, .tooManySteps, of: outerSite)
      return false
    }
    let own = evaluated.map { context.evaluated.open(like: $0) }
    let isValid = evaluateHere(node, id, own, outerSite)
    context.remember(isValid, question, own)
    if let own, let evaluated {
      context.evaluated.merge(own, into: evaluated)
      context.evaluated.close(own)
    }
    return isValid
  }

  private mutating func evaluateOnDeepStack(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle?, _ outerSite: KeywordSiteID?
  ) -> Bool {
    var isValid = false
    var hasRun = false
    if !context.isOnDeepStack, rowLength <= maximumRowLength {
      var evaluator = self
      hasRun = DeepStack.run {
        let callerStack = evaluator.context.stack
        evaluator.context.stack = StackGuard(budget: DeepStack.budget)
        evaluator.context.isOnDeepStack = true
        isValid = evaluator.evaluateHere(node, id, evaluated, outerSite)
        evaluator.context.stack = callerStack
        evaluator.context.isOnDeepStack = false
      }
      self = evaluator
    }
    if hasRun { return isValid }
    context.isExhausted = true
    send(.subschemaStarted, node)
    if rowLength > maximumRowLength {
      send(.subschemaDecided, node, isValid: false, .endlessReference, of: outerSite)
    } else {
      send(.subschemaDecided, node, isValid: false, .tooDeep)
    }
    return false
  }
}

/// The outcome of a keyword.
enum KeywordOutcome {
  case valid
  /// The keyword succeeded and has an annotation.
  case annotated(JSONValue)
  case invalid(ValidationFailure.Reason)
  /// A choice between subschemas failed.
  case refused(ValidationFailure.Reason, FailedChoice)

  var isValid: Bool {
    switch self {
    case .valid, .annotated: true
    case .invalid, .refused: false
    }
  }

  /// Creates a success, or a failure with a reason.
  init(_ isValid: Bool, else reason: @autoclosure () -> ValidationFailure.Reason) {
    self = isValid ? .valid : .invalid(reason())
  }
}

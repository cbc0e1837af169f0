@_spi(Engine) import JSONText

/// Finds what fails in a small instance, as long as no keyword chooses between subschemas.
///
/// Most failures are of that kind: a member is missing, or has the wrong type. Nobody needs the steps
/// on the way to them, so that they cost a fraction of what ``TracedEvaluator`` asks for. What the walk
/// does not know how to tell it leaves to that one, and all of the instance with it; so both tell the
/// same, or the walk tells nothing.
struct FailureWalk {
  let instance: Instance
  let assertions: Assertions
  unowned(unsafe) let program: Program
  private let document: JSONDocument

  /// Decides the children, most of which are valid.
  private var quick: QuickEvaluator

  /// The way to the value that is looked at, and behind it what is left of a way that ended.
  ///
  /// Errors keep the way as it is. Nothing is taken back before there is something to add, as most walks
  /// find one failure and would copy the way only to forget it.
  private var path = EvaluationPath()

  /// How much of the path leads to the value.
  private var stepCount = 0

  private var errors: [ValidationError] = []

  /// How many more tokens the locations of errors may have, before any would be left out.
  private var remainingTokens: Int

  /// How many more subschemas are looked into; fewer than a trace tells without remembering any.
  private var remainingSteps: Int

  /// How many subschemas are looked into.
  private static let maximumStepCount = 256

  /// How many words on the tape an instance may have; each level looks at all that is below it.
  private static let maximumWordCount = 4096

  /// How many tokens the two locations may have; bounds the stack that the walk takes.
  private static let maximumLevels = 48

  private init(_ root: JSONNode, _ tape: JSONTape, _ program: Program, _ limits: EvaluationLimits) {
    instance = Instance(tape)
    assertions = Assertions(instance: instance, program: program)
    self.program = program
    document = root.document
    quick = QuickEvaluator(tape, program, root: root.index, limits: limits)
    // What needs more stack than is left is traced.
    quick.context.isOnDeepStack = true
    path.steps.reserveCapacity(EvaluationPath.usualCount)
    remainingTokens = limits.maximumLocationTokens
    remainingSteps = min(Self.maximumStepCount, limits.tracedSteps)
  }

  /// Everything that fails, in the order in which a trace tells it.
  ///
  /// - Parameters:
  ///   - root: The instance.
  ///   - tape: Its document.
  ///   - program: The compiled schema.
  ///   - start: The subschema to hold.
  ///   - others: Those that must hold, too.
  ///   - limits: How much work may be done.
  /// - Returns: The failures; nil if a trace has to tell.
  static func errors(
    of root: JSONNode, on tape: JSONTape, _ program: Program, _ start: SubschemaID,
    _ others: [SubschemaID], _ limits: EvaluationLimits
  ) -> [ValidationError]? {
    let wordCount = tape.next(after: root.index) - root.index
    guard !program.needsDynamicScope, wordCount <= maximumWordCount else { return nil }
    var walk = FailureWalk(root, tape, program, limits)
    guard walk.look(at: root.index, start, KeywordPlace(subschema: start)) else { return nil }
    for id in others {
      guard walk.look(at: root.index, id, KeywordPlace(subschema: id)) else { return nil }
    }
    let isComplete = !walk.quick.context.isExhausted && walk.remainingTokens >= 0
    return isComplete ? ErrorMerger.merged(walk.errors) : nil
  }

  /// Looks for what fails in a value.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - id: The subschema.
  ///   - applicator: What applies the subschema.
  /// - Returns: Whether that can be told.
  private mutating func look(at node: Int, _ id: SubschemaID, _ applicator: KeywordPlace) -> Bool {
    let subschema = program.subschemas[id.index]
    remainingSteps -= 1
    guard remainingSteps >= 0, stepCount < Self.maximumLevels, remainingTokens >= 0,
      !subschema.asksForUnevaluated
    else { return false }
    let start = Int(subschema.everyStart)
    // The keyword of the last assertion that failed: the next one may be a part of it.
    var failedSite: KeywordSiteID?
    for place in start..<start + Int(subschema.everyCount) {
      let instruction = program.instructions[place]
      if assertions.plainlyHolds(instruction.operation, node) { continue }
      if instruction.operation.isAssertion {
        if instruction.site == failedSite { continue }
        failedSite = instruction.site
      }
      let keyword = KeywordPlace(subschema: id, site: instruction.site)
      let isTold =
        instruction.operation.isAssertion
        ? assert(instruction, node, keyword) : apply(instruction.operation, node, keyword)
      guard isTold else { return false }
    }
    if subschema.isFalse {
      goBack()
      add(.falseSchema, node, applicator, KeywordPlace(subschema: id))
    }
    return true
  }

  private mutating func assert(
    _ instruction: Instruction, _ node: Int, _ keyword: KeywordPlace
  ) -> Bool {
    guard let reason = assertions.reason(against: instruction, node) else { return true }
    if case .undecidedPattern = reason { return false }
    goBack()
    path.steps.append(.keyword(instruction.site))
    add(reason, node, keyword, keyword)
    return true
  }

  /// Forgets what is left of a way that ended.
  private mutating func goBack() {
    let count = path.steps.count
    if count > stepCount { path.steps.removeLast(count - stepCount) }
  }

  /// Notes a failure of what the path leads to.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - node: The value that failed.
  ///   - keyword: The keyword that it failed.
  ///   - origin: What the failure is of: the keyword, or a subschema that is `false`.
  private mutating func add(
    _ reason: ValidationFailure.Reason, _ node: Int, _ keyword: KeywordPlace,
    _ origin: KeywordPlace
  ) {
    remainingTokens -= path.tokenCount
    let scope = FailureScope(program: program, subschema: keyword.subschema, site: keyword.site)
    errors.append(
      ValidationError(
        ValidationError.Parts(
          failure: ValidationFailure(
            reason, node: JSONNode(document: document, index: node), scope: scope),
          path: path,
          place: origin)))
  }

  /// Looks at a child, unless it is valid.
  mutating func look(
    at node: Int, _ id: SubschemaID, _ keyword: KeywordPlace, step: EvaluationPath.Step? = nil,
    child: EvaluationPath.InstanceStep
  ) -> Bool {
    if quick.isValid(node, id) { return !quick.context.isExhausted }
    let outerCount = stepCount
    goBack()
    path.steps.append(.child(child))
    stepCount += 1
    defer { stepCount = outerCount }
    return look(at: node, id, keyword, step: step)
  }

  /// Looks at what a keyword applies to the same value, or to the name of a member.
  mutating func look(
    at node: Int, _ id: SubschemaID, _ keyword: KeywordPlace, step: EvaluationPath.Step?
  ) -> Bool {
    guard let site = keyword.site else { return false }
    let outerCount = stepCount
    goBack()
    path.steps.append(.keyword(site))
    if let step { path.steps.append(step) }
    stepCount = path.steps.count
    defer { stepCount = outerCount }
    return look(at: node, id, keyword)
  }
}

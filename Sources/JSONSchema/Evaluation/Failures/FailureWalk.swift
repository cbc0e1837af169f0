@_spi(Engine) import JSONText

/// Finds the failures of a small instance, as long as no keyword chooses between subschemas.
///
/// Most failures are of this kind: a member is missing, or has the wrong type. The steps on the
/// path to them are not needed, so the walk costs a fraction of a ``TracedEvaluator``. If the walk
/// encounters a construct that it does not support, it gives up, and the whole instance is traced
/// instead. So both report the same failures, or the walk reports none.
struct FailureWalk {
  let instance: Instance
  let assertions: Assertions
  unowned(unsafe) let program: Program
  private let document: JSONDocument

  /// The evaluator that decides children, most of which are valid.
  private var quick: QuickEvaluator

  /// The path to the current value, followed by the remainder of a path that has ended.
  ///
  /// Errors retain the path as it is. The remainder is removed only before something is appended,
  /// because most walks find one failure and would copy the path only to discard it.
  private var path = EvaluationPath()

  /// The number of steps on the path that lead to the current value.
  private var stepCount = 0

  private var errors: [ValidationError] = []

  /// The number of tokens that the locations of further errors may have before one would be left
  /// out.
  private var remainingTokens: Int

  /// The remaining number of subschemas to examine, which is less than a trace reports without
  /// storing verdicts.
  private var remainingSteps: Int

  /// The maximum number of subschemas to examine.
  private static let maximumStepCount = 256

  /// The maximum number of words on the tape, because each level examines everything below it.
  private static let maximumWordCount = 4096

  /// The maximum number of tokens in both locations, which limits the stack that the walk takes.
  private static let maximumLevels = 48

  private init(_ root: JSONNode, _ tape: JSONTape, _ program: Program, _ limits: EvaluationLimits) {
    instance = Instance(tape)
    assertions = Assertions(instance: instance, program: program)
    self.program = program
    document = root.document
    quick = QuickEvaluator(tape, program, root: root.index, limits: limits)
    // An evaluation that needs more than the remaining stack is traced.
    quick.context.isOnDeepStack = true
    path.steps.reserveCapacity(EvaluationPath.usualCount)
    remainingTokens = limits.maximumLocationTokens
    remainingSteps = min(Self.maximumStepCount, limits.tracedSteps)
  }

  /// Returns all failures, in the order in which a trace reports them.
  ///
  /// - Returns: The failures; nil if a trace is needed.
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

  /// Examines the failures of a value.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - id: The subschema.
  ///   - applicator: The keyword that applies the subschema.
  /// - Returns: Whether the walk can determine the failures.
  private mutating func look(at node: Int, _ id: SubschemaID, _ applicator: KeywordPlace) -> Bool {
    let subschema = program.subschemas[id.index]
    remainingSteps -= 1
    guard remainingSteps >= 0, stepCount < Self.maximumLevels, remainingTokens >= 0,
      !subschema.asksForUnevaluated
    else { return false }
    // The keyword of the last failed assertion. The next assertion may belong to it.
    var failedSite: KeywordSiteID?
    for place in subschema.everyPlaces {
      let instruction = program.instructions[place]
      if case .local(let operation) = instruction.operation {
        if assertions.holds(operation, node) == true || instruction.site == failedSite { continue }
        failedSite = instruction.site
      }
      let keyword = KeywordPlace(subschema: id, site: instruction.site)
      guard look(instruction.operation, node, keyword) else { return false }
    }
    if subschema.isFalse {
      goBack()
      add(.falseSchema, node, applicator, KeywordPlace(subschema: id))
    }
    return true
  }

  /// Records the failure of an assertion.
  mutating func assert(_ operation: LocalOperation, _ node: Int, _ keyword: KeywordPlace) -> Bool {
    guard let site = keyword.site, let reason = assertions.reason(of: operation, at: site, node)
    else { return true }
    if case .undecidedPattern = reason { return false }
    goBack()
    path.steps.append(.keyword(site))
    add(reason, node, keyword, keyword)
    return true
  }

  /// Removes the remainder of a path that has ended.
  private mutating func goBack() {
    let count = path.steps.count
    if count > stepCount { path.steps.removeLast(count - stepCount) }
  }

  /// Records a failure of the current value.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - node: The value that failed.
  ///   - keyword: The keyword that failed.
  ///   - origin: The origin of the failure: the keyword, or a subschema that is `false`.
  private mutating func add(
    _ reason: ValidationFailure.Reason, _ node: Int, _ keyword: KeywordPlace, _ origin: KeywordPlace
  ) {
    remainingTokens -= path.tokenCount
    let scope = FailureScope(program: program, subschema: keyword.subschema, site: keyword.site)
    errors.append(
      ValidationError(
        ValidationError.Parts(
          failure: ValidationFailure(
            reason, node: JSONNode(document: document, index: node), scope: scope), path: path,
          place: origin)))
  }

  /// Examines a child, unless it is valid.
  mutating func look(
    at node: Int, _ id: SubschemaID, _ keyword: KeywordPlace, step: EvaluationPath.Step? = nil,
    child: EvaluationPath.InstanceStep
  ) -> Bool {
    if quick.isValid(node, id) { return !quick.context.isExhausted }
    return enter(node, id, keyword, step, child)
  }

  /// Examines a subschema that a keyword applies to the same value, or to the name of a member.
  mutating func look(
    at node: Int, _ id: SubschemaID, _ keyword: KeywordPlace, step: EvaluationPath.Step?
  ) -> Bool {
    enter(node, id, keyword, step, nil)
  }

  /// Adds the steps to a subschema and its value, in the same order as a trace, and examines it.
  private mutating func enter(
    _ node: Int, _ id: SubschemaID, _ keyword: KeywordPlace, _ step: EvaluationPath.Step?,
    _ child: EvaluationPath.InstanceStep?
  ) -> Bool {
    guard let site = keyword.site else { return false }
    let outerCount = stepCount
    goBack()
    path.steps.append(.keyword(site))
    if let step { path.steps.append(step) }
    if let child { path.steps.append(.child(child)) }
    stepCount = path.steps.count
    defer { stepCount = outerCount }
    return look(at: node, id, keyword)
  }
}

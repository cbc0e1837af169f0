@_spi(Tape) import JSONText

/// Decides whether an instance is valid, and nothing else: no locations, no errors, no annotations.
///
/// Follows the quick lists of the program (``QuickPlan``) over the nodes of a tape. Reference
/// counting and allocation are kept out: tables are plain memory, nodes are indexes.
struct QuickEvaluator {
  let instance: Instance
  let assertions: Assertions
  unowned(unsafe) let program: Program
  var context = EvaluationContext()

  /// A subschema's dynamic scope matters only if there is a dynamic reference somewhere.
  private let needsDynamicScope: Bool

  init(_ tape: JSONTape, _ program: Program) {
    instance = Instance(tape)
    assertions = Assertions(instance: instance, program: program)
    self.program = program
    needsDynamicScope = !program.dynamicReferences.isEmpty
  }

  /// Whether a value is valid against a subschema.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - id: The subschema.
  ///   - evaluated: Where evaluated children are noted, if somebody asks.
  /// - Returns: The verdict.
  @inline(__always)
  mutating func isValid(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle? = nil
  ) -> Bool {
    let subschema = program.subschemas[id.index]
    if subschema.isFalse { return false }
    if subschema.types != .all, !instance.isOf(subschema.types, node) { return false }
    if subschema.quickCount == 0 { return true }
    return run(node, subschema, evaluated)
  }

  /// Runs a subschema's quick list.
  @inline(never)
  private mutating func run(
    _ node: Int, _ subschema: Subschema, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    if context.stack.isExhausted { return runOnDeepStack(node, subschema, evaluated) }
    let isEntered = needsDynamicScope && context.enter(subschema.resource)
    defer { if isEntered { context.leave() } }
    if subschema.asksForUnevaluated, instance.tape.isContainer(node) {
      return runAsking(node, subschema, evaluated)
    }
    return runAll(node, subschema, evaluated)
  }

  @inline(__always)
  private mutating func runAll(
    _ node: Int, _ subschema: Subschema, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var place = Int(subschema.quickStart)
    let end = place + Int(subschema.quickCount)
    while place < end {
      if !holds(program.instructions[place].operation, node, evaluated) { return false }
      place += 1
    }
    return true
  }

  /// Runs a subschema that has an `unevaluated…` keyword: it sees only what is evaluated inside it.
  @inline(never)
  private mutating func runAsking(
    _ node: Int, _ subschema: Subschema, _ outer: EvaluatedSets.Handle?
  ) -> Bool {
    let own = context.evaluated.open(childCount: instance.tape.count(node))
    let isValid = runAll(node, subschema, own)
    if isValid, let outer { context.evaluated.merge(own, into: outer) }
    context.evaluated.close(own)
    return isValid
  }

  @inline(never)
  private mutating func runOnDeepStack(
    _ node: Int, _ subschema: Subschema, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    guard !context.isOnDeepStack else {
      context.isExhausted = true
      return false
    }
    var isValid = false
    var evaluator = self
    let hasRun = DeepStack.run {
      let callerStack = evaluator.context.stack
      evaluator.context.stack = StackGuard(budget: DeepStack.budget)
      evaluator.context.isOnDeepStack = true
      isValid = evaluator.run(node, subschema, evaluated)
      evaluator.context.stack = callerStack
      evaluator.context.isOnDeepStack = false
    }
    self = evaluator
    if !hasRun { context.isExhausted = true }
    return isValid && hasRun
  }
}

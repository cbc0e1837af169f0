@_spi(Engine) import JSONText

/// Decides whether an instance is valid, without locations, errors and annotations.
///
/// It follows the quick lists of the program (``QuickPlan``) over the nodes of a tape. It avoids
/// reference counting and allocation: tables are plain memory, nodes are indexes.
struct QuickEvaluator {
  let instance: Instance
  let assertions: Assertions
  unowned(unsafe) let program: Program
  var context: EvaluationContext

  /// A copy of ``Program/needsDynamicScope``.
  private let needsDynamicScope: Bool

  /// Creates an evaluator for one call.
  ///
  /// - Parameters:
  ///   - tape: The tape of the document.
  ///   - program: The compiled schema.
  ///   - root: The node of the instance in the document.
  ///   - limits: The limits on the work of the call.
  init(
    _ tape: JSONTape, _ program: Program, root: Int = 0, limits: EvaluationLimits = .standard
  ) {
    instance = Instance(tape)
    context = EvaluationContext(
      limits, wordCount: tape.next(after: root) - root, isTraced: false)
    assertions = Assertions(instance: instance, program: program)
    self.program = program
    needsDynamicScope = program.needsDynamicScope
  }

  /// Returns whether a value is valid against a subschema.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - id: The subschema.
  ///   - evaluated: The set of evaluated children; nil unless an enclosing `unevaluated…` keyword
  ///     needs it.
  /// - Returns: The verdict.
  @inline(__always)
  mutating func isValid(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle? = nil
  ) -> Bool {
    // The address is used instead of a copy, because most steps need little of the subschema.
    let subschema = program.subschemas.address(of: id.index)
    if subschema.pointee.isFalse { return false }
    let types = subschema.pointee.types
    if types != .all, !instance.isOf(types, node) { return false }
    if subschema.pointee.quickCount == 0 { return true }
    return run(node, subschema, evaluated)
  }

  /// Runs a subschema's quick list.
  @inline(never)
  private mutating func run(
    _ node: Int, _ subschema: UnsafePointer<Subschema>, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    if context.stack.isExhausted { return runOnDeepStack(node, subschema, evaluated) }
    if !context.takesFreeStep() { return runRemembering(node, subschema, evaluated) }
    return runHere(node, subschema, evaluated)
  }

  @inline(__always)
  private mutating func runHere(
    _ node: Int, _ subschema: UnsafePointer<Subschema>, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    let isEntered = needsDynamicScope && context.enter(subschema.pointee.resource)
    defer { if isEntered { context.leave() } }
    if subschema.pointee.asksForUnevaluated, instance.tape.isContainer(node) {
      return runAsking(node, subschema, evaluated)
    }
    return runAll(node, subschema, evaluated)
  }

  @inline(__always)
  private mutating func runAll(
    _ node: Int, _ subschema: UnsafePointer<Subschema>, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var operation = program.quickOperations.address(of: Int(subschema.pointee.quickStart))
    let end = operation + Int(subschema.pointee.quickCount)
    while operation < end {
      if !holds(operation.pointee, node, evaluated) { return false }
      operation += 1
    }
    return true
  }

  /// Runs a subschema that has an `unevaluated…` keyword, which sees only children that are
  /// evaluated inside it.
  @inline(never)
  private mutating func runAsking(
    _ node: Int, _ subschema: UnsafePointer<Subschema>, _ outer: EvaluatedSets.Handle?
  ) -> Bool {
    let own = context.evaluated.open(childCount: instance.tape.count(node))
    let isValid = runAll(node, subschema, own)
    if isValid, let outer { context.evaluated.merge(own, into: outer) }
    context.evaluated.close(own)
    return isValid
  }

  /// Runs a subschema unless its verdict is stored.
  ///
  /// Used once many steps have been taken.
  @inline(never)
  private mutating func runRemembering(
    _ node: Int, _ subschema: UnsafePointer<Subschema>, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    if context.isExhausted { return false }
    let id = SubschemaID(program.subschemas.index(of: subschema))
    let question = context.question(id, node, evaluated, program)
    if let isValid = context.recall(question, evaluated) { return isValid }
    let childCount = instance.tape.isContainer(node) ? instance.tape.count(node) : 0
    guard context.takesStep(question, childCount) else { return false }
    // The children that this subschema evaluates are recorded separately, so that they can be
    // stored.
    let own = evaluated.map { context.evaluated.open(like: $0) }
    let isValid = runHere(node, subschema, own)
    context.remember(isValid, question, own)
    if let own, let evaluated {
      context.evaluated.merge(own, into: evaluated)
      context.evaluated.close(own)
    }
    return isValid
  }

  @inline(never)
  private mutating func runOnDeepStack(
    _ node: Int, _ subschema: UnsafePointer<Subschema>, _ evaluated: EvaluatedSets.Handle?
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

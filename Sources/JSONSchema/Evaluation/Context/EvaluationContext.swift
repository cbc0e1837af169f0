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

  /// What a search for a pattern found; one that was given up leaves nothing decided.
  mutating func decided(_ isMatch: Bool?) -> Bool {
    if let isMatch { return isMatch }
    isExhausted = true
    return false
  }

  init() {
    stack = StackGuard(budget: StackGuard.callerBudget)
  }

  /// Enters a resource, unless evaluation is in it already.
  ///
  /// - Returns: Whether it must be left again.
  mutating func enter(_ resource: ResourceID) -> Bool {
    if dynamicScope.last == resource { return false }
    dynamicScope.append(resource)
    return true
  }

  /// Leaves the resource that was entered last.
  mutating func leave() {
    dynamicScope.removeLast()
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

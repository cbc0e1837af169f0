/// What one evaluation has decided, by subschema, value and dynamic scope.
///
/// Made only for an evaluation that has taken many steps. Two generations of verdicts are kept: when
/// the younger one is full, the older one is forgotten; what is needed again becomes young again.
final class VerdictMemory {
  /// What was asked.
  struct Question: Hashable {
    var subschema: SubschemaID
    var node: Int
    /// The dynamic scope, as far as it matters; see ``VerdictMemory/enter(_:)``.
    var scope: Int32
    /// Whether it is asked which children were evaluated.
    var asksForEvaluated: Bool
  }

  /// What was found.
  struct Answer: Equatable {
    /// The verdict; `nil` while it is being found.
    var isValid: Bool?
    /// The children that were evaluated, one bit each; empty if nobody asked.
    var evaluated: [UInt64]
  }

  private var younger: [Question: Answer] = [:]
  private var older: [Question: Answer] = [:]
  /// The size of the younger generation, and that of a full one.
  private var size = 0
  private let maximumSize: Int

  /// How much more work may be done before evaluation is given up.
  private var remainingSteps: Int

  /// The dynamic scopes that were met, each as an outer one and the resource that it adds.
  private var scopes: [ScopeStep: Int32] = [:]
  private var outerScopes: [ScopeStep] = []
  /// The resources entered and left again since, as numbers of ``scopes``.
  private var way: [Int32] = []
  /// The resources that a dynamic reference can lead to.
  private let resources: Set<ResourceID>

  private struct ScopeStep: Hashable {
    var outer: Int32
    var resource: ResourceID
  }

  /// A memory of nothing yet.
  ///
  /// - Parameters:
  ///   - program: What is evaluated.
  ///   - limits: How much is remembered, and how much work may be done from here on.
  ///   - wordCount: The length of the instance on its tape.
  init(_ program: Program, _ limits: EvaluationLimits, wordCount: Int) {
    maximumSize = max(1, limits.maximumRememberedCount / 2)
    let (product, isTooLarge) = wordCount.multipliedReportingOverflow(
      by: 4 * program.subschemas.count)
    remainingSteps = max(limits.maximumStepCount, isTooLarge ? .max : product)
    resources = Set(
      program.dynamicReferences.filter { $0.onlyTarget == nil }.flatMap(\.targets.keys))
  }

  /// The answer to a question that was asked before.
  func answer(to question: Question) -> Answer? {
    if let answer = younger[question] { return answer }
    guard let answer = older[question] else { return nil }
    remember(question, answer)
    return answer
  }

  /// Remembers an answer.
  func remember(_ question: Question, _ answer: Answer) {
    let size = 1 + answer.evaluated.count
    if self.size + size > maximumSize {
      older = younger
      younger = [:]
      self.size = 0
    }
    self.size += size
    younger[question] = answer
  }

  /// Takes some of the work that may still be done.
  ///
  /// - Returns: Whether there was as much left.
  func take(_ steps: Int) -> Bool {
    remainingSteps -= steps
    return remainingSteps >= 0
  }
}

extension VerdictMemory {
  /// The number of a dynamic scope, the same for scopes in which every dynamic reference means the
  /// same.
  ///
  /// Only the first place of a resource counts, since the outermost one decides, and only resources
  /// that a dynamic reference can lead to.
  func number(of scope: [ResourceID]) -> Int32 {
    if resources.isEmpty { return 0 }
    while way.count < scope.count {
      way.append(number(of: ScopeStep(outer: way.last ?? 0, resource: scope[way.count])))
    }
    return way.last ?? 0
  }

  /// Forgets the way beyond a number of resources.
  func leave(_ count: Int) {
    if way.count > count { way.removeLast(way.count - count) }
  }

  private func number(of step: ScopeStep) -> Int32 {
    guard resources.contains(step.resource) else { return step.outer }
    if let number = scopes[step] { return number }
    var number = step.outer
    while number > 0, outerScopes[Int(number) - 1].resource != step.resource {
      number = outerScopes[Int(number) - 1].outer
    }
    if number > 0 {
      number = step.outer
    } else {
      outerScopes.append(step)
      number = Int32(outerScopes.count)
    }
    scopes[step] = number
    return number
  }
}

/// The verdicts of one evaluation, by subschema, value and dynamic scope.
///
/// It is created only for an evaluation that has taken many steps. Two generations of verdicts are
/// kept. When the younger one is full, the older one is dropped; a verdict that is used moves to
/// the younger generation.
final class VerdictMemory {
  /// The key of a verdict.
  struct Question: Hashable {
    var subschema: SubschemaID
    var node: Int
    /// The dynamic scope, as far as it matters; see `number(of:)`.
    var scope: Int32
    /// Whether the evaluated children are needed.
    var asksForEvaluated: Bool
  }

  /// A stored verdict.
  struct Answer: Equatable {
    /// The verdict; `nil` while it is being computed.
    var isValid: Bool?
    /// The children that were evaluated, one bit each; empty unless they are needed.
    var evaluated: [UInt64]
  }

  private var younger: [Question: Answer] = [:]
  private var older: [Question: Answer] = [:]
  /// The size of the younger generation, and its maximum.
  private var size = 0
  private let maximumSize: Int

  /// The remaining work before evaluation gives up.
  private var remainingSteps: Int

  /// The numbers of dynamic scopes, each identified by its outer scope and the resource that it
  /// adds.
  private var scopes: [ScopeStep: Int32] = [:]
  private var outerScopes: [ScopeStep] = []
  /// The scopes of the resources that are currently entered, as numbers of ``scopes``.
  private var way: [Int32] = []
  /// The resources to which a dynamic reference can lead.
  private let resources: Set<ResourceID>

  private struct ScopeStep: Hashable {
    var outer: Int32
    var resource: ResourceID
  }

  /// Creates an empty memory.
  ///
  /// - Parameters:
  ///   - program: The compiled schema.
  ///   - limits: The limits on the stored verdicts, and on the further work.
  ///   - wordCount: The length of the instance on its tape.
  init(_ program: Program, _ limits: EvaluationLimits, wordCount: Int) {
    maximumSize = max(1, limits.maximumRememberedCount / 2)
    let (product, isTooLarge) = wordCount.multipliedReportingOverflow(
      by: 4 * program.subschemas.count)
    remainingSteps = max(limits.maximumStepCount, isTooLarge ? .max : product)
    resources = Set(
      program.dynamicReferences.filter { $0.onlyTarget == nil }.flatMap(\.targets.keys))
  }

  /// Returns the stored verdict with a key.
  func answer(to question: Question) -> Answer? {
    if let answer = younger[question] { return answer }
    guard let answer = older[question] else { return nil }
    remember(question, answer)
    return answer
  }

  /// Stores a verdict.
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

  /// Whether more work was asked for than remained.
  var isOutOfSteps: Bool { remainingSteps < 0 }

  /// Takes a part of the remaining work.
  ///
  /// - Returns: Whether that much was left.
  func take(_ steps: Int) -> Bool {
    remainingSteps -= steps
    return remainingSteps >= 0
  }

  /// Returns the number of a dynamic scope.
  ///
  /// Scopes in which all dynamic references have the same targets share a number.
  ///
  /// Only the first occurrence of a resource counts, because the outermost one decides, and only
  /// resources to which a dynamic reference can lead.
  func number(of scope: [ResourceID]) -> Int32 {
    if resources.isEmpty { return 0 }
    while way.count < scope.count {
      way.append(number(of: ScopeStep(outer: way.last ?? 0, resource: scope[way.count])))
    }
    return way.last ?? 0
  }

  /// Removes the resources beyond a count.
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

import JSONText

/// The `if` that made a `then` or `else` apply.
///
/// It is a class so that a failure, which mostly has no condition, stays small.
package final class DecidedCondition: Sendable {
  /// The inquiry about the condition.
  let inquiry: Inquiry

  /// The value to which the condition was applied.
  let node: JSONNode

  /// Whether the value meets the condition, so that `then` applies.
  let isMet: Bool

  /// Whether the failure would not have occurred if the condition had had the opposite result.
  private let isDecisive: Bool

  /// The number of steps on the path to the condition.
  private let stepCount: Int

  /// Creates a decided condition.
  ///
  /// - Parameters:
  ///   - inquiry: The inquiry about the condition.
  ///   - isMet: Whether the value meets it.
  ///   - isDecisive: Whether the failure would not have occurred with the opposite result.
  ///   - node: The value.
  ///   - path: The path to the condition.
  init(
    _ inquiry: Inquiry, isMet: Bool, isDecisive: Bool, of node: JSONNode, at path: EvaluationPath
  ) {
    self.inquiry = inquiry
    self.node = node
    self.isMet = isMet
    self.isDecisive = isDecisive
    stepCount = path.steps.count
  }

  /// Returns whether the sentence about a failure mentions the condition.
  ///
  /// A condition that is not met explains little about deeply nested values, or about a schema that
  /// `else` references, unless `then` would have succeeded.
  func explains(_ path: EvaluationPath, _ program: Program) -> Bool {
    if isMet || isDecisive { return true }
    let steps = path.steps.dropFirst(stepCount)
    let isReferred = steps.contains { step in
      guard case .keyword(let site) = step else { return false }
      return ["$ref", "$dynamicRef", "$recursiveRef"].contains(program.sites[site.index].keyword)
    }
    return !isReferred && steps.count { $0.child != nil } <= 1
  }
}

extension DecidedCondition: Hashable {
  /// Returns whether two are the same condition on the same value.
  package static func == (first: DecidedCondition, second: DecidedCondition) -> Bool {
    first.inquiry == second.inquiry && first.node.isSameNode(as: second.node)
  }

  /// Feeds the condition into a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(inquiry)
  }
}

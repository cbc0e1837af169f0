import JSONText

/// The `if` for which a `then` or `else` applies.
///
/// A class, so that a failure, which mostly has none, is small.
package final class DecidedCondition: Sendable {
  /// The inquiry about the condition.
  let inquiry: Inquiry

  /// The value that the condition is about.
  let node: JSONNode

  /// Whether the value meets the condition, so that `then` applies.
  let isMet: Bool

  /// Whether nothing would have failed if the condition had been decided the other way.
  private let isDecisive: Bool

  /// The number of steps on the way to the condition.
  private let stepCount: Int

  /// A condition that was decided.
  ///
  /// - Parameters:
  ///   - inquiry: The inquiry about the condition.
  ///   - isMet: Whether the value meets it.
  ///   - isDecisive: Whether nothing would have failed if it were the other way round.
  ///   - node: The value.
  ///   - path: The way to the condition.
  init(
    _ inquiry: Inquiry, isMet: Bool, isDecisive: Bool, of node: JSONNode, at path: EvaluationPath
  ) {
    self.inquiry = inquiry
    self.node = node
    self.isMet = isMet
    self.isDecisive = isDecisive
    stepCount = path.steps.count
  }

  /// Whether the sentence about a failure mentions the condition.
  ///
  /// A condition that is not met says little about values far below, or about a schema that `else` refers to,
  /// unless `then` would have held.
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
  /// Whether two are the same condition about the same value.
  package static func == (first: DecidedCondition, second: DecidedCondition) -> Bool {
    first.inquiry == second.inquiry && first.node.isSameNode(as: second.node)
  }

  /// Hashes the condition.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(inquiry)
  }
}

import JSONText

/// The data needed to evaluate the value of a failure again when its sentence is read.
///
/// Most failures are never read. So a failure of `not` or `contains` retains only this data, and
/// the statement about the value is computed each time the sentence is built. It takes less work
/// than an evaluation may: if that is not enough, the sentence is less specific.
///
/// It is a class so that a failure, which mostly has no inquiry, stays small.
package final class Inquiry: Sendable {
  /// The subschema to evaluate: that of `not`, or the one that `contains` applies to elements.
  let subschema: SubschemaID

  /// The schema resources that were entered, if a dynamic reference depends on them.
  let scope: [ResourceID]

  let limits: EvaluationLimits

  private static let stepCount = 4096
  private static let stepsPerValue = 4

  /// Creates an inquiry about a subschema that is evaluated in a dynamic scope.
  init(about subschema: SubschemaID, scope: [ResourceID], limits: EvaluationLimits) {
    self.subschema = subschema
    self.scope = scope
    var limits = limits
    limits.freeSteps = min(limits.freeSteps, Self.stepCount)
    limits.freeStepsPerValue = min(limits.freeStepsPerValue, Self.stepsPerValue)
    limits.tracedSteps = min(limits.tracedSteps, Self.stepCount)
    limits.tracedStepsPerValue = min(limits.tracedStepsPerValue, Self.stepsPerValue)
    limits.maximumStepCount = min(limits.maximumStepCount, Self.stepCount)
    self.limits = limits
  }
}

extension Inquiry: Hashable {
  /// Returns whether two inquiries are about the same subschema.
  ///
  /// The other properties follow from the value and the failed keyword, which are compared as well.
  package static func == (first: Inquiry, second: Inquiry) -> Bool {
    first.subschema == second.subschema
  }

  /// Feeds the subschema into a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(subschema) }
}

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
  package func hash(into hasher: inout Hasher) { hasher.combine(inquiry) }
}

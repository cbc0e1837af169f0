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
  package func hash(into hasher: inout Hasher) {
    hasher.combine(subschema)
  }
}

/// What is needed to look again at the value of a failure, for the reader of its sentence.
///
/// Most failures are never read. So a failure of `not` or `contains` keeps no more than this, and what its
/// sentence says about the value is found out each time that the sentence is made. Less work is done then
/// than in an evaluation: where it does not suffice, the sentence says no more.
///
/// A class, so that a failure, which mostly has none, is small.
package final class Inquiry: Sendable {
  /// The subschema that decides: that of `not`, or that which `contains` applies to elements.
  let subschema: SubschemaID

  /// The resources that were entered, where they decide what a dynamic reference means.
  let scope: [ResourceID]

  let limits: EvaluationLimits

  private static let stepCount = 4096
  private static let stepsPerValue = 4

  /// An inquiry about a subschema that is evaluated in a dynamic scope.
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
  /// Whether two are about the same subschema.
  ///
  /// The rest follows from the value and the keyword that failed, which are compared anyway.
  package static func == (first: Inquiry, second: Inquiry) -> Bool {
    first.subschema == second.subschema
  }

  /// Hashes the subschema.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(subschema)
  }
}

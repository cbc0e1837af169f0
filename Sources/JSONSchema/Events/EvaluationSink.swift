import JSONText

/// A receiver of the steps of a traced evaluation.
///
/// Unlike an ``EvaluationListener``, it only borrows the path to a step, so steps that it ignores
/// cost almost nothing. A sink that needs an ``EvaluationEvent`` creates it.
protocol EvaluationSink {
  /// Whether the sink needs annotations; see ``EvaluationListener/wantsAnnotations``.
  var wantsAnnotations: Bool { get }

  /// Whether the sink needs successes; see ``EvaluationListener/wantsSuccesses``.
  var wantsSuccesses: Bool { get }

  /// Whether evaluation may end early; see ``EvaluationListener/isSatisfied``.
  var isSatisfied: Bool { get }

  /// Whether every alternative of a choice is traced, and not only the closest ones.
  var wantsEveryBranch: Bool { get }

  /// Receives the next step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - trace: The path to it, which is valid only during the call.
  ///   - program: The compiled schema.
  mutating func receive(_ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program)
}

/// A moment of a traced evaluation, without the path to it.
struct EvaluationStep {
  let moment: EvaluationEvent.Moment

  /// The verdict; true at the start of a subschema or keyword.
  let isValid: Bool

  /// Whether a keyword starts that chooses between subschemas, so that failures inside it are not
  /// yet failures of the instance.
  let isChoice: Bool

  /// The reason for which a keyword or a `false` schema failed.
  let reason: ValidationFailure.Reason?

  /// The keyword that a failure names.
  let site: KeywordSiteID?

  /// The alternatives of a failed choice, unless every branch was traced.
  let choice: FailedChoice?

  /// The annotation of a keyword that succeeded.
  let annotation: JSONValue?

  /// The value that is evaluated.
  let instance: JSONNode

  /// Returns the failure with its reason and scope; nil if the step has not failed.
  func failure(_ trace: EvaluationTrace, _ program: Program) -> ValidationFailure? {
    guard let reason else { return nil }
    // The keyword that applies a `false` schema belongs to the enclosing subschema.
    let around = moment == .subschemaDecided ? trace.outerSubschema : nil
    let scope = FailureScope(
      program: program, subschema: around ?? trace.subschema ?? program.start, site: site)
    var failure = ValidationFailure(reason, node: instance, scope: scope)
    if let condition = trace.condition, !failure.isUndecided,
      condition.explains(trace.path, program)
    {
      failure.condition = condition
    }
    return failure
  }
}

/// Creates an event for each step and passes it to a listener.
struct EventSink: EvaluationSink {
  var listener: any EvaluationListener

  /// The value at which evaluation started.
  let root: JSONNode

  let wantsAnnotations: Bool
  let wantsSuccesses: Bool

  var isSatisfied: Bool { listener.isSatisfied }

  var wantsEveryBranch: Bool { true }

  init(_ listener: any EvaluationListener, root: JSONNode) {
    self.listener = listener
    self.root = root
    wantsAnnotations = listener.wantsAnnotations
    wantsSuccesses = listener.wantsSuccesses
  }

  mutating func receive(_ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program) {
    listener.receive(
      EvaluationEvent(
        moment: step.moment, isValid: step.isValid, failure: step.failure(trace, program),
        annotation: step.annotation, instance: step.instance, trace: trace, program: program,
        root: root))
  }
}

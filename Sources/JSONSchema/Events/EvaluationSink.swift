import JSONText

/// What a traced evaluation tells its steps.
///
/// Unlike an ``EvaluationListener`` it is lent the way to a step, so that what is of no interest costs
/// next to nothing; who wants an ``EvaluationEvent`` makes it.
protocol EvaluationSink {
  /// As ``EvaluationListener/wantsAnnotations``.
  var wantsAnnotations: Bool { get }

  /// As ``EvaluationListener/wantsSuccesses``.
  var wantsSuccesses: Bool { get }

  /// As ``EvaluationListener/isSatisfied``.
  var isSatisfied: Bool { get }

  /// Whether every alternative of a choice is traced; else only those that came closest to holding.
  var wantsEveryBranch: Bool { get }

  /// Takes the next step.
  ///
  /// - Parameters:
  ///   - step: What happened.
  ///   - trace: The way to it, which changes as soon as this returns.
  ///   - program: The compiled schema.
  mutating func receive(_ step: EvaluationStep, _ trace: EvaluationTrace, _ program: Program)
}

/// One moment of a traced evaluation, without the way that led there.
struct EvaluationStep {
  let moment: EvaluationEvent.Moment

  /// The verdict; true as long as there is none.
  let isValid: Bool

  /// Whether a keyword begins that decides between subschemas, so that what fails inside it says
  /// nothing yet.
  let isChoice: Bool

  /// Why a keyword failed, or why a `false` schema did.
  let reason: ValidationFailure.Reason?

  /// The keyword that a failure names.
  let site: KeywordSiteID?

  /// What a choice that failed chose from, unless every branch was traced.
  let choice: FailedChoice?

  /// What a keyword that succeeded says about the instance.
  let annotation: JSONValue?

  /// The value that is looked at.
  let instance: JSONNode

  /// The failure that the reason is of.
  func failure(_ trace: EvaluationTrace, _ program: Program) -> ValidationFailure? {
    guard let reason else { return nil }
    // The keyword that applies a `false` is one of the subschema around it.
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

/// Makes an event of each step for a listener.
struct EventSink: EvaluationSink {
  var listener: any EvaluationListener

  /// The value that evaluation began with.
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

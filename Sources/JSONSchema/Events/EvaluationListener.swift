/// A receiver of the steps of an evaluation, from which it builds an output.
///
/// The output formats of the standard are listeners (``FlagOutput``, ``BasicOutput``,
/// ``DetailedOutput``, ``VerboseOutput``, and ``ListOutput`` and ``HierarchicalOutput`` of version
/// 1).
///
/// ```swift
/// struct FailureCounter: EvaluationListener {
///   var count = 0
///   mutating func receive(_ event: EvaluationEvent) {
///     if event.moment == .keywordDecided, !event.isValid { count += 1 }
///   }
/// }
/// var counter = FailureCounter()
/// _ = schema.evaluate(instance, into: &counter)
/// ```
public protocol EvaluationListener {
  /// Whether the listener needs annotations.
  ///
  /// Evaluation is faster without them. Default: true.
  var wantsAnnotations: Bool { get }

  /// Whether the listener needs events of successes.
  ///
  /// Default: true.
  ///
  /// Without them, valid children of an instance and assertions that hold cause no event, and
  /// evaluation is much faster.
  var wantsSuccesses: Bool { get }

  /// Whether the listener has enough information, so that evaluation may end early.
  ///
  /// Default: false.
  var isSatisfied: Bool { get }

  /// Receives the next event.
  mutating func receive(_ event: EvaluationEvent)

  /// Receives the verdict at the end of the evaluation.
  ///
  /// It equals that of the last event, unless evaluation gave up on the way (<doc:Limits>) or
  /// several schemas must hold: an undecided branch may be one that the verdict does not need.
  ///
  /// - Parameter isValid: The result of ``CompiledSchema/evaluate(_:into:)``.
  mutating func conclude(isValid: Bool)
}

extension EvaluationListener {
  /// True: annotations are created.
  public var wantsAnnotations: Bool { true }

  /// True: every step causes an event.
  public var wantsSuccesses: Bool { true }

  /// Does nothing: the verdict is known from the events.
  public mutating func conclude(isValid: Bool) {}

  /// False: the evaluation runs to its end.
  public var isSatisfied: Bool { false }
}

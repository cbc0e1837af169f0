/// Something that is told each step of an evaluation and makes an output of it.
///
/// The standard's outputs (``FlagOutput``, ``BasicOutput``, ``DetailedOutput``, ``VerboseOutput``, and
/// ``ListOutput`` and ``HierarchicalOutput`` of version 1)
/// are listeners, and so is the collector behind ``CompiledSchema/validate(_:maximumErrors:)``.
public protocol EvaluationListener {
  /// Whether annotations are to be made; without them evaluation is faster.
  var wantsAnnotations: Bool { get }

  /// Whether what succeeds is of interest; without it, valid children of an instance and assertions that
  /// hold are passed over without an event, and evaluation is much faster.
  var wantsSuccesses: Bool { get }

  /// Whether enough is known, so that evaluation may end early.
  var isSatisfied: Bool { get }

  /// Takes the next event.
  mutating func receive(_ event: EvaluationEvent)

  /// Takes the verdict, once evaluation has come to its end.
  ///
  /// It is the one of the last event, but where evaluation gave up on the way (<doc:Limits>) or several
  /// schemas have to hold: what could not be decided may be a branch that the verdict does not need.
  ///
  /// - Parameter isValid: What ``CompiledSchema/evaluate(_:into:)`` returns.
  mutating func conclude(isValid: Bool)
}

extension EvaluationListener {
  /// Annotations are made.
  public var wantsAnnotations: Bool { true }

  /// Every step is told.
  public var wantsSuccesses: Bool { true }

  /// The verdict is known from the events.
  public mutating func conclude(isValid: Bool) {}

  /// Evaluation goes to its end.
  public var isSatisfied: Bool { false }
}

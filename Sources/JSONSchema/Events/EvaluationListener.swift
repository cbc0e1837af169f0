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
}

extension EvaluationListener {
  /// Annotations are made.
  public var wantsAnnotations: Bool { true }

  /// Every step is told.
  public var wantsSuccesses: Bool { true }

  /// Evaluation goes to its end.
  public var isSatisfied: Bool { false }
}

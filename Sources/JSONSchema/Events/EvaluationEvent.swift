public import JSONText

/// A moment of a traced evaluation: a subschema or keyword starts or has been decided.
///
/// Events nest: the events of the subschemas that a keyword applies are between the start of the
/// keyword and its decision. The three locations are computed on access, so a listener pays only
/// for those that it reads.
public struct EvaluationEvent: Sendable {
  /// The moment that an event describes.
  public enum Moment: Sendable, Hashable {
    /// The evaluation of a subschema starts.
    case subschemaStarted
    /// The evaluation of a keyword in that subschema starts.
    case keywordStarted
    /// The result of the keyword is known.
    case keywordDecided
    /// The result of the subschema is known.
    case subschemaDecided
  }

  /// The moment that the event describes.
  public let moment: Moment

  /// The verdict; true at the start of a subschema or keyword.
  public let isValid: Bool

  /// The reason for which a keyword or a `false` schema failed.
  public let failure: ValidationFailure?

  /// The annotation of a keyword that succeeded.
  ///
  /// It counts only if every enclosing subschema succeeds (JSON Schema 2020-12 Core, 7.7.1.1).
  public let annotation: JSONValue?

  /// The value that is evaluated.
  public let instance: JSONNode

  let trace: EvaluationTrace
  let program: Program
  let root: JSONNode

  /// The keyword; `nil` for a subschema.
  public var keyword: String? { trace.keywordSite.map { program.sites[$0.index].keyword } }

}

public import JSONText

/// One moment of a traced evaluation: a subschema or keyword begins or has been decided.
///
/// Events nest: between the beginning of a keyword and its decision come the subschemas that it
/// applies, and so on. The three locations are made from numbers when they are asked for, so a
/// listener that wants a few of them pays for a few.
public struct EvaluationEvent: Sendable {
  /// Which moment it is.
  public enum Moment: Sendable, Hashable {
    /// A subschema begins to look at an instance.
    case subschemaStarted
    /// A keyword of that subschema begins.
    case keywordStarted
    /// The keyword is decided.
    case keywordDecided
    /// The subschema is decided.
    case subschemaDecided
  }

  /// Which moment it is.
  public let moment: Moment

  /// The verdict; true as long as there is none.
  public let isValid: Bool

  /// Why a keyword failed, or why a `false` schema did.
  public let failure: ValidationFailure?

  /// What a keyword that succeeded says about the instance.
  ///
  /// It counts only if every subschema around it succeeds (JSON Schema 2020-12 Core, 7.7.1.1).
  public let annotation: JSONValue?

  /// The value that is looked at.
  public let instance: JSONNode

  let trace: EvaluationTrace
  let program: Program
  let root: JSONNode

  /// The keyword; `nil` for a subschema.
  public var keyword: String? { trace.keywordSite.map { program.sites[$0.index].keyword } }

}

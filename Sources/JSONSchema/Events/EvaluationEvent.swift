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

/// The current location of an evaluation, encoded as numbers.
struct EvaluationTrace: Sendable {
  /// The path to the current location.
  var path = EvaluationPath()

  /// The subschema entered last, and the one that encloses it.
  var subschema: SubschemaID?
  var outerSubschema: SubschemaID?

  /// The current keyword, if one is being evaluated.
  var keywordSite: KeywordSiteID?

  /// The condition of the innermost enclosing `then` or `else`.
  var condition: DecidedCondition?

  /// Returns the keyword, or else the subschema.
  func place(_ program: Program) -> KeywordPlace {
    KeywordPlace(subschema: subschema ?? program.start, site: keywordSite)
  }
}

extension EvaluationEvent {
  /// The keyword location: the path through the schema, including each `$ref`.
  ///
  /// JSON Schema 2020-12 Core, 12.3.1. For example, `/properties/id/$ref/minLength`.
  public var keywordLocation: JSONPointer { trace.path.keywordLocation(program) }

  /// The absolute keyword location: the keyword's own location, without the `$ref`s on the path.
  ///
  /// JSON Schema 2020-12 Core, 12.3.2. It is a URI with a JSON Pointer as its fragment, or only the
  /// fragment if the schema has no URI.
  public var absoluteKeywordLocation: String { origin.location }

  /// The keyword, or else the subschema.
  var origin: KeywordOrigin { KeywordOrigin(program: program, place: trace.place(program)) }

  /// The instance location: the path from the root of the instance.
  ///
  /// JSON Schema 2020-12 Core, 12.3.3. For a member name that `propertyNames` evaluates, it is the
  /// location of the object.
  public var instanceLocation: JSONPointer { trace.path.instanceLocation(in: root.document) }

  /// The location in the schema's text of the keyword, or else of the subschema.
  public var schemaLocation: SourceLocation {
    SourceLocation(file: schemaFile, position: schemaNode.position, pointer: schemaNode.pointer)
  }

  /// The value of the keyword, or else the subschema.
  package var schemaNode: JSONNode { origin.node }

  /// The file of the schema in the form shown to users.
  package var schemaFile: String { origin.file }
}

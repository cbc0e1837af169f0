public import JSONText

/// A failure of an instance: its reason and the three locations of an output unit.
///
/// ```swift
/// for error in schema.validate(instance).errors {
///   print(error.instanceLocation, error.message)  // /age expected integer, found string "x"
/// }
/// ```
public struct ValidationError: Sendable, Hashable {
  /// The contents of an error in a class, so that passing an error on does not copy each part.
  private final class Contents: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// The parts of an error.
  ///
  /// Its locations are built from them on demand.
  struct Parts: Sendable {
    var failure: ValidationFailure
    var path: EvaluationPath
    var place: KeywordPlace

    /// For a failed choice, the errors of the closest alternatives.
    var closest: [ValidationError] = []

    /// The alternatives of a failed choice, from which the errors of each can be found.
    var choice: FailedChoice?

    /// The errors of each alternative, if all were traced.
    var tracedBranches: [[ValidationError]] = []

    /// Whether the error is one of ``ValidationError/branches``, so that it has no branches itself.
    var isInsideAlternative = false

    /// The keyword of the error.
    ///
    /// The failure holds the program of both, because references to it are counted across all
    /// threads.
    var origin: KeywordOrigin { KeywordOrigin(program: failure.scope.program, place: place) }
  }

  private let contents: Contents

  /// The parts of the error, from which another one can be made.
  var parts: Parts { contents.parts }

  init(_ parts: Parts) { contents = Contents(parts) }

  /// The reason as data.
  ///
  /// Its sentence can omit the values of the instance.
  public var failure: ValidationFailure { contents.parts.failure }

  /// The path through the schema, including each `$ref` (JSON Schema 2020-12 Core, 12.3.1).
  public var keywordLocation: JSONPointer {
    contents.parts.path.keywordLocation(contents.parts.failure.scope.program)
  }

  /// The keyword's own location as a URI (Core, 12.3.2).
  public var absoluteKeywordLocation: String { contents.parts.origin.location }

  /// The path from the root of the instance (Core, 12.3.3).
  public var instanceLocation: JSONPointer {
    contents.parts.path.instanceLocation(in: contents.parts.failure.node.document)
  }

  /// The identity of the keyword, to compare it with those of other errors.
  package var keywordIdentity: KeywordIdentity {
    KeywordIdentity(
      program: ObjectIdentifier(contents.parts.failure.scope.program), place: contents.parts.place)
  }

  /// The value of the keyword.
  package var schemaNode: JSONNode { contents.parts.origin.node }

  /// The file of the schema, in the form shown to users.
  package var schemaFile: String { contents.parts.origin.file }

  /// The location of the keyword in the schema's text.
  public var schemaLocation: SourceLocation {
    SourceLocation(file: schemaFile, position: schemaNode.position, pointer: schemaNode.pointer)
  }

  /// The value that failed; for a missing member, the object that lacks it.
  public var instance: JSONNode { contents.parts.failure.instance }

  /// The position of that value in its text.
  public var position: SourcePosition { instance.position }

  /// The byte offset of that value in its text.
  public var byteOffset: Int { instance.byteRange.lowerBound }

  /// Returns the same error with messages that omit the values of the instance, in its branches as
  /// well.
  public func masked() -> ValidationError {
    var masked = parts
    masked.failure = failure.masked()
    masked.closest = masked.closest.map { $0.masked() }
    masked.tracedBranches = masked.tracedBranches.map { $0.map { $0.masked() } }
    return ValidationError(masked)
  }

  /// Returns whether two errors report the same failure of the same values.
  public static func == (first: ValidationError, second: ValidationError) -> Bool {
    first.contents === second.contents
      || first.failure == second.failure && first.parts.origin == second.parts.origin
        && first.keywordLocation == second.keywordLocation
        && first.instanceLocation == second.instanceLocation
        && first.parts.closest == second.parts.closest
  }

  /// Feeds the failure and its locations into a hasher.
  ///
  /// Errors that differ only otherwise rarely collide.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(failure)
    hasher.combine(instanceLocation)
    hasher.combine(keywordLocation)
  }
}

/// The verdict on an instance and, if it is invalid, the errors.
public struct ValidationResult: Sendable, Hashable {
  /// The verdict.
  public let isValid: Bool

  /// The failures, in the order of evaluation; complete unless ``isTruncated``.
  public let errors: [ValidationError]

  /// Whether errors are left out.
  ///
  /// That is the case if the requested number of errors had been found, or if evaluation took so
  /// many steps that no failure was explained a second time.
  public let isTruncated: Bool

  /// The result for a valid instance.
  static let valid = ValidationResult(isValid: true, errors: [], isTruncated: false)
}

public import JSONText

/// One failure of an instance: why, and the three locations of an output unit.
public struct ValidationError: Sendable, Hashable {
  /// All of it, in one place, so that an error is handed on without a copy of each part.
  private final class Contents: Sendable {
    let parts: Parts

    init(_ parts: Parts) {
      self.parts = parts
    }
  }

  /// What an error consists of; the locations are made of it if somebody asks for them.
  struct Parts: Sendable {
    var failure: ValidationFailure
    var path: EvaluationPath
    var place: KeywordPlace

    /// For a choice that failed: why the alternatives that came closest did.
    var closest: [ValidationError] = []

    /// What the choice chose from, to find out why each alternative failed.
    var choice: FailedChoice?

    /// Why each alternative failed, if all were traced.
    var tracedBranches: [[ValidationError]] = []

    /// Whether the error is one of ``ValidationError/branches``, so that it has none itself.
    var isInsideAlternative = false

    /// What the error is of; the failure keeps the program of both, as all threads count references to it.
    var origin: KeywordOrigin { KeywordOrigin(program: failure.scope.program, place: place) }
  }

  private let contents: Contents

  /// What the error consists of, to make another one of it.
  var parts: Parts { contents.parts }

  init(_ parts: Parts) {
    contents = Contents(parts)
  }

  /// Why, as data; its sentence can leave out what the instance holds.
  public var failure: ValidationFailure { contents.parts.failure }

  /// The way through the schema, `$ref`s included (JSON Schema 2020-12 Core, 12.3.1).
  public var keywordLocation: JSONPointer {
    contents.parts.path.keywordLocation(contents.parts.failure.scope.program)
  }

  /// The keyword's own place, as a URI (Core, 12.3.2).
  public var absoluteKeywordLocation: String { contents.parts.origin.location }

  /// The way from the root of the instance (Core, 12.3.3).
  public var instanceLocation: JSONPointer {
    contents.parts.path.instanceLocation(in: contents.parts.failure.node.document)
  }

  /// The keyword, to be compared with those of other errors.
  package var keywordIdentity: KeywordIdentity {
    KeywordIdentity(
      program: ObjectIdentifier(contents.parts.failure.scope.program), place: contents.parts.place)
  }

  /// The value of the keyword.
  package var schemaNode: JSONNode { contents.parts.origin.node }

  /// The file of the schema, as it is shown to people.
  package var schemaFile: String { contents.parts.origin.file }

  /// Where the keyword is written.
  public var schemaLocation: SourceLocation {
    SourceLocation(
      file: schemaFile, position: schemaNode.position, pointer: schemaNode.pointer)
  }

  /// The value that failed; for a missing member the object around it.
  public var instance: JSONNode { contents.parts.failure.instance }

  /// Where that value is in its text.
  public var position: SourcePosition { instance.position }

  /// Where that value begins in its text, in bytes.
  public var byteOffset: Int { instance.byteRange.lowerBound }

  /// The same error, whose message and that of its branches leave out what the instance holds.
  public func masked() -> ValidationError {
    var masked = parts
    masked.failure = failure.masked()
    masked.closest = masked.closest.map { $0.masked() }
    masked.tracedBranches = masked.tracedBranches.map { $0.map { $0.masked() } }
    return ValidationError(masked)
  }

  /// Whether two errors say the same about the same values.
  public static func == (first: ValidationError, second: ValidationError) -> Bool {
    first.contents === second.contents
      || first.failure == second.failure && first.parts.origin == second.parts.origin
        && first.keywordLocation == second.keywordLocation
        && first.instanceLocation == second.instanceLocation
        && first.parts.closest == second.parts.closest
  }

  /// Hashes what failed and where; errors that differ in the rest only seldom meet.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(failure)
    hasher.combine(instanceLocation)
    hasher.combine(keywordLocation)
  }
}

/// Whether an instance is valid, and if not, why.
public struct ValidationResult: Sendable, Hashable {
  /// The verdict.
  public let isValid: Bool

  /// What failed, in the order of evaluation; complete unless ``isTruncated``.
  public let errors: [ValidationError]

  /// Whether errors are left out: as many as asked for had been found, or evaluation had taken so many
  /// steps that nothing was explained twice.
  public let isTruncated: Bool

  /// The result for what is valid.
  static let valid = ValidationResult(isValid: true, errors: [], isTruncated: false)
}

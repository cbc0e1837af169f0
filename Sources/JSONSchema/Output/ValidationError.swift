public import JSONText

/// One failure of an instance: why, and the three locations of an output unit.
public struct ValidationError: Sendable, Hashable {
  /// Why, as data; its sentence can leave out what the instance holds.
  public let failure: ValidationFailure

  /// The way through the schema, `$ref`s included (JSON Schema 2020-12 Core, 12.3.1).
  public let keywordLocation: JSONPointer

  /// The keyword's own place, as a URI (Core, 12.3.2).
  public var absoluteKeywordLocation: String { origin.location }

  /// The way from the root of the instance (Core, 12.3.3).
  public let instanceLocation: JSONPointer

  /// What the absolute location is made of, if somebody asks for it.
  let origin: KeywordOrigin

  /// The value of the keyword.
  package let schemaNode: JSONNode

  /// The file of the schema, as it is shown to people.
  package let schemaFile: String

  /// For a keyword with alternatives, such as `anyOf`: why each one failed, in their order.
  ///
  /// An alternative that succeeded has no errors, which happens below `oneOf`. Empty for other
  /// keywords.
  public let branches: [[ValidationError]]

  /// Where the keyword is written.
  public var schemaLocation: SourceLocation {
    SourceLocation(
      file: schemaFile, position: schemaNode.position, pointer: schemaNode.pointer)
  }

  /// What was expected and what was found, in one short sentence.
  public var message: String { failure.sentence }

  /// The value that failed; for a missing member the object around it.
  public var instance: JSONNode { failure.instance }

  /// Where that value is in its text.
  public var position: SourcePosition { instance.position }

  /// Where that value begins in its text, in bytes.
  public var byteOffset: Int { instance.byteRange.lowerBound }

  /// The same error, whose message and that of its branches leave out what the instance holds.
  public func masked() -> ValidationError {
    ValidationError(
      failure: failure.masked(), keywordLocation: keywordLocation,
      instanceLocation: instanceLocation, origin: origin, schemaNode: schemaNode,
      schemaFile: schemaFile,
      branches: branches.map { $0.map { $0.masked() } })
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
}

import JSONSchema
@_spi(Engine) import JSONText

// What generated predicates are made of. A predicate reads one value; where it says true it has read the
// value, where it says false it may have stopped anywhere in it.

@_spi(Generated)
extension PayloadReader {
  /// Whether the next value, which stays to be read, satisfies a predicate.
  public mutating func holds(
    _ predicate: (inout PayloadReader) throws -> Bool
  ) throws -> Bool {
    let start = json.mark
    defer { json.rewind(to: start) }
    return try predicate(&self)
  }

  /// Whether the name of the member that is next, read as a string, satisfies a predicate; the value
  /// stays to be read.
  public mutating func nameHolds(
    _ predicate: (inout PayloadReader) throws -> Bool
  ) throws -> Bool {
    let start = json.mark
    defer { json.rewind(to: start) }
    json.rewindToName()
    return try predicate(&self)
  }

  /// Whether the name of the member that is next matches a regular expression.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if the search took too many steps.
  public func nameMatches(_ pattern: PayloadPattern) throws -> Bool {
    try pattern.matches(json.memberName)
  }

  /// Whether no two elements of the next value, an array that stays to be read, are equal.
  public mutating func hasUniqueElements() throws -> Bool {
    let start = json.mark
    defer { json.rewind(to: start) }
    let range = try json.readRawValue()
    let document = try JSONDocument(Array(json.bytes[range]), limits: json.limits)
    return document.withTape { Instance($0).repeatedElements(of: 0) == nil }
  }

  /// Decides nothing, because what is asked depends on the way that evaluation came here.
  ///
  /// - Throws: ``CheckFailure`` (undecided), always.
  public func leaveToEngine() throws -> Bool {
    throw CheckFailure.undecided
  }

  /// Whether the next value, which is passed over, is valid, as the engine finds.
  ///
  /// For what only the engine decides, such as `unevaluatedProperties`.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if the engine gave up.
  public mutating func conforms(to schema: PayloadSchema) throws -> Bool {
    let range = try json.readRawValue()
    let document = try JSONDocument(Array(json.bytes[range]), limits: json.limits)
    guard let isValid = schema.compiled.decides(document.root) else {
      throw CheckFailure.undecided
    }
    return isValid
  }
}

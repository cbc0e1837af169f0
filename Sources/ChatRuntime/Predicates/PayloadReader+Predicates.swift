import JSONSchema
@_spi(Engine) import JSONText

// Building blocks of generated predicates. A predicate reads one value. If it returns true, it has consumed the value;
// if it returns false, the reader may be anywhere in the value.

@_spi(Generated)
extension PayloadReader {
  /// Returns whether the next value satisfies a predicate, and does not consume it.
  public mutating func holds(
    _ predicate: (inout PayloadReader) throws -> Bool
  ) throws -> Bool {
    let start = json.mark
    defer { json.rewind(to: start) }
    return try predicate(&self)
  }

  /// Returns whether the name of the next member, read as a string, satisfies a predicate, and does not consume the
  /// value.
  public mutating func nameHolds(
    _ predicate: (inout PayloadReader) throws -> Bool
  ) throws -> Bool {
    let start = json.mark
    defer { json.rewind(to: start) }
    json.rewindToName()
    return try predicate(&self)
  }

  /// Returns whether the name of the next member matches a regular expression.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if matching took too many steps.
  public func nameMatches(_ pattern: PayloadPattern) throws -> Bool {
    try pattern.matches(json.memberName)
  }

  /// Returns whether the elements of the next value, an array, are unique, and does not consume it.
  public mutating func hasUniqueElements() throws -> Bool {
    let start = json.mark
    defer { json.rewind(to: start) }
    let range = try json.readRawValue()
    let document = try JSONDocument(Array(json.bytes[range]), limits: json.limits)
    return document.withTape { Instance($0).repeatedElements(of: 0) == nil }
  }

  /// Always throws, because the result depends on the dynamic scope, which a predicate does not know.
  ///
  /// - Throws: ``CheckFailure`` (undecided), always.
  public func leaveToEngine() throws -> Bool {
    throw CheckFailure.undecided
  }

  /// Consumes the next value and returns whether it is valid against a schema.
  ///
  /// It is used for keywords that only the engine evaluates, such as `unevaluatedProperties`.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if the engine reached no verdict.
  public mutating func conforms(to schema: PayloadSchema) throws -> Bool {
    let range = try json.readRawValue()
    let document = try JSONDocument(Array(json.bytes[range]), limits: json.limits)
    guard let isValid = schema.compiled.decides(document.root) else {
      throw CheckFailure.undecided
    }
    return isValid
  }
}

import JSONSchema

// Checks of values that generated code has read. They do nothing unless the reader checks. A failed check throws a
// ``CheckFailure``, which is cheap.

@_spi(Generated)
extension PayloadReader {
  /// Checks a condition.
  @inlinable
  public func check(_ condition: @autoclosure () throws -> Bool) throws {
    if isChecking, try !condition() { throw CheckFailure.failed }
  }

  /// Checks the number of elements or members.
  @inlinable
  public func checkCount(_ count: Int, _ range: ClosedRange<Int>) throws {
    if isChecking, !range.contains(count) { throw CheckFailure.failed }
  }
}

// MARK: Texts

@_spi(Generated)
extension PayloadReader {
  /// Checks the length of a text in Unicode scalars.
  @inlinable
  public func checkLength(of text: String, _ length: ClosedRange<Int>) throws {
    if isChecking, !TextLength.isWithin(length, text) { throw CheckFailure.failed }
  }

  /// Checks that some part of a text matches a pattern.
  ///
  /// - Throws: ``CheckFailure``, also if matching was abandoned, which only a backreference can cause.
  @inlinable
  public func check(_ text: String, matches pattern: @autoclosure () -> PayloadPattern) throws {
    if isChecking, try !Self.matches(text, pattern()) { throw CheckFailure.failed }
  }

  /// Checks that a text has a format.
  @inlinable
  public func check(_ text: String, has format: PayloadFormat) throws {
    if isChecking, !Self.isValid(text, format) { throw CheckFailure.failed }
  }
}

@_spi(Generated)
extension PayloadReader {
  @usableFromInline
  static func matches(_ text: String, _ pattern: PayloadPattern) throws -> Bool {
    try pattern.matches(text)
  }

  @usableFromInline
  static func isValid(_ text: String, _ format: PayloadFormat) -> Bool {
    format.rule.isValid(text)
  }
}

// MARK: Members

@_spi(Generated)
extension PayloadReader {
  /// Refuses a member that the schema does not allow, or skips it if the reader does not check.
  @inlinable
  public mutating func checkNoMember() throws {
    if isChecking { throw CheckFailure.failed }
    try skipValue()
  }

  /// Returns whether the name of the next member matches a regular expression.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if matching took too many steps.
  public func nameMatches(_ pattern: PayloadPattern) throws -> Bool {
    try pattern.matches(json.memberName)
  }

  /// Checks that the name of the member whose value comes next is not in a set of names.
  @inlinable
  public func checkName(isNoneOf names: @autoclosure () -> PayloadNames) throws {
    if isChecking, names().contains(memberName) { throw CheckFailure.failed }
  }

  /// Checks that the name of the member whose value comes next does not match a pattern.
  ///
  /// - Throws: ``CheckFailure``, also if matching was abandoned, which only a backreference can cause.
  @inlinable
  public func checkName(doesNotMatch pattern: @autoclosure () -> PayloadPattern) throws {
    if isChecking, try Self.matches(memberName, pattern()) { throw CheckFailure.failed }
  }
}

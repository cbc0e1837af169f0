import JSONSchema

// What generated code asks of values that it has read. Each of these does nothing unless the reader
// checks; what fails is thrown as the cheap ``CheckFailure``.

@_spi(Generated)
extension PayloadReader {
  /// Checks a condition.
  @inlinable
  public func check(_ condition: @autoclosure () throws -> Bool) throws {
    if isChecking, try !condition() { throw CheckFailure.failed }
  }

  /// Checks that the next value satisfies a predicate; the value stays to be read.
  @inlinable
  public mutating func check(_ predicate: (inout PayloadReader) throws -> Bool) throws {
    if isChecking, try !satisfies(predicate) { throw CheckFailure.failed }
  }

  /// Checks that the next value, the object of a whole payload, satisfies a predicate; the value stays to
  /// be read.
  ///
  /// - Throws: ``CheckFailure``, also where the object may take members from a context: a predicate sees
  ///   the bytes alone.
  @inlinable
  public mutating func checkObject(_ predicate: (inout PayloadReader) throws -> Bool) throws {
    guard isChecking else { return }
    if context != nil { throw CheckFailure.undecided }
    if try !satisfies(predicate) { throw CheckFailure.failed }
  }

  /// Checks that the next value, in which all members of a repeated name count, satisfies a predicate;
  /// the value stays to be read.
  ///
  /// Costs less than `check(_:)`, which looks for repeated names first. For a predicate that no further
  /// member can turn from false to true it decides the same, or is stricter.
  @inlinable
  public mutating func checkEvery(_ predicate: (inout PayloadReader) throws -> Bool) throws {
    if isChecking, try !holds(predicate) { throw CheckFailure.failed }
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
  /// - Throws: ``CheckFailure``, also where the search was given up, which only a backreference can
  ///   cause.
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
  /// Refuses a member that the schema does not allow; without checking, passes over it.
  @inlinable
  public mutating func checkNoMember() throws {
    if isChecking { throw CheckFailure.failed }
    try skipValue()
  }

  /// Checks that the name of the member whose value comes next is none of some names.
  @inlinable
  public func checkName(isNoneOf names: @autoclosure () -> PayloadNames) throws {
    if isChecking, names().contains(memberName) { throw CheckFailure.failed }
  }

  /// Checks that the name of the member whose value comes next does not match a pattern.
  ///
  /// - Throws: ``CheckFailure``, also where the search was given up, which only a backreference can
  ///   cause.
  @inlinable
  public func checkName(doesNotMatch pattern: @autoclosure () -> PayloadPattern) throws {
    if isChecking, try Self.matches(memberName, pattern()) { throw CheckFailure.failed }
  }
}

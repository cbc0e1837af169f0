import JSONSchema
import JSONText

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
    if isChecking, try !pattern().matches(text) { throw CheckFailure.failed }
  }

  /// Checks that a text has a format.
  @inlinable
  public func check(_ text: String, has format: PayloadFormat) throws {
    if isChecking, !format.isValid(text) { throw CheckFailure.failed }
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
    if isChecking, try pattern().matches(memberName) { throw CheckFailure.failed }
  }
}

/// A set of member names for checks, created once, as a static constant of generated code.
///
/// Names are compared scalar by scalar (RFC 8259, section 8.3).
@_spi(Generated)
public struct PayloadNames: Sendable {
  private let names: Set<JSONName>

  /// Creates a set of names.
  public init(_ names: [String]) {
    self.names = Set(names.map { JSONName($0) })
  }

  /// Returns whether a name is one of them.
  public func contains(_ name: String) -> Bool { names.contains(JSONName(name)) }
}

/// The length of a text in Unicode scalars, as JSON Schema counts it (2020-12 Validation, 6.3).
@usableFromInline
enum TextLength {
  /// Returns whether the length is within a range; scalars are counted only if the number of bytes is not sufficient.
  static func isWithin(_ range: ClosedRange<Int>, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // A scalar has one to four bytes.
    if utf8.count < range.lowerBound { return false }
    if utf8.count <= range.upperBound, (utf8.count + 3) / 4 >= range.lowerBound { return true }
    var length = 0
    for byte in utf8 where byte & 0xC0 != 0x80 { length += 1 }
    return range.contains(length)
  }

  /// Returns whether the length of a text is within a range.
  @usableFromInline
  static func isWithin(_ range: ClosedRange<Int>, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isWithin(range, $0) }
  }
}

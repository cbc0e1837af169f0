import JSONSchema
import JSONText

// Checks of the bytes of the next value, before generated code reads it. They concern properties that the value's type
// does not preserve, such as digits that a `Double` cannot hold. A check for another kind of value passes (JSON Schema
// 2020-12 Core, 7.6.1). They do nothing unless the reader checks.

@_spi(Generated)
extension PayloadReader {
  /// Checks that the next value has one of some types.
  @inlinable
  public mutating func checkNext(kinds types: PayloadTypes) throws {
    if isChecking, try !isNext(types) { throw CheckFailure.failed }
  }

  /// Checks that the next value is not null.
  @inlinable
  public mutating func checkNextIsNotNull() throws {
    if isChecking, try isNextNull() { throw CheckFailure.failed }
  }

  /// Checks that the next value satisfies the schema of a model, and can be read as the model.
  @inlinable
  public mutating func checkNext<Model: EntitySchemaModel>(as type: Model.Type) throws {
    guard isChecking else { return }
    var copy = self
    _ = try Model(from: &copy)
  }

  /// Checks that the next value, if it is a number, is whole.
  @inlinable
  public mutating func checkNextIsInteger() throws {
    if isChecking, try nextKind() == .number { throw CheckFailure.failed }
  }

  /// Checks that the next value is one of some values.
  @inlinable
  public mutating func checkNext(oneOf constants: @autoclosure () -> PayloadConstants) throws {
    if isChecking, try !isNext(oneOf: constants()) { throw CheckFailure.failed }
  }

  @usableFromInline
  mutating func isNextNull() throws -> Bool { try json.peekKind() == .null }

  @usableFromInline
  mutating func isNext(_ types: PayloadTypes) throws -> Bool {
    types.allow(try nextKind())
  }
}

// MARK: Texts

@_spi(Generated)
extension PayloadReader {
  /// Checks the length in Unicode scalars of the next value, if it is a text.
  @inlinable
  public mutating func checkNext(length: ClosedRange<Int>) throws {
    if isChecking, try !isNext(within: length) { throw CheckFailure.failed }
  }

  /// Checks that some part of the next value, if it is a text, matches a pattern.
  ///
  /// - Throws: ``CheckFailure``, also if matching was abandoned, which only a backreference can cause.
  @inlinable
  public mutating func checkNext(matches pattern: @autoclosure () -> PayloadPattern) throws {
    if isChecking, try !isNext(matching: pattern()) { throw CheckFailure.failed }
  }

  /// Checks that the next value, if it is a text, has a format.
  @inlinable
  public mutating func checkNext(has format: PayloadFormat) throws {
    if isChecking, try !isNext(of: format) { throw CheckFailure.failed }
  }

  @usableFromInline
  mutating func isNext(within length: ClosedRange<Int>) throws -> Bool {
    try withNextText { TextLength.isWithin(length, $0) } ?? true
  }

  @usableFromInline
  mutating func isNext(matching pattern: PayloadPattern) throws -> Bool {
    let start = json.mark
    guard try json.peekKind() == .string else { return true }
    defer { json.rewind(to: start) }
    return try pattern.matches(json.readString())
  }

  @usableFromInline
  mutating func isNext(of format: PayloadFormat) throws -> Bool {
    try withNextText { format.rule.isValid(utf8: $0) } ?? true
  }

  /// Calls a closure with the UTF-8 of the next value if it is a string, and does not consume the value.
  ///
  /// - Returns: The result of the closure; nil for another kind of value.
  private mutating func withNextText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result? {
    guard try json.peekKind() == .string else { return nil }
    let start = json.mark
    defer { json.rewind(to: start) }
    // The reader's own function is specialized for the type of the result.
    return try readString(body)
  }
}

// MARK: Numbers

@_spi(Generated)
extension PayloadReader {
  /// Checks `minimum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(atLeast limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try nextNumber(), number < limit() { throw CheckFailure.failed }
  }

  /// Checks `maximum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(atMost limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try nextNumber(), number > limit() { throw CheckFailure.failed }
  }

  /// Checks `exclusiveMinimum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(above limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try nextNumber(), number <= limit() { throw CheckFailure.failed }
  }

  /// Checks `exclusiveMaximum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(below limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try nextNumber(), number >= limit() { throw CheckFailure.failed }
  }

  /// Checks `multipleOf` exactly for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(multipleOf divisor: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try nextNumber(), !number.isMultiple(of: divisor()) {
      throw CheckFailure.failed
    }
  }

  /// Returns the next value if it is a number, and does not consume it.
  @usableFromInline
  mutating func nextNumber() throws -> PayloadNumber? {
    guard try json.peekKind() == .number else { return nil }
    let start = json.mark
    defer { json.rewind(to: start) }
    return try readPayloadNumber()
  }
}

// MARK: Arrays and objects

@_spi(Generated)
extension PayloadReader {
  /// Checks the number of elements of the next value, if it is an array.
  @inlinable
  public mutating func checkNext(elements range: ClosedRange<Int>) throws {
    if isChecking, let count = try nextElementCount(), !range.contains(count) {
      throw CheckFailure.failed
    }
  }

  /// Checks the number of members of the next value, if it is an object; a repeated name counts once.
  @inlinable
  public mutating func checkNext(members range: ClosedRange<Int>) throws {
    if isChecking, let count = try nextMemberCount(), !range.contains(count) {
      throw CheckFailure.failed
    }
  }

  /// Checks that the next value is null, or an object whose members all have one of some types.
  ///
  /// All values of a repeated name count.
  @inlinable
  public mutating func checkNext(objectOf types: PayloadTypes) throws {
    if isChecking, try !isNext(objectOf: types) { throw CheckFailure.failed }
  }

  /// Checks that no two elements of the next value, if it is an array, are equal.
  @inlinable
  public mutating func checkNextIsUnique() throws {
    if isChecking, try nextKind() == .array, try !hasUniqueElements() { throw CheckFailure.failed }
  }

  @usableFromInline
  mutating func isNext(objectOf types: PayloadTypes) throws -> Bool {
    switch try json.peekKind() {
    case .object: break
    case .null: return true
    default: return false
    }
    let start = json.mark
    defer { json.rewind(to: start) }
    try json.beginObject()
    while try json.nextMember(in: .empty) != nil {
      guard types.allow(try nextKind()) else { return false }
      try json.skipValue()
    }
    return true
  }

  @usableFromInline
  mutating func nextElementCount() throws -> Int? {
    guard try json.peekKind() == .array else { return nil }
    let start = json.mark
    defer { json.rewind(to: start) }
    var count = 0
    try json.beginArray()
    while try json.nextElement() {
      try json.skipValue()
      count += 1
    }
    return count
  }

  @usableFromInline
  mutating func nextMemberCount() throws -> Int? {
    guard try json.peekKind() == .object else { return nil }
    let start = json.mark
    defer { json.rewind(to: start) }
    var members = MemberMap<Void>()
    try json.beginObject()
    while let name = try json.nextMemberName() {
      members.set((), for: name)
      try json.skipValue()
    }
    return members.count
  }
}

/// A set of the types that the keyword `type` can name (JSON Schema 2020-12 Validation, 6.1.1).
@_spi(Generated)
public struct PayloadTypes: OptionSet, Hashable, Sendable {
  /// A bit mask of the types.
  public let rawValue: UInt8

  /// Creates a set of types from a bit mask.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `null`.
  public static let null = Self(rawValue: 1)
  /// `boolean`.
  public static let boolean = Self(rawValue: 2)
  /// `integer`: a number without a fraction, however it is written.
  public static let integer = Self(rawValue: 4)
  /// `number`, whole or not.
  public static let number = Self(rawValue: 12)
  /// `string`.
  public static let string = Self(rawValue: 16)
  /// `array`.
  public static let array = Self(rawValue: 32)
  /// `object`.
  public static let object = Self(rawValue: 64)

  /// Returns whether a value of a kind has one of the types.
  func allow(_ kind: PayloadKind) -> Bool {
    let type: Self =
      switch kind {
      case .null: .null
      case .boolean: .boolean
      case .integer: .integer
      // The part of `number` that is not `integer`.
      case .number: Self.number.subtracting(.integer)
      case .string: .string
      case .array: .array
      case .object: .object
      }
    return isSuperset(of: type)
  }
}

/// A kind of JSON value, as schemas distinguish them (JSON Schema 2020-12 Validation, 6.1.1).
@_spi(Generated)
public enum PayloadKind: Hashable, Sendable {
  case null
  case boolean
  /// A number without a fraction, however it is written: `1`, `1.0` and `1e2`.
  case integer
  /// A number with a fraction.
  case number
  case string
  case array
  case object
}

@_spi(Generated)
extension PayloadReader {
  /// Returns the kind of the next value, and does not consume it.
  public mutating func nextKind() throws -> PayloadKind {
    switch try json.peekKind() {
    case .null: return .null
    case .boolean: return .boolean
    case .string: return .string
    case .array: return .array
    case .object: return .object
    case .number:
      let start = json.mark
      defer { json.rewind(to: start) }
      // Most numbers are integers without fraction and exponent.
      let range = try json.readRawValue()
      let isPlain = json.bytes[range].allSatisfy {
        $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".")
      }
      if isPlain { return .integer }
      json.rewind(to: start)
      return try json.readNumber().isInteger ? .integer : .number
    }
  }
}

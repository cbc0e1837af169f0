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
    if isChecking, try !json.isNext(types) { throw CheckFailure.failed }
  }

  /// Checks that the next value is not null.
  @inlinable
  public mutating func checkNextIsNotNull() throws {
    if isChecking, try json.isNextNull() { throw CheckFailure.failed }
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
    if isChecking, try json.nextKind() == .number { throw CheckFailure.failed }
  }

  /// Checks that the next value is one of some values.
  @inlinable
  public mutating func checkNext(oneOf constants: @autoclosure () -> PayloadConstants) throws {
    if isChecking, try !json.isNext(oneOf: constants()) { throw CheckFailure.failed }
  }
}

// MARK: Texts

@_spi(Generated)
extension PayloadReader {
  /// Checks the length in Unicode scalars of the next value, if it is a text.
  @inlinable
  public mutating func checkNext(length: ClosedRange<Int>) throws {
    if isChecking, try !json.isNext(within: length) { throw CheckFailure.failed }
  }

  /// Checks that some part of the next value, if it is a text, matches a pattern.
  ///
  /// - Throws: ``CheckFailure``, also if matching was abandoned, which only a backreference can cause.
  @inlinable
  public mutating func checkNext(matches pattern: @autoclosure () -> PayloadPattern) throws {
    if isChecking, try !json.isNext(matching: pattern()) { throw CheckFailure.failed }
  }

  /// Checks that the next value, if it is a text, has a format.
  @inlinable
  public mutating func checkNext(has format: PayloadFormat) throws {
    if isChecking, try !json.isNext(of: format) { throw CheckFailure.failed }
  }
}

// MARK: Numbers

@_spi(Generated)
extension PayloadReader {
  /// Checks `minimum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(atLeast limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try json.nextNumber(), number < limit() {
      throw CheckFailure.failed
    }
  }

  /// Checks `maximum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(atMost limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try json.nextNumber(), number > limit() {
      throw CheckFailure.failed
    }
  }

  /// Checks `exclusiveMinimum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(above limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try json.nextNumber(), number <= limit() {
      throw CheckFailure.failed
    }
  }

  /// Checks `exclusiveMaximum` for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(below limit: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try json.nextNumber(), number >= limit() {
      throw CheckFailure.failed
    }
  }

  /// Checks `multipleOf` exactly for the next value, if it is a number.
  @inlinable
  public mutating func checkNext(multipleOf divisor: @autoclosure () -> PayloadNumber) throws {
    if isChecking, let number = try json.nextNumber(), !number.isMultiple(of: divisor()) {
      throw CheckFailure.failed
    }
  }
}

// MARK: Arrays and objects

@_spi(Generated)
extension PayloadReader {
  /// Checks the number of elements of the next value, if it is an array.
  @inlinable
  public mutating func checkNext(elements range: ClosedRange<Int>) throws {
    if isChecking, let count = try json.nextElementCount(), !range.contains(count) {
      throw CheckFailure.failed
    }
  }

  /// Checks the number of members of the next value, if it is an object; a repeated name counts once.
  @inlinable
  public mutating func checkNext(members range: ClosedRange<Int>) throws {
    if isChecking, let count = try json.nextMemberCount(), !range.contains(count) {
      throw CheckFailure.failed
    }
  }

  /// Checks that the next value is null, or an object whose members all have one of some types.
  ///
  /// All values of a repeated name count.
  @inlinable
  public mutating func checkNext(objectOf types: PayloadTypes) throws {
    if isChecking, try !json.isNext(objectOf: types) { throw CheckFailure.failed }
  }

  /// Checks that no two elements of the next value, if it is an array, are equal.
  @inlinable
  public mutating func checkNextIsUnique() throws {
    if isChecking, try json.nextKind() == .array, try !hasUniqueElements() {
      throw CheckFailure.failed
    }
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Returns the kind of the next value, and does not consume it.
  public mutating func nextKind() throws -> PayloadKind { try json.nextKind() }

  /// Returns whether the next value is one of several, and does not consume it.
  public mutating func isNext(oneOf constants: PayloadConstants) throws -> Bool {
    try json.isNext(oneOf: constants)
  }
}

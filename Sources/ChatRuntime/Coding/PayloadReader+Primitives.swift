public import JSONText

// Functions for types that define their own JSON form. Each one throws `JSONReadError` if the next value is of another
// kind, and for bytes that are not JSON.

extension PayloadReader {
  /// Returns the kind of the next value, which is not consumed.
  @inlinable
  public mutating func peekKind() throws -> JSONKind {
    try json.peekKind()
  }

  /// Reads null if it is the next value.
  ///
  /// - Returns: Whether the next value was null.
  @inlinable
  public mutating func readNullIfPresent() throws -> Bool {
    try json.readNullIfPresent()
  }

  /// Reads `true` or `false`.
  @inlinable
  public mutating func readBoolean() throws -> Bool {
    try json.readBoolean()
  }

  /// Reads a string.
  @inlinable
  public mutating func readString() throws -> String {
    try json.readString()
  }

  /// Reads a string without copying it.
  ///
  /// - Parameter body: Receives the UTF-8 of the string, which is valid only within the call.
  /// - Returns: The result of `body`.
  /// - Throws: `JSONReadError` if the next value is not a string.
  @_spi(Generated) public mutating func readString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    try json.withString(body)
  }

  /// Reads a whole number that fits the type.
  public mutating func readInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws -> Integer {
    try json.readInteger(type)
  }

  /// Reads a number, rounded to the nearest `Double`.
  @inlinable
  public mutating func readDouble() throws -> Double {
    try json.readDouble()
  }

  /// Reads a number of any size and precision.
  @inlinable
  public mutating func readNumber() throws -> JSONNumber {
    try json.readNumber()
  }

  /// Reads any value.
  public mutating func readValue() throws -> JSONValue {
    try stack.readValue(&json, levels: JSONValue.maximumDepth)
  }

  /// Checks the syntax of a value and skips it.
  public mutating func skipValue() throws {
    try json.skipValue()
  }

  /// Begins an array.
  @inlinable
  public mutating func beginArray() throws {
    try requireStack()
    try json.beginArray()
  }

  /// Advances to the next element of the array that was begun last.
  ///
  /// - Returns: False at the end of the array, which is then consumed.
  @inlinable
  public mutating func nextElement() throws -> Bool {
    try json.nextElement()
  }

  /// Begins an object with unknown member names.
  public mutating func beginObject() throws {
    // Context members do not apply to an object with arbitrary names.
    rare.context = nil
    try requireStack()
    try json.beginObject()
  }

  /// Advances to the value of the next member of the object that was begun last.
  ///
  /// - Returns: The name of the member; nil at the end of the object, which is then consumed.
  public mutating func nextMemberName() throws -> String? {
    try json.nextMemberName()
  }

  /// Checks the syntax of an object and skips it.
  @_spi(Generated) public mutating func skipObject() throws {
    guard try json.peekKind() == .object else { throw json.unexpected("an object") }
    try json.skipValue()
  }
}

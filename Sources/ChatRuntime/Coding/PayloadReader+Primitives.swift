public import JSONText

// What types with a form of their own read themselves with. Each throws `JSONReadError` when another
// kind of value is next, and for bytes that are not JSON.

extension PayloadReader {
  /// The kind of the next value.
  @inlinable
  public mutating func peekKind() throws -> JSONKind {
    try json.peekKind()
  }

  /// Reads null if it is next.
  ///
  /// - Returns: Whether it was.
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

  /// Reads a string in place.
  ///
  /// - Parameter body: Takes the UTF-8 of the string, valid only within the call.
  /// - Returns: What `body` returns.
  /// - Throws: `JSONReadError` if the next value is no string.
  public mutating func readString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    let token = try json.readStringToken()
    guard !token.hasEscapes else {
      var text = json.escapedText(of: token)
      return text.withUTF8(body)
    }
    // Here and not in the reader, so that it is made for the type of the result: a generic function of
    // another module looks types up at each call, which takes longer than reading a date.
    return body(json.content(of: token))
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
    try readValue(levels: JSONValue.maximumDepth)
  }

  /// Checks a value and goes on behind it.
  public mutating func skipValue() throws {
    try json.skipValue()
  }

  /// Begins an array.
  @inlinable
  public mutating func beginArray() throws {
    try requireStack()
    try json.beginArray()
  }

  /// Goes to the next element of the array that was begun last.
  ///
  /// - Returns: False at the end of the array, which is read then.
  @inlinable
  public mutating func nextElement() throws -> Bool {
    try json.nextElement()
  }

  /// Begins an object whose member names are not known.
  public mutating func beginObject() throws {
    // An object of its own names has no use for the members of a context.
    context = nil
    try requireStack()
    try json.beginObject()
  }

  /// Goes to the value of the next member of the object that was begun last.
  ///
  /// - Returns: The member's name; nil at the end of the object, which is read then.
  public mutating func nextMemberName() throws -> String? {
    try json.nextMemberName()
  }

  /// Checks an object and goes on behind it.
  public mutating func skipObject() throws {
    guard try json.peekKind() == .object else { throw json.unexpected("an object") }
    try json.skipValue()
  }
}

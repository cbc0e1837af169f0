import JSONSchema
public import JSONText

/// A writer of values, one after the other, as the bytes of a payload.
///
/// ```swift
/// func encode(to writer: inout PayloadWriter) throws {
///   writer.beginObject()
///   try writer.write(id, as: "id")
///   try writer.writeIfPresent(title, as: "title")
///   writer.endObject()
/// }
/// ```
public struct PayloadWriter {
  /// The writer of the bytes.
  @usableFromInline var json: JSONWriter

  /// Creates a writer without any bytes.
  ///
  /// - Parameter style: Compact, the default, or with a line for each member and element.
  public init(style: JSONWriter.Style = .compact) {
    json = JSONWriter(style: style)
  }

  /// The bytes that were written.
  @_spi(Generated) public var bytes: [UInt8] { json.bytes }

  /// Removes and returns the bytes that were written.
  ///
  /// - Returns: The bytes, which are not copied.
  public mutating func takeBytes() -> [UInt8] { json.takeBytes() }
}

extension PayloadWriter {
  /// Writes a value that is not a member; nil as null.
  @inlinable
  public mutating func writeValue(_ value: some JSONEncodable) throws {
    try value.encode(to: &self)
  }

  /// Writes a member.
  @inlinable
  @_spi(Generated) public mutating func write(_ value: some JSONEncodable, as name: String) throws {
    json.name(name)
    try value.encode(to: &self)
  }

  /// Writes a member, or leaves it out for nil.
  @inlinable
  @_spi(Generated) public mutating func writeIfPresent(
    _ value: (some JSONEncodable)?, as name: String
  ) throws {
    guard let value else { return }
    json.name(name)
    try value.encode(to: &self)
  }

  /// Writes a member of a patch: no change leaves it out, and a change that clears the attribute writes null.
  @inlinable
  @_spi(Generated) public mutating func writeChange<Value: JSONEncodable>(
    _ change: OptionalChange<Value>, as name: String
  ) throws {
    switch change {
    case .noChange: break
    case .none:
      json.name(name)
      json.writeNull()
    case .some(let value):
      json.name(name)
      try value.encode(to: &self)
    }
  }
}

extension PayloadWriter {
  /// Begins an object that is a member.
  @_spi(Generated) public mutating func beginObject(as name: String) {
    json.name(name)
    json.beginObject()
  }

  /// Writes a value nested in objects that contain nothing else, for example `"project": {"id": "p1"}`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - member: The name of the member whose value is the outermost object.
  ///   - path: The names of the members from there to the value.
  /// - Throws: An error for a value that has no JSON form.
  @_spi(Generated) public mutating func write(
    _ value: some JSONEncodable, as member: String, at path: [String]
  ) throws {
    json.name(member)
    for name in path {
      json.beginObject()
      json.name(name)
    }
    try value.encode(to: &self)
    for _ in path { json.endObject() }
  }

  /// Writes all members of an object as members of the one that was begun last.
  @_spi(Generated) public mutating func writeMembers(of object: JSONObject) {
    for (name, value) in object {
      json.name(name)
      json.write(value)
    }
  }
}

// Functions for types that define their own JSON form.

extension PayloadWriter {
  /// Writes a string.
  @inlinable
  public mutating func write(_ value: String) { json.write(value) }

  /// Writes `true` or `false`.
  @inlinable
  public mutating func write(_ value: Bool) { json.write(value) }

  /// Writes a whole number.
  @inlinable
  public mutating func write(_ value: some FixedWidthInteger) { json.write(value) }

  /// Writes a number.
  @inlinable
  public mutating func write(_ value: JSONNumber) { json.write(value) }

  /// Writes any JSON value.
  @inlinable
  public mutating func write(_ value: JSONValue) { json.write(value) }

  /// Writes null.
  @inlinable
  public mutating func writeNull() { json.writeNull() }

  /// Begins an object.
  @inlinable
  public mutating func beginObject() { json.beginObject() }

  /// Writes the name of a member, whose value must be written next.
  @inlinable
  public mutating func writeName(_ name: String) { json.name(name) }

  /// Ends the object that was begun last.
  @inlinable
  public mutating func endObject() { json.endObject() }

  /// Begins an array.
  @inlinable
  public mutating func beginArray() { json.beginArray() }

  /// Ends the array that was begun last.
  @inlinable
  public mutating func endArray() { json.endArray() }
}

extension PayloadWriter {
  /// Writes the canonical text of a date and time.
  mutating func write(_ dateTime: RFC3339DateTime) {
    json.writeText(atMost: dateTime.textCapacity) { dateTime.write(to: $0) }
  }
}

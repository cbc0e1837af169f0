extension JSONWriter {
  /// Writes a value with everything in it.
  ///
  /// - Parameter value: The value.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeNull()
    case .bool(let value): write(value)
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let object): write(object)
    }
  }

  /// Writes an object with all its members.
  ///
  /// - Parameter object: The object.
  public mutating func write(_ object: JSONObject) {
    beginObject()
    for (memberName, value) in object {
      name(memberName)
      write(value)
    }
    endObject()
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text() }

  /// Returns the value as JSON.
  ///
  /// - Parameter style: The layout of the text.
  /// - Returns: The text.
  public func text(style: JSONWriter.Style = .compact) -> String {
    String(decoding: bytes(style: style), as: UTF8.self)
  }

  /// Returns the value as JSON in UTF-8.
  ///
  /// - Parameter style: The layout of the text.
  /// - Returns: The bytes.
  public func bytes(style: JSONWriter.Style = .compact) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.bytes
  }
}

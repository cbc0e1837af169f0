// An optional is encodable but not decodable. If it were, `id = try reader.read()` for a variable `id: TaskID?` would
// read a `TaskID?`, and accept null where a value is required. ``PayloadReader/readIfPresent()`` reads null as nil.

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// Writes nil as null.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    if let self {
      try self.encode(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Reads an array, element by element.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = []
    // Context members apply to each of the elements.
    let context = reader.rare.context
    try reader.beginArray()
    while try reader.nextElement() {
      append(try Element(from: &reader))
      reader.rare.context = context
    }
    reader.rare.context = nil
  }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// Writes an array.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginArray()
    for element in self { try element.encode(to: &writer) }
    writer.endArray()
  }
}

extension Dictionary: JSONDecodable where Key == String, Value: JSONDecodable {
  /// Reads an object whose members all have the same type; the last value of a repeated name counts.
  public init(from reader: inout PayloadReader) throws {
    self = [:]
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      self[name] = try Value(from: &reader)
    }
  }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
  /// Writes an object, with the members in the order of their names.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    for (name, value) in sorted(by: { $0.key < $1.key }) {
      writer.writeName(name)
      try value.encode(to: &writer)
    }
    writer.endObject()
  }
}

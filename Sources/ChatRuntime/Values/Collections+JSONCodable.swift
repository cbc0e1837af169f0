// An optional can be written but does not read itself. If it did, `id = try reader.read()` for a variable
// `id: TaskID?` would read a `TaskID?`, and take null where a value is needed. Null is read as nil by
// ``PayloadReader/readIfPresent()``.

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
  /// Reads an array, each element in turn.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = []
    // Members from the context stand in for each of the elements.
    let context = reader.context
    try reader.beginArray()
    while try reader.nextElement() {
      append(try Element(from: &reader))
      reader.context = context
    }
    reader.context = nil
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
  /// Reads an object whose members are all of one type; of a name that comes twice the last counts.
  public init(from reader: inout PayloadReader) throws {
    self = [:]
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      self[name] = try Value(from: &reader)
    }
  }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
  /// Writes an object, its members in the order of their names.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    for (name, value) in sorted(by: { $0.key < $1.key }) {
      writer.writeName(name)
      try value.encode(to: &writer)
    }
    writer.endObject()
  }
}

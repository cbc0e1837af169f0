public import JSONText

extension String: JSONDecodable, JSONEncodable {
  /// Reads a string.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readString()
  }

  /// Writes a string.
  @inlinable
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}

extension Bool: JSONDecodable, JSONEncodable {
  /// Reads `true` or `false`.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readBoolean()
  }

  /// Writes `true` or `false`.
  @inlinable
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}

/// The value `null`, where a schema allows nothing else.
public struct JSONNull: JSONModel, CustomStringConvertible {
  /// Creates the value `null`.
  public init() {}

  /// Reads null.
  public init(from reader: inout PayloadReader) throws {
    guard try reader.readNullIfPresent() else { throw reader.json.unexpected("null") }
  }

  /// Writes null.
  public func encode(to writer: inout PayloadWriter) {
    writer.writeNull()
  }

  /// The text `null`.
  public var description: String { "null" }
}

extension JSONValue: JSONDecodable, JSONEncodable {
  /// Reads any value.
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readValue()
  }

  /// Writes the value.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}

extension JSONDecodable where Self: FixedWidthInteger {
  /// Reads a whole number, for example `2` or `2.0`.
  ///
  /// - Throws: `JSONReadError` for anything else, and for a number that does not fit.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readInteger()
  }
}

extension JSONEncodable where Self: FixedWidthInteger {
  /// Writes the decimal digits.
  @inlinable
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}

extension Int: JSONDecodable, JSONEncodable {}
extension Int8: JSONDecodable, JSONEncodable {}
extension Int16: JSONDecodable, JSONEncodable {}
extension Int32: JSONDecodable, JSONEncodable {}
extension Int64: JSONDecodable, JSONEncodable {}
extension UInt: JSONDecodable, JSONEncodable {}
extension UInt8: JSONDecodable, JSONEncodable {}
extension UInt16: JSONDecodable, JSONEncodable {}
extension UInt32: JSONDecodable, JSONEncodable {}
extension UInt64: JSONDecodable, JSONEncodable {}

extension Double: JSONDecodable, JSONEncodable {
  /// Reads a number, rounded to the nearest `Double`.
  ///
  /// - Throws: `JSONReadError` for anything else, and for a number beyond the range.
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readDouble()
  }

  /// Writes the shortest digits that read back as the same number.
  ///
  /// - Throws: `EncodingError` for infinity and NaN.
  public func encode(to writer: inout PayloadWriter) throws {
    guard let number = JSONNumber(self) else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: [], debugDescription: "JSON has no number for \(self)."))
    }
    writer.write(number)
  }
}

extension Float: JSONDecodable, JSONEncodable {
  /// Reads a number, rounded to the nearest `Float`.
  ///
  /// - Throws: `JSONReadError` for anything else, and for a number beyond the range.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    let number = try reader.readNumber()
    guard let value = Float(number.text), value.isFinite else {
      throw reader.unreadable("a number within the range of a float", from: start)
    }
    self = value
  }

  /// Writes the shortest digits that read back as the same number.
  ///
  /// - Throws: `EncodingError` for infinity and NaN.
  public func encode(to writer: inout PayloadWriter) throws {
    // Uses the text of the `Float` itself, because as a `Double` 0.1 would become 0.10000000149011612.
    guard isFinite, let number = JSONNumber(description) else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: [], debugDescription: "JSON has no number for \(self)."))
    }
    writer.write(number)
  }
}

extension JSONNumber: JSONDecodable, JSONEncodable {
  /// Reads a number of any size and precision.
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readNumber()
  }

  /// Writes the number's text.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}

import JSONText

/// One of a few integers that a plain schema lists.
///
/// Generated for `enum` and `const`. A closed one is an enumeration with raw values; an open one
/// (``OpenIntegerEnumeration``) keeps other integers in a case of its own. `1.0` is the integer 1.
public protocol IntegerEnumeration: SchemaModel, RawRepresentable, CustomStringConvertible
where RawValue == Int {}

/// An integer enumeration that keeps integers which are not listed, so that data from a service that is newer
/// than the schema stays readable; checked decoding refuses them.
public protocol OpenIntegerEnumeration: IntegerEnumeration {
  /// Creates the value of an integer, listed or not.
  init(rawValue: Int)
}

extension IntegerEnumeration {
  /// The decimal digits.
  public var description: String { String(rawValue) }

  /// Reads an integer that is listed.
  ///
  /// - Throws: `JSONReadError` for anything else.
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readListed()
  }

  /// Writes the decimal digits.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.write(rawValue)
  }

  /// Reads an integer.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(JSONValue(from: decoder), codingPath: decoder.codingPath)
  }

  /// Writes the integer.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}

extension IntegerEnumeration where Self: CaseIterable {
  /// The values of the integers that the schema lists, in its order.
  public static var knownCases: [Self] { Array(allCases) }
}

extension OpenIntegerEnumeration {
  /// Whether two values have the same integer.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// Feeds the integer into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

@_spi(Generated)
extension PayloadReader {
  /// Reads an integer that an enumeration lists.
  ///
  /// - Returns: The value of the integer.
  /// - Throws: `JSONReadError` for anything but an integer, and for one that no case is for.
  public mutating func readListed<Value: IntegerEnumeration>() throws -> Value {
    let start = json.mark
    let integer: Int = try readInteger()
    if let value = Value(rawValue: integer) { return value }
    json.rewind(to: start)
    throw try unrecognized("a value that the schema lists")
  }
}

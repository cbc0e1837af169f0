import JSONText

/// An enumeration of the integers that a plain schema lists.
///
/// The generator creates one for `enum` and `const`. A closed one is an enumeration with raw values. An open one
/// (``OpenIntegerEnumeration``) keeps other integers in a separate case. `1.0` is the integer 1.
public protocol IntegerEnumeration: SchemaModel, RawRepresentable, CustomStringConvertible
where RawValue == Int {}

/// An integer enumeration that keeps integers which are not listed.
///
/// So data of a service that is newer than the schema stays readable. Checked decoding refuses such integers.
public protocol OpenIntegerEnumeration: IntegerEnumeration {
  /// Creates the value of an integer, listed or not.
  init(rawValue: Int)
}

extension IntegerEnumeration {
  /// The decimal digits.
  public var description: String { String(rawValue) }

  /// Reads a listed integer.
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
  /// Returns whether two values have the same integer.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// Feeds the integer into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

@_spi(Generated)
extension PayloadReader {
  /// Reads a value of an enumeration of integers.
  ///
  /// - Returns: The value of the integer.
  /// - Throws: `JSONReadError` for anything but an integer, and for an integer without a case.
  public mutating func readListed<Value: IntegerEnumeration>() throws -> Value {
    let start = json.mark
    let integer: Int = try readInteger()
    if let value = Value(rawValue: integer) { return value }
    json.rewind(to: start)
    throw try unrecognized("a value that the schema lists")
  }
}

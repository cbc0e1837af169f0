public import JSONText

/// A whole number of any size.
///
/// Numbers that fit in 64 bits are stored as such. For others the exact text is stored, so that `1e400000000` takes a
/// few bytes. `1.0` and `1e2` are whole numbers too, as in JSON Schema (2020-12 Core, 4.2.3); they are written as `1`
/// and `100`.
public struct JSONInteger: Sendable {
  @usableFromInline
  enum Storage: Sendable {
    case small(Int64)
    /// A whole number beyond the range of `Int64`.
    case large(JSONNumber)
  }

  @usableFromInline let storage: Storage

  /// Creates the number from an integer of any type.
  @inlinable
  public init(_ value: some BinaryInteger) {
    if let small = Int64(exactly: value) {
      storage = .small(small)
    } else {
      storage = .large(JSONNumber(value))
    }
  }

  /// Creates a whole number; nil for a number with a fraction.
  public init?(_ number: JSONNumber) {
    if let small = number.int64 {
      storage = .small(small)
    } else if number.isInteger {
      storage = .large(number)
    } else {
      return nil
    }
  }

  /// Parses a JSON number; nil for any other text, and for a number with a fraction.
  public init?(_ text: String) {
    guard let number = JSONNumber(text) else { return nil }
    self.init(number)
  }

  /// The number if it fits in a signed 64-bit integer; nil otherwise.
  @inlinable
  public var int64: Int64? {
    if case .small(let value) = storage { value } else { nil }
  }

  /// The number if it fits in an unsigned 64-bit integer; nil otherwise.
  public var uint64: UInt64? {
    switch storage {
    case .small(let value): UInt64(exactly: value)
    case .large(let number): number.uint64
    }
  }

  /// The nearest double; infinite if the number is beyond the largest double.
  public var double: Double {
    switch storage {
    case .small(let value): Double(value)
    case .large(let number): number.double
    }
  }

  /// The same number as a `JSONNumber`.
  public var number: JSONNumber {
    switch storage {
    case .small(let value): JSONNumber(value)
    case .large(let number): number
    }
  }
}

extension JSONInteger: Hashable, Comparable {
  /// Returns whether two numbers are equal, however they are written.
  @inlinable
  public static func == (a: JSONInteger, b: JSONInteger) -> Bool {
    switch (a.storage, b.storage) {
    case (.small(let a), .small(let b)): a == b
    case (.large(let a), .large(let b)): a == b
    default: false
    }
  }

  /// Returns whether one number is less than another.
  @inlinable
  public static func < (a: JSONInteger, b: JSONInteger) -> Bool {
    switch (a.storage, b.storage) {
    case (.small(let a), .small(let b)): a < b
    // A number beyond the range of `Int64` is above or below all numbers in it.
    case (.small, .large(let b)): !b.isNegative
    case (.large(let a), .small): a.isNegative
    case (.large(let a), .large(let b)): a < b
    }
  }

  /// Hashes the number; equal numbers hash alike.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .small(let value): hasher.combine(value)
    case .large(let number): hasher.combine(number)
    }
  }
}

extension JSONNumber {
  /// Whether it is written with a minus sign.
  @usableFromInline var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }
}

extension JSONInteger: CustomStringConvertible {
  /// The number as it is written.
  public var description: String {
    switch storage {
    case .small(let value): String(value)
    case .large(let number): number.text
    }
  }
}

extension JSONInteger: JSONModel {
  /// Reads a whole number, for example `2`, `2.0` or one of a hundred digits.
  ///
  /// - Throws: `JSONReadError` for anything else.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.json.mark
    if let small = try Self.readSmall(&reader) {
      storage = .small(small)
      return
    }
    reader.json.rewind(to: start)
    let offset = reader.byteOffset
    guard let integer = JSONInteger(try reader.readNumber()) else {
      throw reader.unreadable("a whole number", from: offset)
    }
    self = integer
  }

  /// Reads a signed 64-bit number; nil for a larger number and for a fraction.
  private static func readSmall(_ reader: inout PayloadReader) throws -> Int64? {
    do {
      return try reader.json.readInt64()
    } catch  where error.code == .outOfRange {
      return nil
    }
  }

  /// Writes the number.
  public func encode(to writer: inout PayloadWriter) {
    switch storage {
    case .small(let value): writer.write(value)
    case .large(let number): writer.write(number)
    }
  }
}

extension FixedWidthInteger {
  /// Creates the number if it fits in this type and in 64 bits; nil otherwise.
  @inlinable
  public init?(exactly integer: JSONInteger) {
    if let value = integer.int64 {
      self.init(exactly: value)
    } else if let value = integer.uint64 {
      self.init(exactly: value)
    } else {
      return nil
    }
  }
}

extension Double {
  /// Creates the nearest double to a whole number; infinite if the number is beyond the largest double.
  public init(_ integer: JSONInteger) {
    self = integer.double
  }
}

extension JSONNumber {
  /// Creates a number from a whole number.
  public init(_ integer: JSONInteger) {
    self = integer.number
  }
}

extension JSONInteger: ExpressibleByIntegerLiteral {
  /// Creates a number from a literal of any length.
  public init(integerLiteral value: StaticBigInt) {
    if value.bitWidth <= Int64.bitWidth {
      // The words of a literal repeat its sign beyond its width.
      var bits: UInt64 = 0
      for index in 0..<(Int64.bitWidth / UInt.bitWidth) {
        bits |= UInt64(value[index]) << UInt64(index * UInt.bitWidth)
      }
      storage = .small(Int64(bitPattern: bits))
    } else if let number = JSONNumber(Self.digits(of: value)) {
      storage = .large(number)
    } else {
      preconditionFailure("the digits of a literal are a number")
    }
  }

  /// Returns the decimal digits of a literal, with its sign.
  private static func digits(of value: StaticBigInt) -> String {
    let isNegative = value.signum() < 0
    let wordCount = (value.bitWidth - 1) / UInt.bitWidth + 1
    var words = (0..<wordCount).map { isNegative ? ~value[$0] : value[$0] }
    // The magnitude of a negative number is one more than its complement.
    var carry = isNegative
    for index in words.indices where carry {
      let sum = words[index].addingReportingOverflow(1)
      (words[index], carry) = (sum.partialValue, sum.overflow)
    }
    if carry { words.append(1) }
    var digits: [UInt8] = []
    while words.contains(where: { $0 != 0 }) {
      var remainder: UInt = 0
      for index in words.indices.reversed() {
        let division = UInt(10).dividingFullWidth((remainder, words[index]))
        (words[index], remainder) = (division.quotient, division.remainder)
      }
      digits.append(UInt8(ascii: "0") + UInt8(remainder))
    }
    if isNegative { digits.append(UInt8(ascii: "-")) }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }
}

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

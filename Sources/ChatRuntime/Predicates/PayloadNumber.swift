import JSONText

/// A number of a payload or of a schema, compared exactly whatever its size and precision.
@_spi(Generated)
public struct PayloadNumber: Sendable {
  private let exact: JSONNumber
  /// The number, if it is an integer of 64 bits; most comparisons need no more.
  private let integer: Int64?

  init(_ number: JSONNumber) {
    exact = number
    integer = number.int64
  }

  /// A constant of a schema.
  ///
  /// - Parameter text: A number as JSON writes it; the generator writes no other text.
  public init(_ text: String) {
    guard let number = JSONNumber(text) else {
      preconditionFailure("A generated constant is not a number: \(text)")
    }
    self.init(number)
  }

  /// Whether the number has neither a fraction nor an exponent, as integers of draft 4.
  public var isWrittenAsInteger: Bool {
    exact.text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
  }

  /// Whether the number is a whole multiple of another, exactly; only zero is one of zero.
  public func isMultiple(of divisor: PayloadNumber) -> Bool {
    if let integer, let divisor = divisor.integer, divisor > 0 { return integer % divisor == 0 }
    return exact.isMultiple(of: divisor.exact)
  }
}

@_spi(Generated)
extension PayloadNumber: Comparable {
  /// Whether two numbers are the same number, however they are written.
  public static func == (left: PayloadNumber, right: PayloadNumber) -> Bool {
    if let left = left.integer, let right = right.integer { return left == right }
    return left.exact == right.exact
  }

  /// Whether one number is less than another.
  public static func < (left: PayloadNumber, right: PayloadNumber) -> Bool {
    if let left = left.integer, let right = right.integer { return left < right }
    return left.exact < right.exact
  }
}

@_spi(Generated)
extension PayloadNumber: ExpressibleByIntegerLiteral {
  /// A constant of a schema.
  public init(integerLiteral value: Int64) {
    exact = JSONNumber(value)
    integer = value
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Reads a number to be compared.
  public mutating func readPayloadNumber() throws -> PayloadNumber {
    PayloadNumber(try json.readNumber())
  }
}

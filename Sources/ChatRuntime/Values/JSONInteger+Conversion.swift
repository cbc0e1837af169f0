public import JSONText

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

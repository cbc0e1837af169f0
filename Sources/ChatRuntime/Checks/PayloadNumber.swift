import JSONText

/// A number of a payload or schema, compared exactly, whatever its size and precision.
@_spi(Generated)
public struct PayloadNumber: Sendable {
  private let exact: JSONNumber
  /// The number if it is a 64-bit integer, which is sufficient for most comparisons.
  private let integer: Int64?

  init(_ number: JSONNumber) {
    exact = number
    integer = number.int64
  }

  /// Creates a constant of a schema.
  ///
  /// - Parameter text: A JSON number; the generator writes no other text.
  public init(_ text: String) {
    guard let number = JSONNumber(text) else {
      preconditionFailure("A generated constant is not a number: \(text)")
    }
    self.init(number)
  }

  /// Returns whether the number is an exact multiple of another one; only zero is a multiple of zero.
  public func isMultiple(of divisor: PayloadNumber) -> Bool {
    if let integer, let divisor = divisor.integer, divisor > 0 { return integer % divisor == 0 }
    return exact.isMultiple(of: divisor.exact)
  }
}

@_spi(Generated)
extension PayloadNumber: Comparable {
  /// Returns whether two numbers are equal, however they are written.
  public static func == (left: PayloadNumber, right: PayloadNumber) -> Bool {
    if let left = left.integer, let right = right.integer { return left == right }
    return left.exact == right.exact
  }

  /// Returns whether one number is less than another.
  public static func < (left: PayloadNumber, right: PayloadNumber) -> Bool {
    if let left = left.integer, let right = right.integer { return left < right }
    return left.exact < right.exact
  }
}

@_spi(Generated)
extension PayloadNumber: ExpressibleByIntegerLiteral {
  /// Creates a constant of a schema.
  public init(integerLiteral value: Int64) {
    exact = JSONNumber(value)
    integer = value
  }
}

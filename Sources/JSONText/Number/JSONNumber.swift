/// An exact number of any size that keeps its spelling.
///
/// Numbers are compared by value: `1.0`, `1` and `10e-1` are equal, while each keeps its ``text``.
/// All operations take time in proportion to the length of the texts, whatever the exponents.
public struct JSONNumber: Sendable {
  /// The number as it was written (RFC 8259, section 6), for example `-1.50e3`.
  public let text: String

  /// Creates a number from its text.
  ///
  /// - Parameter text: A number in the syntax of RFC 8259, section 6. Any other text gives `nil`.
  public init?(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let isNumber = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool in
      let scanner = JSONScanner(bytes)
      guard let first = bytes.first, first == UInt8(ascii: "-") || scanner.isDigit(0) else {
        return false
      }
      do {
        return try scanner.numberEnd(0).end == bytes.count
      } catch {
        return false
      }
    }
    guard isNumber == true else { return nil }
    self.text = text
  }

  /// Creates a number from a text that is known to be valid.
  package init(checked text: String) {
    self.text = text
  }

  /// Creates a number from an integer.
  ///
  /// - Parameter value: The integer.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Creates the shortest number that rounds to a double.
  ///
  /// - Parameter value: The double. Infinities and NaN give `nil`.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = Self.shortestText(value)
  }

  /// Returns the shortest text that rounds to a finite double, without a fraction if it is whole.
  static func shortestText(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  package func withDecimal<Result>(_ body: (DecimalText) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(DecimalText($0)) }
  }
}

extension JSONNumber {
  /// Whether the number has no fraction.
  ///
  /// `1.0` and `1e2` have none.
  public var isInteger: Bool { withDecimal(\.isInteger) }

  /// The value if it is whole and in the range of `Int64`; otherwise `nil`.
  public var int64: Int64? { withDecimal(\.int64) }

  /// The value if it is whole and in the range of `UInt64`; otherwise `nil`.
  public var uint64: UInt64? { withDecimal(\.uint64) }

  /// Whether the number is less than 0.
  ///
  /// `-0` is not.
  package var isBelowZero: Bool { withDecimal { $0.isNegative && !$0.isZero } }

  /// The nearest double; infinite if the number is beyond the largest one.
  public var double: Double { withDecimal(\.double) }

  /// Returns whether the number is an integer multiple of another.
  ///
  /// The result is exact.
  ///
  /// - Parameter divisor: The other number. Only zero is a multiple of zero.
  /// - Returns: Whether the quotient is an integer. For example, `1e999999999` is a multiple of
  ///   `0.01`, but not of `3`.
  public func isMultiple(of divisor: JSONNumber) -> Bool {
    withDecimal { a in divisor.withDecimal { b in DecimalText.isMultiple(a, of: b) } }
  }
}

extension JSONNumber: Hashable, Comparable {
  /// Returns whether two numbers have the same value, regardless of their spelling.
  ///
  /// - Parameters:
  ///   - a: A number.
  ///   - b: Another number.
  /// - Returns: Whether they are equal.
  public static func == (a: JSONNumber, b: JSONNumber) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
      || a.withDecimal { a in b.withDecimal { b in DecimalText.compare(a, b) == 0 } }
  }

  /// Returns whether one number is less than another.
  ///
  /// - Parameters:
  ///   - a: A number.
  ///   - b: Another number.
  /// - Returns: Whether `a` is less than `b`.
  public static func < (a: JSONNumber, b: JSONNumber) -> Bool {
    a.withDecimal { a in b.withDecimal { b in DecimalText.compare(a, b) < 0 } }
  }

  /// Feeds the number into a hasher.
  ///
  /// Equal numbers hash alike.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    withDecimal { $0.hash(into: &hasher) }
  }
}

extension JSONNumber: CustomStringConvertible, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// The ``text``.
  public var description: String { text }

  /// Creates a number from an integer literal.
  ///
  /// - Parameter value: The literal's value.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Creates a number from a floating-point literal, which the compiler has rounded to a double.
  ///
  /// - Parameter value: The literal's value.
  public init(floatLiteral value: Double) {
    precondition(value.isFinite, "JSON has no number for infinity")
    text = Self.shortestText(value)
  }
}

package import JSONText

/// A format of numbers in OpenAPI's format registry, such as `int32`: a range and a step.
///
/// - Remark: <https://spec.openapis.org/registry/format/>.
package enum NumberFormat: String, Sendable, Hashable, CaseIterable {
  case signed8 = "int8"
  case signed16 = "int16"
  case signed32 = "int32"
  case signed64 = "int64"
  case unsigned8 = "uint8"
  case unsigned16 = "uint16"
  case unsigned32 = "uint32"
  case unsigned64 = "uint64"
  /// The range of integers that a `Double` represents without gaps.
  case doubleInteger = "double-int"
  /// An integer of structured fields (RFC 8941, 3.3.1).
  case fieldInteger = "sf-integer"
  /// A decimal of structured fields (RFC 8941, 3.3.2).
  case fieldDecimal = "sf-decimal"

  /// Creates the format with a name; nil if the name is unknown.
  package init?(name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The name used in schemas.
  package var name: String { rawValue }

  /// The smallest number.
  package var minimum: JSONNumber { range.minimum }

  /// The largest number.
  package var maximum: JSONNumber { range.maximum }

  private var range: (minimum: JSONNumber, maximum: JSONNumber) {
    switch self {
    case .signed8: Self.range(of: Int8.self)
    case .signed16: Self.range(of: Int16.self)
    case .signed32: Self.range(of: Int32.self)
    case .signed64: Self.range(of: Int64.self)
    case .unsigned8: Self.range(of: UInt8.self)
    case .unsigned16: Self.range(of: UInt16.self)
    case .unsigned32: Self.range(of: UInt32.self)
    case .unsigned64: Self.range(of: UInt64.self)
    case .doubleInteger: (JSONNumber(1 - Self.doubleLimit), JSONNumber(Self.doubleLimit - 1))
    case .fieldInteger: (JSONNumber(1 - Self.fieldLimit), JSONNumber(Self.fieldLimit - 1))
    case .fieldDecimal: (Self.number("-999999999999.999"), Self.number("999999999999.999"))
    }
  }

  private static func range<Number: FixedWidthInteger>(
    of type: Number.Type
  ) -> (minimum: JSONNumber, maximum: JSONNumber) {
    (JSONNumber(Number.min), JSONNumber(Number.max))
  }

  /// The number of which all numbers are multiples.
  package var step: JSONNumber { isOfIntegers ? JSONNumber(1) : Self.number("0.001") }

  /// Whether all numbers are integers.
  package var isOfIntegers: Bool { self != .fieldDecimal }

  private static let doubleLimit = 1 << 53
  private static let fieldLimit = 1_000_000_000_000_000

  private static func number(_ text: String) -> JSONNumber {
    guard let number = JSONNumber(text) else {
      preconditionFailure("\(text) is the text of a number")
    }
    return number
  }
}

/// The reason for which a number does not have a format.
package struct NumberFormatFailure: Sendable, Hashable {
  /// The kind of problem.
  package enum Problem: Sendable, Hashable {
    case tooSmall
    case tooLarge
    case tooFine
  }

  /// The expected format.
  package let format: NumberFormat

  /// The kind of problem.
  package let problem: Problem

  /// The reason as the end of a sentence.
  var reason: String {
    switch problem {
    case .tooSmall: "less than \(format.minimum)"
    case .tooLarge: "greater than \(format.maximum)"
    case .tooFine: format.isOfIntegers ? "not a whole number" : "not a multiple of \(format.step)"
    }
  }
}

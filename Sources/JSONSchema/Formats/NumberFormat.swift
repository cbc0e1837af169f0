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
  package var minimum: JSONNumber {
    switch self {
    case .signed8: JSONNumber(Int8.min)
    case .signed16: JSONNumber(Int16.min)
    case .signed32: JSONNumber(Int32.min)
    case .signed64: JSONNumber(Int64.min)
    case .unsigned8, .unsigned16, .unsigned32, .unsigned64: JSONNumber(0)
    case .doubleInteger: JSONNumber(1 - Self.doubleLimit)
    case .fieldInteger: JSONNumber(1 - Self.fieldLimit)
    case .fieldDecimal: Self.number("-999999999999.999")
    }
  }

  /// The largest number.
  package var maximum: JSONNumber {
    switch self {
    case .signed8: JSONNumber(Int8.max)
    case .signed16: JSONNumber(Int16.max)
    case .signed32: JSONNumber(Int32.max)
    case .signed64: JSONNumber(Int64.max)
    case .unsigned8: JSONNumber(UInt8.max)
    case .unsigned16: JSONNumber(UInt16.max)
    case .unsigned32: JSONNumber(UInt32.max)
    case .unsigned64: JSONNumber(UInt64.max)
    case .doubleInteger: JSONNumber(Self.doubleLimit - 1)
    case .fieldInteger: JSONNumber(Self.fieldLimit - 1)
    case .fieldDecimal: Self.number("999999999999.999")
    }
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

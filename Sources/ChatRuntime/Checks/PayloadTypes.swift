/// A set of the types that the keyword `type` can name (JSON Schema 2020-12 Validation, 6.1.1).
@_spi(Generated)
public struct PayloadTypes: OptionSet, Hashable, Sendable {
  /// A bit mask of the types.
  public let rawValue: UInt8

  /// Creates a set of types from a bit mask.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `null`.
  public static let null = Self(rawValue: 1)
  /// `boolean`.
  public static let boolean = Self(rawValue: 2)
  /// `integer`: a number without a fraction, however it is written.
  public static let integer = Self(rawValue: 4)
  /// `number`, whole or not.
  public static let number = Self(rawValue: 12)
  /// `string`.
  public static let string = Self(rawValue: 16)
  /// `array`.
  public static let array = Self(rawValue: 32)
  /// `object`.
  public static let object = Self(rawValue: 64)

  /// Returns whether a value of a kind has one of the types.
  func allow(_ kind: PayloadKind) -> Bool {
    let type: Self =
      switch kind {
      case .null: .null
      case .boolean: .boolean
      case .integer: .integer
      // The part of `number` that is not `integer`.
      case .number: Self.number.subtracting(.integer)
      case .string: .string
      case .array: .array
      case .object: .object
      }
    return isSuperset(of: type)
  }
}

/// A kind of JSON value, as schemas distinguish them (JSON Schema 2020-12 Validation, 6.1.1).
@_spi(Generated)
public enum PayloadKind: Hashable, Sendable {
  case null
  case boolean
  /// A number without a fraction, however it is written: `1`, `1.0` and `1e2`.
  case integer
  /// A number with a fraction.
  case number
  case string
  case array
  case object
}

import JSONText

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

@_spi(Generated)
extension PayloadReader {
  /// Returns the kind of the next value, and does not consume it.
  public mutating func nextKind() throws -> PayloadKind {
    switch try json.peekKind() {
    case .null: return .null
    case .boolean: return .boolean
    case .string: return .string
    case .array: return .array
    case .object: return .object
    case .number:
      let start = json.mark
      defer { json.rewind(to: start) }
      // Most numbers are integers without fraction and exponent.
      let range = try json.readRawValue()
      let isPlain = json.bytes[range].allSatisfy {
        $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".")
      }
      if isPlain { return .integer }
      json.rewind(to: start)
      return try json.readNumber().isInteger ? .integer : .number
    }
  }
}

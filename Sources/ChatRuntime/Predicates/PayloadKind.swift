import JSONText

/// What kind of JSON value is next, as schemas tell them apart (JSON Schema 2020-12 Validation, 6.1.1).
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
  /// The kind of the next value, which stays to be read.
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

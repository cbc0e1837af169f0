/// Recognises `true`, `false`, `null` and numbers byte by byte (RFC 8259, sections 3 and 6).
struct ScalarScanner {
  private enum State {
    case start
    case literal
    case afterMinus
    case zero
    case integer
    case afterPoint
    case fraction
    case afterExponent
    case afterExponentSign
    case exponent
  }

  private var state = State.start
  private var literal: StaticString = ""
  private var matched = 0

  /// Whether the bytes so far are a whole token.
  var isComplete: Bool {
    switch state {
    case .zero, .integer, .fraction, .exponent: true
    case .literal: matched == literal.utf8CodeUnitCount
    default: false
    }
  }

  /// Consumes the next byte of the token.
  ///
  /// - Returns: Whether the token can continue with this byte.
  mutating func accepts(_ byte: UInt8) -> Bool {
    switch state {
    case .start: begin(byte)
    case .literal: goOnWithLiteral(byte)
    default: goOnWithNumber(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"): literal = "true"
    case UInt8(ascii: "f"): literal = "false"
    case UInt8(ascii: "n"): literal = "null"
    default:
      state = .afterMinus
      return byte == UInt8(ascii: "-") || goOnWithNumber(byte)
    }
    state = .literal
    matched = 1
    return true
  }

  private mutating func goOnWithLiteral(_ byte: UInt8) -> Bool {
    guard matched < literal.utf8CodeUnitCount, literal.utf8Start[matched] == byte else {
      return false
    }
    matched += 1
    return true
  }

  private mutating func goOnWithNumber(_ byte: UInt8) -> Bool {
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    let next: State? =
      switch (state, byte) {
      case (.afterMinus, UInt8(ascii: "0")): .zero
      case (.afterMinus, _) where isDigit: .integer
      case (.integer, _) where isDigit: .integer
      case (.zero, UInt8(ascii: ".")), (.integer, UInt8(ascii: ".")): .afterPoint
      case (.afterPoint, _) where isDigit: .fraction
      case (.fraction, _) where isDigit: .fraction
      case (.zero, 0x45), (.zero, 0x65), (.integer, 0x45), (.integer, 0x65), (.fraction, 0x45),
        (.fraction, 0x65):
        .afterExponent
      case (.afterExponent, UInt8(ascii: "+")), (.afterExponent, UInt8(ascii: "-")):
        .afterExponentSign
      case (.afterExponent, _) where isDigit: .exponent
      case (.afterExponentSign, _) where isDigit: .exponent
      case (.exponent, _) where isDigit: .exponent
      default: nil
      }
    guard let next else { return false }
    state = next
    return true
  }
}

/// Finds the end of a JSON value, byte by byte, so that a stream can be split without being kept in memory.
///
/// It implements the grammar of RFC 8259 except for the contents of strings, and so it detects immediately that a value
/// can never end. After `{"id":` and a line break, the second line's `{…}` is the member's value, and the third line's
/// `{` cannot follow it. Escapes and UTF-8 are left to the parser.
///
/// Pass it bytes in order. It can stop in the middle of a value and continue with more bytes.
package struct ValueScanner {
  /// The state of the value after a byte.
  enum Step: Equatable {
    /// The value continues.
    case unfinished
    /// The byte was the last one of the value.
    case endsHere
    /// The value ended before this byte, which was not consumed.
    case endsBefore
    /// No JSON value can continue with this byte.
    case broken
  }

  private enum State {
    case expectsValue
    case expectsValueOrEnd
    case expectsName
    case expectsNameOrEnd
    case expectsColon
    case expectsCommaOrEnd
    case insideString
    case insideEscape
    case insideName
    case insideNameEscape
    case insideScalar
  }

  private var state = State.expectsValue
  private var isObject: [Bool] = []
  private var scalar = ScalarScanner()

  /// Whether no byte of a value was scanned yet.
  var isAtStart: Bool {
    state == .expectsValue && isObject.isEmpty
  }

  /// Whether the scanned bytes are a value if nothing follows; a number at the end can always continue.
  var isCompleteAtEnd: Bool {
    state == .insideScalar && isObject.isEmpty && scalar.isComplete
  }

  /// Scans the next byte.
  mutating func next(_ byte: UInt8) -> Step {
    switch state {
    case .insideString: insideString(byte, escape: .insideEscape)
    case .insideEscape: insideEscape(byte, back: .insideString)
    case .insideName: insideString(byte, escape: .insideNameEscape)
    case .insideNameEscape: insideEscape(byte, back: .insideName)
    case .insideScalar: insideScalar(byte)
    default: Self.isSpace(byte) ? .unfinished : betweenTokens(byte)
    }
  }

  private mutating func insideString(_ byte: UInt8, escape: State) -> Step {
    switch byte {
    case UInt8(ascii: "\""):
      if state == .insideName {
        state = .expectsColon
        return .unfinished
      }
      return valueEnded()
    case UInt8(ascii: "\\"):
      state = escape
      return .unfinished
    default:
      return byte < 0x20 ? .broken : .unfinished
    }
  }

  private mutating func insideEscape(_ byte: UInt8, back: State) -> Step {
    state = back
    return byte < 0x20 ? .broken : .unfinished
  }

  private mutating func insideScalar(_ byte: UInt8) -> Step {
    guard Self.isSpace(byte) || Self.isStructural(byte) else {
      return scalar.accepts(byte) ? .unfinished : .broken
    }
    guard scalar.isComplete else { return .broken }
    if isObject.isEmpty { return .endsBefore }
    state = .expectsCommaOrEnd
    return Self.isSpace(byte) ? .unfinished : betweenTokens(byte)
  }

  private mutating func betweenTokens(_ byte: UInt8) -> Step {
    switch state {
    case .expectsName, .expectsNameOrEnd:
      if byte == UInt8(ascii: "}") && state == .expectsNameOrEnd { return close(object: true) }
      guard byte == UInt8(ascii: "\"") else { return .broken }
      state = .insideName
      return .unfinished
    case .expectsColon:
      guard byte == UInt8(ascii: ":") else { return .broken }
      state = .expectsValue
      return .unfinished
    case .expectsCommaOrEnd:
      return afterValue(byte)
    default:
      return startOfValue(byte)
    }
  }

  private mutating func afterValue(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: ","):
      state = isObject.last == true ? .expectsName : .expectsValue
      return .unfinished
    case UInt8(ascii: "}"): return close(object: true)
    case UInt8(ascii: "]"): return close(object: false)
    default: return .broken
    }
  }

  private mutating func startOfValue(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "{"):
      isObject.append(true)
      state = .expectsNameOrEnd
    case UInt8(ascii: "["):
      isObject.append(false)
      state = .expectsValueOrEnd
    case UInt8(ascii: "\""):
      state = .insideString
    case UInt8(ascii: "]") where state == .expectsValueOrEnd:
      return close(object: false)
    default:
      scalar = ScalarScanner()
      guard scalar.accepts(byte) else { return .broken }
      state = .insideScalar
    }
    return .unfinished
  }

  private mutating func close(object: Bool) -> Step {
    guard isObject.popLast() == object else { return .broken }
    return valueEnded()
  }

  private mutating func valueEnded() -> Step {
    guard isObject.isEmpty else {
      state = .expectsCommaOrEnd
      return .unfinished
    }
    state = .expectsValue
    return .endsHere
  }

  /// Returns whether a byte is one of the four white space characters between tokens (RFC 8259, section 2).
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}

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

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

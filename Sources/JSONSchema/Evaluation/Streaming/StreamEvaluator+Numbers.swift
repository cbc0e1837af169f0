import JSONText

extension StreamEvaluator {
  /// Walks over a number (RFC 8259, section 6).
  @inline(__always)
  mutating func numeral(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let isNegative = bytes.byte(start) == UInt8(ascii: "-")
    let first = isNegative ? start &+ 1 : start
    var offset = first
    var value: Int64 = 0
    while bytes.byte(offset) &- UInt8(ascii: "0") < 10 {
      // The value is used only for at most 18 digits, so an overflow is harmless.
      value = value &* 10 &+ Int64(bytes.byte(offset) &- UInt8(ascii: "0"))
      offset &+= 1
    }
    let count = offset &- first
    guard count == 1 || count > 1 && bytes.byte(first) != UInt8(ascii: "0") else {
      return Self.failed
    }
    let next = bytes.byte(offset)
    if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") || count > maximumDigitCount {
      return longNumeral(start, offset, rule)
    }
    switch rule.pointee.number {
    case .accept: return offset
    case .integer:
      let integer = isNegative ? 0 &- value : value
      return integer >= rule.pointee.minimum && integer <= rule.pointee.maximum
        ? offset : Self.failed
    case .refuse: return Self.failed
    case .tree: return numberTree(start, offset, isWhole: true, rule)
    }
  }

  /// Continues after the digits before a fraction, an exponent, or the end of a long number.
  @inline(never)
  private mutating func longNumeral(
    _ start: Int, _ digitsEnd: Int, _ rule: UnsafePointer<StreamRule>
  ) -> Int {
    var offset = digitsEnd
    if bytes.byte(offset) == UInt8(ascii: ".") {
      let fraction = offset &+ 1
      offset = digits(fraction)
      guard offset > fraction else { return Self.failed }
    }
    if bytes.byte(offset) | 0x20 == UInt8(ascii: "e") {
      var exponent = offset &+ 1
      let sign = bytes.byte(exponent)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { exponent &+= 1 }
      offset = digits(exponent)
      guard offset > exponent else { return Self.failed }
    }
    guard offset &- start <= maximumNumberLength else { return Self.failed }
    switch rule.pointee.number {
    case .accept: return offset
    case .refuse: return Self.failed
    case .integer, .tree: return numberTree(start, offset, isWhole: offset == digitsEnd, rule)
    }
  }

  @inline(__always)
  private func digits(_ start: Int) -> Int {
    var offset = start
    while bytes.byte(offset) &- UInt8(ascii: "0") < 10 { offset &+= 1 }
    return offset
  }

  @inline(never)
  private mutating func numberTree(
    _ start: Int, _ end: Int, isWhole: Bool, _ rule: UnsafePointer<StreamRule>
  ) -> Int {
    let text = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<(end - start)])
    let isValid = memory.tapes.isNumber(text, isWhole: isWhole) { holds($0, rule) }
    return isValid ? end : Self.failed
  }
}

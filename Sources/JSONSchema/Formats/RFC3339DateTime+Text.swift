extension RFC3339DateTime {
  /// An upper bound for the number of bytes in the canonical text.
  package var textCapacity: Int { 32 + fractionDigitCount }

  /// Writes the canonical text in UTF-8.
  ///
  /// - Parameter target: Memory with room for ``textCapacity`` bytes.
  /// - Returns: The number of bytes written.
  package func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
    Self.writePair(year / 100, to: target)
    Self.writePair(year % 100, to: target + 2)
    target[4] = UInt8(ascii: "-")
    Self.writePair(month, to: target + 5)
    target[7] = UInt8(ascii: "-")
    Self.writePair(day, to: target + 8)
    target[10] = UInt8(ascii: "T")
    Self.writePair(hour, to: target + 11)
    target[13] = UInt8(ascii: ":")
    Self.writePair(minute, to: target + 14)
    target[16] = UInt8(ascii: ":")
    Self.writePair(second, to: target + 17)
    let count = writeFraction(to: target, from: 19)
    return writeOffset(to: target, from: count)
  }

  @inline(__always)
  private func writeFraction(to target: UnsafeMutablePointer<UInt8>, from start: Int) -> Int {
    guard fractionDigitCount > 0 else { return start }
    target[start] = UInt8(ascii: ".")
    // Nine digits are computed, from the last one on, and the requested first ones are written;
    // zeros follow them.
    var rest = UInt32(truncatingIfNeeded: nanosecond)
    for place in (0..<9).reversed() {
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      if place < fractionDigitCount { target[start + 1 + place] = digit + 0x30 }
      rest /= 10
    }
    if fractionDigitCount > 9 {
      for place in 9..<fractionDigitCount { target[start + 1 + place] = 0x30 }
    }
    return start + 1 + fractionDigitCount
  }

  @inline(__always)
  private func writeOffset(to target: UnsafeMutablePointer<UInt8>, from start: Int) -> Int {
    guard offsetMinutes != 0 else {
      target[start] = UInt8(ascii: "Z")
      return start + 1
    }
    let minutes = abs(offsetMinutes ?? 0)
    target[start] = offsetMinutes ?? -1 > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-")
    Self.writePair(minutes / 60, to: target + start + 1)
    target[start + 3] = UInt8(ascii: ":")
    Self.writePair(minutes % 60, to: target + start + 4)
    return start + 6
  }

  /// Writes a number below 100 as two digits.
  @inline(__always)
  private static func writePair(_ value: Int, to target: UnsafeMutablePointer<UInt8>) {
    let number = UInt8(truncatingIfNeeded: value)
    target[0] = number / 10 &+ 0x30
    target[1] = number % 10 &+ 0x30
  }
}

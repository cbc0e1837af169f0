extension RFC3339DateTime {
  /// The part after the seconds: the fraction, and the offset from UTC.
  struct Tail {
    /// The fraction of the second, truncated to nine digits.
    var nanosecond = 0
    /// The number of digits in the fraction; 0 if there is no fraction.
    var digitCount = 0
    /// The offset of local time from UTC in minutes; nil if it is unknown.
    var offset: Int?
    /// The number of bytes in the whole date-time.
    var end: Int
  }

  /// Reads the fraction and the offset after the seconds.
  ///
  /// - Parameter utf8: A text of at least 20 bytes.
  /// - Returns: The tail; nil if it is malformed.
  @inline(__always)
  static func tail(of utf8: UnsafeBufferPointer<UInt8>) -> Tail? {
    // The position after `2024-02-29T12:00:00`.
    var position = 19
    var fraction = (nanosecond: 0, digitCount: 0)
    if utf8[position] == UInt8(ascii: ".") {
      fraction = DigitWord.fraction(utf8, from: position &+ 1)
      position &+= 1 &+ fraction.digitCount
      guard fraction.digitCount > 0, position < utf8.count else { return nil }
    }
    let sign = utf8[position]
    let isUTC = sign | 0x20 == UInt8(ascii: "z")
    guard isUTC else { return offset(of: utf8, at: position, fraction) }
    return Tail(
      nanosecond: fraction.nanosecond, digitCount: fraction.digitCount, offset: 0,
      end: position &+ 1)
  }

  /// Reads the same part if the offset is written in hours and minutes.
  @inline(never)
  private static func offset(
    of utf8: UnsafeBufferPointer<UInt8>, at position: Int,
    _ fraction: (nanosecond: Int, digitCount: Int)
  ) -> Tail? {
    let sign = utf8[position]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), position + 6 <= utf8.count,
      utf8[position + 3] == UInt8(ascii: ":"), let hours = twoDigits(utf8, at: position + 1),
      let minutes = twoDigits(utf8, at: position + 4), hours <= 23, minutes <= 59
    else { return nil }
    var tail = Tail(
      nanosecond: fraction.nanosecond, digitCount: fraction.digitCount, offset: nil,
      end: position + 6)
    let offset = hours * 60 + minutes
    if sign == UInt8(ascii: "+") {
      tail.offset = offset
    } else if offset > 0 {
      tail.offset = -offset
    }
    return tail
  }

  private static func twoDigits(_ utf8: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    let tens = utf8[place] &- 0x30
    let ones = utf8[place + 1] &- 0x30
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }

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

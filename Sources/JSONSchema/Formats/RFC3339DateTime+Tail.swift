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
}

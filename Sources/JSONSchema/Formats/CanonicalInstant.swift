/// The instant of a date-time in the most frequent form: in UTC with a `Z`, and with a fraction of
/// at most six digits that does not end in a zero.
///
/// An instant has only one such text. All other texts that the format `date-time` allows are read
/// by ``RFC3339DateTime``, which preserves more of a text and takes longer.
package struct CanonicalInstant {
  /// The year, 0 to 9999.
  package let year: Int
  /// Seconds since 1970-01-01T00:00:00Z.
  package let secondsSinceUnixEpoch: Int
  /// The fraction of the second.
  package let microsecond: Int
  /// The number of bytes in the text.
  package let count: Int

  /// Reads an instant from the start of bytes.
  ///
  /// The result is nil for fewer than 28 bytes, and if they do not begin with such a text. They may
  /// still begin with another date-time.
  ///
  /// - Parameter utf8: The date-time and any bytes after it.
  @inline(__always)
  package init?(prefixOf utf8: UnsafeBufferPointer<UInt8>) {
    guard utf8.count >= 28, let start = utf8.baseAddress, let clock = ClockDigits(utf8),
      start[10] == UInt8(ascii: "T"), clock.second < 60
    else { return nil }
    let (year, month, day) = (clock.year, clock.month, clock.day)
    guard day <= 28 || day <= DateFormat.dayCount(ofMonth: month, year: year) else { return nil }
    if start[19] == UInt8(ascii: ".") {
      // The bytes from 20 to 28 exist.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: 20, as: UInt64.self))
      guard let fraction = Self.fraction(word) else { return nil }
      (microsecond, count) = (fraction.microsecond, 21 &+ fraction.digitCount)
    } else {
      guard start[19] == UInt8(ascii: "Z") else { return nil }
      (microsecond, count) = (0, 20)
    }
    let days = GregorianDay.dayNumber(year: year, month: month, day: day)
    self.year = year
    secondsSinceUnixEpoch =
      ((days &* 24 &+ clock.hour) &* 60 &+ clock.minute) &* 60 &+ clock.second
  }

  /// Reads digits and the `Z` after them.
  ///
  /// - Parameter word: Eight characters, the first one lowest.
  /// - Returns: The fraction; nil if there are no digits or more than six, if the last one is a
  ///   zero, or if no `Z` follows.
  @inline(__always)
  private static func fraction(_ word: UInt64) -> (microsecond: Int, digitCount: Int)? {
    let difference = word ^ 0x3030_3030_3030_3030
    // The number of bits of the digits.
    let bits = UInt64(
      truncatingIfNeeded: DigitWord.others(difference).trailingZeroBitCount & 0x78)
    let digits = difference & ((1 &<< bits) &- 1)
    // If there are no digits, no last digit is found either.
    guard bits <= 48, digits &>> (bits &- 8) != 0,
      (word &>> bits) & 0xFF == UInt64(UInt8(ascii: "Z"))
    else { return nil }
    // Two zeros, then six digits.
    return (DigitWord.number(digits << 16), Int(truncatingIfNeeded: bits >> 3))
  }
}

/// The moment of a date-time that is written as most are: in UTC, with a `Z`, and at most six digits
/// of the fraction, the last of them no zero.
///
/// A moment has one such text. Everything else that the format `date-time` allows is left to
/// ``RFC3339DateTime``, which keeps more of it and takes longer.
package struct CanonicalInstant {
  /// The year, 0 to 9999.
  package let year: Int
  /// Seconds since 1970-01-01T00:00:00Z.
  package let secondsSinceUnixEpoch: Int
  /// The fraction of the second.
  package let microsecond: Int
  /// How many bytes the text has.
  package let count: Int

  /// Reads a moment from the beginning of bytes.
  ///
  /// Nil for fewer than 28 bytes, and when they do not begin with such a text. They may well begin with
  /// another date-time.
  ///
  /// - Parameter utf8: The bytes, whatever follows the date-time.
  @inline(__always)
  package init?(prefixOf utf8: UnsafeBufferPointer<UInt8>) {
    guard utf8.count >= 28, let start = utf8.baseAddress, let clock = ClockDigits(utf8),
      start[10] == UInt8(ascii: "T"), clock.second < 60
    else { return nil }
    let (year, month, day) = (clock.year, clock.month, clock.day)
    guard day <= 28 || day <= DateFormat.dayCount(ofMonth: month, year: year) else { return nil }
    if start[19] == UInt8(ascii: ".") {
      // From 20 to 28, which are there.
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

  /// Reads digits and the `Z` behind them.
  ///
  /// - Parameter word: Eight characters, the first one lowest.
  /// - Returns: The fraction; nil if there are no digits or more than six, the last one is a zero, or no
  ///   `Z` follows.
  @inline(__always)
  private static func fraction(_ word: UInt64) -> (microsecond: Int, digitCount: Int)? {
    let difference = word ^ 0x3030_3030_3030_3030
    // How many bits the digits have.
    let bits = UInt64(
      truncatingIfNeeded: DigitWord.others(difference).trailingZeroBitCount & 0x78)
    let digits = difference & ((1 &<< bits) &- 1)
    // With no digits, none is found at the place of the last one either.
    guard bits <= 48, digits &>> (bits &- 8) != 0,
      (word &>> bits) & 0xFF == UInt64(UInt8(ascii: "Z"))
    else { return nil }
    // Two zeros, then six digits.
    return (DigitWord.number(digits << 16), Int(truncatingIfNeeded: bits >> 3))
  }
}

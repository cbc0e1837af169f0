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
    secondsSinceUnixEpoch = ((days &* 24 &+ clock.hour) &* 60 &+ clock.minute) &* 60 &+ clock.second
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
    let bits = UInt64(truncatingIfNeeded: DigitWord.others(difference).trailingZeroBitCount & 0x78)
    let digits = difference & ((1 &<< bits) &- 1)
    // If there are no digits, no last digit is found either.
    guard bits <= 48, digits &>> (bits &- 8) != 0,
      (word &>> bits) & 0xFF == UInt64(UInt8(ascii: "Z"))
    else { return nil }
    // Two zeros, then six digits.
    return (DigitWord.number(digits << 16), Int(truncatingIfNeeded: bits >> 3))
  }
}

/// Conversions between dates of the proleptic Gregorian calendar and day numbers from 1970-01-01.
///
/// Years are counted from March, so that a leap day is the last day of its year. Four hundred years
/// always have 146,097 days.
package enum GregorianDay {
  /// The seconds from the start of year 0 to the end of year 9999, counted from 1970-01-01.
  static let secondsOfAllYears: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// Returns the number of a day.
  @inline(__always)
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March. They are counted from 400 years before the year 0, so that none is
    // negative.
    let isLate = month > 2
    let years = UInt32(truncatingIfNeeded: year &+ (isLate ? 400 : 399))
    // Months from March on take 30.6 days on average. Rounding makes each of them exact.
    let months = UInt32(truncatingIfNeeded: isLate ? month &- 3 : month &+ 9)
    let dayOfYear = (153 &* months &+ 2) / 5
    // A century has 100 years of 365 and a quarter days, minus one day except in every fourth
    // century.
    let centuries = years / 100
    let days = (years &* 1461) / 4 &- centuries &+ centuries / 4 &+ dayOfYear
    return Int(days) &+ day &- (1 + 146_097 + daysBeforeEpoch)
  }

  /// Returns the date of a day number.
  package static func date(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let days = dayNumber + daysBeforeEpoch
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The number of days from 0000-03-01 to 1970-01-01.
  private static let daysBeforeEpoch = 719_468
}

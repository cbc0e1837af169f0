/// A date and time with an offset, in the format `date-time`.
///
/// All parts of a text are preserved except for its spelling: the digits of the fraction after the
/// ninth, a lowercase `t` or `z`, and `Z` instead of `+00:00`. To find out whether a source is
/// canonical, compare it with ``text``.
///
/// ```swift
/// let time = RFC3339DateTime("2024-02-29T12:00:00.250Z")
/// time?.secondsSinceUnixEpoch  // 1709208000
/// time?.nanosecond             // 250000000
/// ```
///
/// - Remark: RFC 3339, 5.6.
public struct RFC3339DateTime: Sendable, Hashable {
  private let yearValue: Int16
  private let monthValue: UInt8
  private let dayValue: UInt8
  private let hourValue: UInt8
  private let minuteValue: UInt8
  private let secondValue: UInt8
  private let offsetValue: Int16
  private let nanosecondValue: Int32
  private let fractionDigitValue: Int32

  private static let unknownOffset = Int16.min

  /// The year, 0 to 9999.
  public var year: Int { Int(yearValue) }
  /// The month, 1 to 12.
  public var month: Int { Int(monthValue) }
  /// The day of the month, 1 to 31.
  public var day: Int { Int(dayValue) }
  /// The hour, 0 to 23.
  public var hour: Int { Int(hourValue) }
  /// The minute, 0 to 59.
  public var minute: Int { Int(minuteValue) }
  /// The second, 0 to 59, or 60 in a leap second.
  public var second: Int { Int(secondValue) }
  /// The fraction of the second in nanoseconds, truncated to nine digits.
  public var nanosecond: Int { Int(nanosecondValue) }
  /// The number of digits with which the fraction was written; 0 if there was no fraction.
  public var fractionDigitCount: Int { Int(fractionDigitValue) }
  /// The offset of local time from UTC in minutes; nil for `-00:00`, which means that it is
  /// unknown.
  public var offsetMinutes: Int? { offsetValue == Self.unknownOffset ? nil : Int(offsetValue) }

  /// Parses a date-time; nil if the text does not have the format `date-time`.
  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = value
  }

  /// Parses a date-time from bytes in place; nil if they do not have the format `date-time`.
  package init?(utf8: UnsafeBufferPointer<UInt8>) {
    var end = 0
    self.init(prefixOf: utf8, end: &end)
    guard end == utf8.count else { return nil }
  }

  /// Parses a date-time from the start of bytes; nil if they do not begin with one.
  ///
  /// - Parameters:
  ///   - utf8: The date-time and any bytes after it.
  ///   - end: Is set to the number of bytes in the date-time.
  @inline(__always)
  package init?(prefixOf utf8: UnsafeBufferPointer<UInt8>, end: inout Int) {
    guard let clock = ClockDigits(utf8) else { return nil }
    // Every month has at least 28 days.
    let day = clock.day
    guard day <= 28 || day <= DateFormat.dayCount(ofMonth: clock.month, year: clock.year),
      let tail = Self.tail(of: utf8)
    else { return nil }
    guard
      clock.second < 60
        || TimeFormat.isBeforeLeapSecond(
          minuteInUTC: clock.hour * 60 + clock.minute - (tail.offset ?? 0),
          on: (month: clock.month, day: day))
    else { return nil }
    end = tail.end
    yearValue = Int16(truncatingIfNeeded: clock.year)
    monthValue = UInt8(truncatingIfNeeded: clock.month)
    dayValue = UInt8(truncatingIfNeeded: day)
    hourValue = UInt8(truncatingIfNeeded: clock.hour)
    minuteValue = UInt8(truncatingIfNeeded: clock.minute)
    secondValue = UInt8(truncatingIfNeeded: clock.second)
    nanosecondValue = Int32(truncatingIfNeeded: tail.nanosecond)
    fractionDigitValue = Int32(clamping: tail.digitCount)
    offsetValue = tail.offset.map { Int16(truncatingIfNeeded: $0) } ?? Self.unknownOffset
  }

  /// Creates the date-time of an instant; nil if its year is not in 0 to 9999 or a parameter is out
  /// of range.
  ///
  /// - Parameters:
  ///   - secondsSinceUnixEpoch: The seconds since 1970-01-01T00:00:00Z, without leap seconds.
  ///   - nanosecond: The fraction, from 0 to 999,999,999.
  ///   - fractionDigitCount: The number of digits with which the fraction is written, from 0 to 9.
  ///   - offsetMinutes: The offset with which the text is written, less than a day; nil for
  ///     `-00:00`.
  public init?(
    secondsSinceUnixEpoch: Int64, nanosecond: Int = 0, fractionDigitCount: Int = 0,
    offsetMinutes: Int? = 0
  ) {
    let offset = offsetMinutes ?? 0
    let (local, overflow) = secondsSinceUnixEpoch.addingReportingOverflow(Int64(offset * 60))
    guard -1439...1439 ~= offset, 0...999_999_999 ~= nanosecond, 0...9 ~= fractionDigitCount,
      !overflow, GregorianDay.secondsOfAllYears.contains(local)
    else { return nil }
    let secondOfDay = Int((local % 86_400 + 86_400) % 86_400)
    let date = GregorianDay.date(dayNumber: Int((local - Int64(secondOfDay)) / 86_400))
    yearValue = Int16(truncatingIfNeeded: date.year)
    monthValue = UInt8(truncatingIfNeeded: date.month)
    dayValue = UInt8(truncatingIfNeeded: date.day)
    hourValue = UInt8(truncatingIfNeeded: secondOfDay / 3600)
    minuteValue = UInt8(truncatingIfNeeded: secondOfDay / 60 % 60)
    secondValue = UInt8(truncatingIfNeeded: secondOfDay % 60)
    nanosecondValue = Int32(truncatingIfNeeded: nanosecond)
    fractionDigitValue = Int32(truncatingIfNeeded: fractionDigitCount)
    offsetValue = offsetMinutes.map { Int16(truncatingIfNeeded: $0) } ?? Self.unknownOffset
  }

  /// The seconds since 1970-01-01T00:00:00Z; a leap second counts as the second after it.
  public var secondsSinceUnixEpoch: Int64 {
    let days = GregorianDay.dayNumber(year: year, month: month, day: day)
    let minutes = days &* 1440 &+ hour &* 60 &+ minute &- (offsetMinutes ?? 0)
    return Int64(minutes) &* 60 &+ Int64(second)
  }

  /// The canonical text, such as `2024-02-29T12:00:00.250Z`.
  ///
  /// Digits of the fraction after the ninth are not preserved, and are written as zeros.
  public var text: String {
    String(unsafeUninitializedCapacity: textCapacity) { buffer in
      buffer.baseAddress.map { write(to: $0) } ?? 0
    }
  }
}

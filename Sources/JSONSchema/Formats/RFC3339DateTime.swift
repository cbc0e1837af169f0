/// A date and time with an offset, as the format `date-time` writes it.
///
/// Every part of the text is kept but its spelling: the digits of the fraction after the ninth, a
/// lowercase `t` or `z`, and `Z` for `+00:00`. Compare ``text`` with the source to learn whether
/// the source was canonical.
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

  /// Stands for an offset that is not known.
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
  /// The fraction of the second in nanoseconds, cut after nine digits.
  public var nanosecond: Int { Int(nanosecondValue) }
  /// How many digits the fraction was written with; 0 when there was none.
  public var fractionDigitCount: Int { Int(fractionDigitValue) }
  /// The minutes that local time is ahead of UTC, or nil for `-00:00`, where it is not known.
  public var offsetMinutes: Int? {
    offsetValue == Self.unknownOffset ? nil : Int(offsetValue)
  }

  /// Reads a date-time; nil when the text does not have the format `date-time`.
  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = value
  }

  /// Reads a date-time from bytes in place; nil when they do not have the format `date-time`.
  package init?(utf8: UnsafeBufferPointer<UInt8>) {
    var end = 0
    self.init(prefixOf: utf8, end: &end)
    guard end == utf8.count else { return nil }
  }

  /// Reads a date-time from the beginning of bytes; nil when they do not begin with one.
  ///
  /// - Parameters:
  ///   - utf8: The bytes, whatever follows the date-time.
  ///   - end: How many of them are the date-time.
  @inline(__always)
  package init?(prefixOf utf8: UnsafeBufferPointer<UInt8>, end: inout Int) {
    // The shortest is `2024-02-29T12:00:00Z`.
    guard utf8.count >= 20, let start = utf8.baseAddress else { return nil }
    let bytes = UnsafeRawPointer(start)
    guard let date = DigitWord(bytes, as: .date),
      let time = DigitWord(bytes + 8, as: .time),
      bytes.load(fromByteOffset: 16, as: UInt8.self) == UInt8(ascii: ":"),
      let second = Self.twoDigits(utf8, at: 17)
    else { return nil }
    let year = date.number(at: 0) * 100 + date.number(at: 2)
    let month = date.number(at: 5)
    let day = time.number(at: 0)
    let hour = time.number(at: 3)
    let minute = time.number(at: 6)
    guard 1...12 ~= month, day >= 1, day <= DateFormat.dayCount(ofMonth: month, year: year),
      hour <= 23, minute <= 59, second <= 60,
      let tail = Self.tail(of: utf8, from: 19)
    else { return nil }
    end = tail.end
    let offset = tail.offset ?? 0
    guard second < 60 || TimeFormat.isLeapSecond(hour: hour, minute: minute, offset: offset)
    else { return nil }
    yearValue = Int16(truncatingIfNeeded: year)
    monthValue = UInt8(truncatingIfNeeded: month)
    dayValue = UInt8(truncatingIfNeeded: day)
    hourValue = UInt8(truncatingIfNeeded: hour)
    minuteValue = UInt8(truncatingIfNeeded: minute)
    secondValue = UInt8(truncatingIfNeeded: second)
    nanosecondValue = Int32(truncatingIfNeeded: tail.nanosecond)
    fractionDigitValue = Int32(clamping: tail.digitCount)
    offsetValue = tail.offset.map { Int16(truncatingIfNeeded: $0) } ?? Self.unknownOffset
  }

  /// Creates the date-time of an instant; nil when its year is not in 0 to 9999 or a parameter is
  /// out of its range.
  ///
  /// - Parameters:
  ///   - secondsSinceUnixEpoch: Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  ///   - nanosecond: The fraction, 0 to 999,999,999.
  ///   - fractionDigitCount: With how many digits the fraction is written, 0 to 9.
  ///   - offsetMinutes: The offset that the text is written with, less than a day; nil for `-00:00`.
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

  /// Seconds since 1970-01-01T00:00:00Z; a leap second counts as the second after it.
  public var secondsSinceUnixEpoch: Int64 {
    let days = GregorianDay.dayNumber(year: year, month: month, day: day)
    let minutes = days &* 1440 &+ hour &* 60 &+ minute &- (offsetMinutes ?? 0)
    return Int64(minutes) &* 60 &+ Int64(second)
  }

  /// The canonical text, such as `2024-02-29T12:00:00.250Z`.
  ///
  /// Digits of the fraction after the ninth, which are not kept, are written as zeros.
  public var text: String {
    String(unsafeUninitializedCapacity: textCapacity) { buffer in
      buffer.baseAddress.map { write(to: $0) } ?? 0
    }
  }

  @inline(__always)
  private static func twoDigits(_ utf8: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    guard place + 1 < utf8.count else { return nil }
    let tens = utf8[place] &- 0x30
    let ones = utf8[place + 1] &- 0x30
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }

  /// The fraction and the offset after the seconds, and where they end; the offset is nil when it is
  /// not known.
  @inline(__always)
  private static func tail(
    of utf8: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (nanosecond: Int, digitCount: Int, offset: Int?, end: Int)? {
    var position = start
    var fraction = (nanosecond: 0, digitCount: 0)
    if utf8[position] == UInt8(ascii: ".") {
      fraction = DigitWord.fraction(utf8, from: position + 1)
      position += 1 + fraction.digitCount
      guard fraction.digitCount > 0, position < utf8.count else { return nil }
    }
    let (nanosecond, digitCount) = fraction
    let sign = utf8[position]
    if sign | 0x20 == UInt8(ascii: "z") {
      return (nanosecond, digitCount, 0, position + 1)
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), position + 6 <= utf8.count,
      utf8[position + 3] == UInt8(ascii: ":"), let hours = twoDigits(utf8, at: position + 1),
      let minutes = twoDigits(utf8, at: position + 4), hours <= 23, minutes <= 59
    else { return nil }
    let offset = hours * 60 + minutes
    let end = position + 6
    if sign == UInt8(ascii: "+") { return (nanosecond, digitCount, offset, end) }
    return (nanosecond, digitCount, offset == 0 ? nil : -offset, end)
  }
}

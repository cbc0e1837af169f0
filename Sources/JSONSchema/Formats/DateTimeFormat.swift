/// `date-time`: RFC 3339, 5.6, with the restrictions of 5.7.
enum DateTimeFormat {
  static func readDateTime(_ reader: inout FormatReader) throws(FormatProblem) {
    let date = try DateFormat.readDate(&reader)
    guard reader.skip("T") || reader.skip("t") else { throw reader.expected(.dateTimeSeparator) }
    try TimeFormat.readTime(&reader, on: date)
  }
}

/// `date-time-local` and `time-local`: RFC 3339, 5.6, without the offset.
///
/// The minute of a leap second depends on the offset, so any minute may have one.
enum LocalTimeFormat {
  static func check(_ reader: inout FormatReader, hasDate: Bool) throws(FormatProblem) {
    if hasDate {
      try DateFormat.readDate(&reader)
      guard reader.skip("T") || reader.skip("t") else { throw reader.expected(.dateTimeSeparator) }
    }
    _ = try TimeFormat.readClock(&reader)
  }
}

/// `date`: `full-date` of RFC 3339, 5.6.
enum DateFormat {
  /// Reads a date.
  ///
  /// - Returns: The month and day.
  @discardableResult
  static func readDate(
    _ reader: inout FormatReader
  ) throws(FormatProblem) -> (month: Int, day: Int) {
    let year = try reader.twoDigits() * 100 + reader.twoDigits()
    try reader.require("-", .hyphen)
    let monthStart = reader.position
    let month = try reader.twoDigits()
    guard 1...12 ~= month else {
      throw FormatProblem(.outOfRange(.month, value: month), at: monthStart)
    }
    try reader.require("-", .hyphen)
    let dayStart = reader.position
    let day = try reader.twoDigits()
    try checkDay(day, ofMonth: month, year: year, at: dayStart)
    return (month: month, day: day)
  }

  /// Throws unless a month has a day.
  static func checkDay(
    _ day: Int, ofMonth month: Int, year: Int, at offset: Int
  ) throws(FormatProblem) {
    guard 1...31 ~= day else { throw FormatProblem(.outOfRange(.day, value: day), at: offset) }
    guard day <= dayCount(ofMonth: month, year: year) else {
      throw FormatProblem(.dayOutOfRange(day: day, month: month, year: year), at: offset)
    }
  }

  /// Returns the number of days of a month in the Gregorian calendar (RFC 3339, 5.7 and appendix
  /// C).
  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

/// `time`: `full-time` of RFC 3339, 5.6, with the restrictions of 5.7.
enum TimeFormat {
  /// Reads a time with its offset.
  ///
  /// - Parameters:
  ///   - reader: The reader at the start of the time.
  ///   - date: The month and day of the time, if they are known.
  /// - Throws: The problem and its offset.
  static func readTime(
    _ reader: inout FormatReader, on date: (month: Int, day: Int)? = nil
  ) throws(FormatProblem) {
    let clock = try readClock(&reader)
    let offset = try readOffset(&reader)
    let time = clock.minute - offset
    guard clock.second < 60 || isBeforeLeapSecond(minuteInUTC: time, on: nil) else {
      throw FormatProblem(.misplacedLeapSecond, at: clock.secondStart)
    }
    guard clock.second < 60 || isBeforeLeapSecond(minuteInUTC: time, on: date) else {
      throw FormatProblem(.leapSecondOnOtherDay, at: clock.secondStart)
    }
  }

  /// Reads hour, minute and second.
  ///
  /// - Parameters:
  ///   - reader: The reader at the start of the hour.
  ///   - hasFraction: Whether the second may have a fraction.
  /// - Returns: The minute of the day, the second, and the offset of the second.
  /// - Throws: The problem and its offset.
  static func readClock(
    _ reader: inout FormatReader, hasFraction: Bool = true
  ) throws(FormatProblem) -> (minute: Int, second: Int, secondStart: Int) {
    let hour = try number(.hour, in: 0...23, &reader)
    try reader.require(":", .colon)
    let minute = try number(.minute, in: 0...59, &reader)
    try reader.require(":", .colon)
    let secondStart = reader.position
    let second = try number(.second, in: 0...60, &reader)
    if hasFraction, reader.skip("."), reader.skip(all: .digits) == 0 {
      throw reader.expected(.digit)
    }
    return (hour * 60 + minute, second, secondStart)
  }

  /// Returns whether a minute can have a second 60: the last one of June or December in UTC.
  ///
  /// Leap seconds have occurred only then; "at all other times the maximum value is 59" (RFC 3339,
  /// 5.7).
  ///
  /// - Parameters:
  ///   - minute: The minute in UTC, counted from the start of the local day.
  ///   - date: The local day. Without it, any day may be the last of its month.
  /// - Returns: Whether the second is possible.
  static func isBeforeLeapSecond(
    minuteInUTC minute: Int, on date: (month: Int, day: Int)?
  ) -> Bool {
    let minutesPerDay = 24 * 60
    guard let date else { return (minute + minutesPerDay) % minutesPerDay == minutesPerDay - 1 }
    return switch (minute, date.month, date.day) {
    case (minutesPerDay - 1, 6, 30), (minutesPerDay - 1, 12, 31): true
    // The next local day has begun.
    case (-1, 7, 1), (-1, 1, 1): true
    default: false
    }
  }

  /// Reads an offset in minutes.
  private static func readOffset(_ reader: inout FormatReader) throws(FormatProblem) -> Int {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let isNegative = reader.skip("-")
    guard isNegative || reader.skip("+") else { throw reader.expected(.timeOffset) }
    let hours = try number(.offsetHour, in: 0...23, &reader)
    try reader.require(":", .colon)
    let minutes = hours * 60 + (try number(.offsetMinute, in: 0...59, &reader))
    return isNegative ? -minutes : minutes
  }

  private static func number(
    _ quantity: FormatQuantity, in range: ClosedRange<Int>, _ reader: inout FormatReader
  ) throws(FormatProblem) -> Int {
    let start = reader.position
    let value = try reader.twoDigits()
    guard range ~= value else {
      throw FormatProblem(.outOfRange(quantity, value: value), at: start)
    }
    return value
  }
}

/// `time`: `full-time` of RFC 3339, 5.6, with the restrictions of 5.7.
enum TimeFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try readTime(&reader)
    try reader.requireEnd()
  }

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

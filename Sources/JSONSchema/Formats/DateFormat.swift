/// `date`: `full-date` of RFC 3339, 5.6.
enum DateFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try readDate(&reader)
    try reader.requireEnd()
  }

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
    guard 1...31 ~= day else {
      throw FormatProblem(.outOfRange(.day, value: day), at: dayStart)
    }
    guard day <= dayCount(ofMonth: month, year: year) else {
      throw FormatProblem(.dayOutOfRange(day: day, month: month, year: year), at: dayStart)
    }
    return (month: month, day: day)
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

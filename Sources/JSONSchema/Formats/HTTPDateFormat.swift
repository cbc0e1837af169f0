/// `http-date`: RFC 9110, 5.6.7, in the preferred form or one of the two obsolete ones.
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT
///     Sun Nov  6 08:49:37 1994
enum HTTPDateFormat {
  private static let days: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let dayTails: [StaticString] = [
    "day", "sday", "nesday", "rsday", "day", "urday", "day",
  ]
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func check(_ reader: inout FormatReader) throws(FormatProblem) {
    guard let weekday = skip(days, &reader) else { throw reader.expected(.dayName) }
    if reader.skip(",") {
      try readDate(weekday, &reader)
    } else if skip([dayTails[weekday]], &reader) != nil {
      try readObsoleteDate(&reader)
    } else {
      try readDateOfC(weekday, &reader)
    }
  }

  /// Reads the rest of the preferred form, after `Sun,`.
  private static func readDate(_ weekday: Int, _ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require(" ", .space)
    let dayStart = reader.position
    let day = try reader.twoDigits()
    try reader.require(" ", .space)
    let month = try readMonth(&reader)
    try reader.require(" ", .space)
    let year = try reader.twoDigits() * 100 + reader.twoDigits()
    try check(weekday, day: day, month, year, dayStart)
    try readClockAndZone(&reader)
  }

  /// Reads the rest of the obsolete form after `Sunday`.
  ///
  /// Its century is unknown.
  private static func readObsoleteDate(_ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require(",", .comma)
    try reader.require(" ", .space)
    let dayStart = reader.position
    let day = try reader.twoDigits()
    try reader.require("-", .hyphen)
    let month = try readMonth(&reader)
    try reader.require("-", .hyphen)
    _ = try reader.twoDigits()
    try check(nil, day: day, month, 2000, dayStart)
    try readClockAndZone(&reader)
  }

  /// Reads the rest after `Sun` in the form that C's `asctime` writes.
  private static func readDateOfC(
    _ weekday: Int, _ reader: inout FormatReader
  ) throws(FormatProblem) {
    try reader.require(" ", .space)
    let month = try readMonth(&reader)
    try reader.require(" ", .space)
    let dayStart = reader.position
    let day = reader.skip(" ") ? try reader.digit() : try reader.twoDigits()
    try reader.require(" ", .space)
    _ = try TimeFormat.readClock(&reader, hasFraction: false)
    try reader.require(" ", .space)
    let year = try reader.twoDigits() * 100 + reader.twoDigits()
    try check(weekday, day: day, month, year, dayStart)
  }

  private static func readClockAndZone(_ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require(" ", .space)
    _ = try TimeFormat.readClock(&reader, hasFraction: false)
    try reader.require(" ", .space)
    guard skip(["GMT"], &reader) != nil else { throw reader.expected(.greenwich) }
  }

  private static func readMonth(_ reader: inout FormatReader) throws(FormatProblem) -> Int {
    guard let month = skip(months, &reader) else { throw reader.expected(.monthName) }
    return month + 1
  }

  private static func check(
    _ weekday: Int?, day: Int, _ month: Int, _ year: Int, _ start: Int
  ) throws(FormatProblem) {
    try DateFormat.checkDay(day, ofMonth: month, year: year, at: start)
    guard weekday.map({ $0 == self.weekday(day, month, year) }) ?? true else {
      throw FormatProblem(.wrongWeekday, at: 0)
    }
  }

  /// Returns the day of the week, 0 for Monday.
  private static func weekday(_ day: Int, _ month: Int, _ year: Int) -> Int {
    // The first day of 1970 was a Thursday, and the numbers of earlier days are negative.
    (GregorianDay.dayNumber(year: year, month: month, day: day) % 7 + 10) % 7
  }

  /// Skips one of several words.
  private static func skip(_ words: [StaticString], _ reader: inout FormatReader) -> Int? {
    words.firstIndex { word in
      word.withUTF8Buffer { wanted in
        let end = reader.position + wanted.count
        guard end <= reader.end,
          reader.bytes[reader.position..<end].elementsEqual(wanted)
        else { return false }
        for _ in wanted { reader.advance() }
        return true
      }
    }
  }
}

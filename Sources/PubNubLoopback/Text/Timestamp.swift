/// Converts timetokens to dates, and dates to timetokens.
///
/// A timetoken counts 100 ns since 1970-01-01 UTC.
enum Timestamp {
  /// The number of timetokens in a second.
  static let ticksPerSecond: Int64 = 10_000_000

  /// Returns the timetoken some seconds after another one; negative and excessive numbers are
  /// limited to valid ones.
  static func adding(_ seconds: Double, to timetoken: Int64) -> Int64 {
    // NaN is not greater than 0, either.
    guard seconds > 0 else { return timetoken }
    return timetoken + Int64(min(seconds, 1e9) * Double(ticksPerSecond))
  }

  /// Writes an instant, in nanoseconds since 1970, as ISO 8601 in UTC.
  ///
  /// The fraction has at most `digits` digits, and no zeros at its end.
  static func text(nanoseconds: Int64, digits: Int) -> String {
    let seconds = nanoseconds.floorDivided(by: 1_000_000_000)
    let day = seconds.floorDivided(by: 86_400)
    let second = seconds - day * 86_400
    let (year, month, date) = civil(day: day)
    var fraction = padded(nanoseconds - seconds * 1_000_000_000, 9).prefix(digits)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))"
      + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
      + (fraction.isEmpty ? "" : "." + fraction) + "Z"
  }

  /// Reads a date with an optional time, such as `2024-01-02T03:04:05.678Z` or `2024-01-02`.
  ///
  /// - Returns: Nanoseconds since 1970; `nil` if the text is not a date.
  static func nanoseconds(_ text: String) -> Int64? {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let date = reader.number(2), (1...12).contains(month),
      (1...31).contains(date), (1678...2261).contains(year)
    else { return nil }
    var seconds = day(year: year, month: month, date: date) * 86_400
    if reader.isAtEnd { return seconds * 1_000_000_000 }
    guard reader.take("T") || reader.take("t") || reader.take(" "), let hour = reader.number(2),
      reader.take(":"), let minute = reader.number(2), reader.take(":"),
      let second = reader.number(2), hour < 24, minute < 60, second < 61
    else { return nil }
    seconds += hour * 3600 + minute * 60 + second
    var fraction: Int64 = 0
    if reader.take(".") {
      guard let read = reader.fraction() else { return nil }
      fraction = read
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    return (seconds - offset) * 1_000_000_000 + fraction
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  /// Returns the Gregorian date of a day since 1970-01-01, with years that begin in March.
  private static func civil(day: Int64) -> (Int64, Int64, Int64) {
    let shifted = day + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let date = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date)
  }

  /// Returns the day since 1970-01-01 of a Gregorian date.
  private static func day(year: Int64, month: Int64, date: Int64) -> Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Int64 {
  /// Returns the quotient, rounded down even below zero.
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

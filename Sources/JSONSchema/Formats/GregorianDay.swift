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

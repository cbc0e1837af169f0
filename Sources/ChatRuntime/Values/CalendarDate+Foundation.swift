import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// A day is a span of time only in a given time zone, so conversions to and from instants need one.

extension CalendarDate {
  /// Creates the date that calendars show at an instant in a time zone.
  ///
  /// The date is nil for an instant outside of the years 0 to 9999.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - timeZone: The time zone.
  public init?(_ instant: Date, in timeZone: TimeZone) {
    let seconds = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
    guard let days = Int(exactly: (seconds / Self.secondsOfDay).rounded(.down)) else { return nil }
    let date = GregorianDay.date(dayNumber: days)
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Returns the first instant of the day in a time zone: midnight, unless clocks are put forward at that time.
  ///
  /// - Parameter timeZone: The time zone.
  /// - Returns: The instant.
  public func start(in timeZone: TimeZone) -> Date {
    let days = GregorianDay.dayNumber(year: year, month: month, day: day)
    let noon = Date(timeIntervalSince1970: Double(days) * Self.secondsOfDay + Self.secondsOfDay / 2)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.startOfDay(
      for: noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: noon))))
  }

  private static let secondsOfDay: Double = 86_400
}

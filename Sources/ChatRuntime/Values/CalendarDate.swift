import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day of the Gregorian calendar, without a time and a time zone, such as `2026-03-01`.
///
/// The grammar is that of `full-date` in RFC 3339, section 5.6, which JSON Schema names `date` (2020-12 Validation,
/// 7.3.1): four digits for the year, two for month and day, and a day that the month has. Each date has one text.
///
/// ```swift
/// let due = CalendarDate(year: 2026, month: 3, day: 1)
/// due?.description              // "2026-03-01"
/// CalendarDate("2026-03-01")    // the same date
/// CalendarDate("2026-02-29")    // nil: 2026 is no leap year
/// ```
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 0 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date.
  ///
  /// - Returns: Nil for a day that the calendar does not have, and for a year beyond 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    self.init(Self.text(year, month, day))
  }
}

extension CalendarDate: Comparable {
  /// Returns whether a day comes before another one.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

// MARK: Text

extension CalendarDate: LosslessStringConvertible {
  /// Parses a text.
  ///
  /// - Returns: Nil for a text that is not a date.
  public init?(_ description: String) {
    guard PayloadFormat.date.rule.isValid(description) else { return nil }
    let digits = description.utf8.filter { $0 != UInt8(ascii: "-") }.map { Int($0) - 0x30 }
    year = digits[0..<4].reduce(0) { $0 * 10 + $1 }
    month = digits[4] * 10 + digits[5]
    day = digits[6] * 10 + digits[7]
  }

  /// The text of the date, for example `2026-03-01`.
  public var description: String { Self.text(year, month, day) }

  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: count - digits.utf8.count) + digits
    }
    return padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
  }
}

extension CalendarDate: JSONDecodable, JSONEncodable {
  /// Reads the text of a date.
  ///
  /// - Throws: `JSONReadError` for any other text.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard let value = CalendarDate(try reader.readString()) else {
      throw reader.unreadable("a date such as 2026-03-01", from: start)
    }
    self = value
  }

  /// Writes ``description``.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(description)
  }
}

extension CalendarDate: CanonicalText {
  /// The value, and its text if it has another form.
  public typealias Backing = ValueWithText<CalendarDate>

  /// Reads a date, whose only text is ``description``.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: CalendarDate, original: String?) {
    (try CalendarDate(from: &reader), nil)
  }

  /// Returns the date of a text.
  public static func value(of text: String) -> (value: CalendarDate, isCanonical: Bool)? {
    CalendarDate(text).map { ($0, true) }
  }

  /// The text of the date.
  public var canonicalText: String? { description }

  /// Writes the text of the date.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    encode(to: &writer)
  }
}

extension CalendarDate: Codable {
  /// Reads the text of a date.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected a date such as 2026-03-01, found '\(text)'.")
    }
    self = value
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

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

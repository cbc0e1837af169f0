import JSONSchema

/// A span of time in units of the calendar, such as `P1Y2M10DT2H30M`.
///
/// The grammar is that of `duration` in RFC 3339, appendix A, to which JSON Schema refers (2020-12 Validation, 7.3.1):
/// whole numbers, no sign, and units without a gap, so that a year and a day are `P1Y0M1D`. The units are not
/// converted, because a month has no fixed number of days: `P7D` and `P1W` are different values.
///
/// ```swift
/// let notice = CalendarDuration(months: 3)
/// notice.description                          // "P3M"
/// CalendarDuration("PT1H30M")?.minutes        // 30
/// ```
public struct CalendarDuration: Hashable, Sendable {
  /// The number of years.
  public var years: UInt
  /// The number of months.
  public var months: UInt
  /// The number of weeks.
  public var weeks: UInt
  /// The number of days.
  public var days: UInt
  /// The number of hours.
  public var hours: UInt
  /// The number of minutes.
  public var minutes: UInt
  /// The number of seconds.
  public var seconds: UInt

  /// Creates a duration; a unit without a value is zero.
  public init(
    years: UInt = 0, months: UInt = 0, weeks: UInt = 0, days: UInt = 0, hours: UInt = 0,
    minutes: UInt = 0, seconds: UInt = 0
  ) {
    self.years = years
    self.months = months
    self.weeks = weeks
    self.days = days
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
  }
}

// MARK: Text

extension CalendarDuration: LosslessStringConvertible {
  /// Parses a text.
  ///
  /// - Returns: Nil for a text that is not a duration, and for a number beyond `UInt.max`.
  public init?(_ description: String) {
    guard let (value, isExact) = Self.parse(description), isExact else { return nil }
    self = value
  }

  /// The text of the duration, for example `PT1H0M5S`.
  ///
  /// In the grammar, weeks cannot be combined with other units. If another unit is not zero, each week becomes seven
  /// days.
  public var description: String {
    let others = [years, months, days, hours, minutes, seconds]
    if weeks > 0, others.allSatisfy({ $0 == 0 }) { return "P\(weeks)W" }
    let (added, isTooMany) = weeks.multipliedReportingOverflow(by: 7)
    let (sum, isOverflow) = days.addingReportingOverflow(added)
    let date = Self.text(
      [(years, "Y"), (months, "M"), (isTooMany || isOverflow ? .max : sum, "D")])
    let time = Self.text([(hours, "H"), (minutes, "M"), (seconds, "S")])
    if date.isEmpty, time.isEmpty { return "PT0S" }
    return "P" + date + (time.isEmpty ? "" : "T" + time)
  }

  /// Returns the text of the units from the first to the last one that is not zero, including those between them.
  private static func text(_ units: [(count: UInt, letter: String)]) -> String {
    guard let first = units.firstIndex(where: { $0.count > 0 }),
      let last = units.lastIndex(where: { $0.count > 0 })
    else { return "" }
    return units[first...last].map { "\($0.count)\($0.letter)" }.joined()
  }

  /// Returns the duration of a text, and whether all numbers are exact, or were reduced to `UInt.max`.
  fileprivate static func parse(_ text: String) -> (CalendarDuration, Bool)? {
    guard PayloadFormat.duration.rule.isValid(text) else { return nil }
    var duration = CalendarDuration()
    var (number, isExact, isTime) = (UInt(0), true, false)
    for letter in text.utf8.dropFirst() {
      switch letter {
      case UInt8(ascii: "T"): isTime = true
      case 0x30...0x39:
        let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
        let (sum, isOverflow) = tens.addingReportingOverflow(UInt(letter - 0x30))
        // A number that is too large stays so, whatever digits follow.
        let fits = !isTooLarge && !isOverflow && number < .max
        isExact = isExact && fits
        number = fits ? sum : .max
      default:
        duration[keyPath: unit(letter, isTime: isTime)] = number
        number = 0
      }
    }
    return (duration, isExact)
  }

  private static func unit(
    _ letter: UInt8, isTime: Bool
  ) -> WritableKeyPath<CalendarDuration, UInt> {
    switch letter {
    case UInt8(ascii: "Y"): \.years
    case UInt8(ascii: "M"): isTime ? \.minutes : \.months
    case UInt8(ascii: "W"): \.weeks
    case UInt8(ascii: "D"): \.days
    case UInt8(ascii: "H"): \.hours
    default: \.seconds
    }
  }
}

extension CalendarDuration: JSONDecodable, JSONEncodable {
  /// Reads the text of a duration.
  ///
  /// - Throws: `JSONReadError` for any other text, and for a number beyond `UInt.max`.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard let value = CalendarDuration(try reader.readString()) else {
      throw reader.unreadable("a duration such as P1DT12H", from: start)
    }
    self = value
  }

  /// Writes ``description``.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(description)
  }
}

extension CalendarDuration: CanonicalText {
  /// The value, and its text if it has another form.
  public typealias Backing = ValueWithText<CalendarDuration>

  /// Reads a duration, and its text if that differs from ``description``.
  ///
  /// A number beyond `UInt.max` is reduced to that value; the text keeps the number.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: CalendarDuration, original: String?) {
    let start = reader.byteOffset
    let text = try reader.readString()
    guard let (value, isCanonical) = value(of: text) else {
      throw reader.unreadable("a duration such as P1DT12H", from: start)
    }
    return (value, isCanonical ? nil : text)
  }

  /// Returns the duration of a text, and whether the text is its ``description``.
  public static func value(of text: String) -> (value: CalendarDuration, isCanonical: Bool)? {
    parse(text).map { ($0.0, $0.0.description == text) }
  }

  /// The text of the duration.
  public var canonicalText: String? { description }

  /// Writes the text of the duration.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    encode(to: &writer)
  }
}

extension CalendarDuration: Codable {
  /// Reads the text of a duration.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = CalendarDuration(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected a duration such as P1DT12H, found '\(text)'.")
    }
    self = value
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

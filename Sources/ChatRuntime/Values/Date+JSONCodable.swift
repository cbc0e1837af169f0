import JSONSchema
import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: JSONDecodable, JSONEncodable {
  /// Reads a date and time with an offset (RFC 3339, section 5.6).
  ///
  /// Digits beyond microseconds are dropped. A leap second is read as the second after it.
  ///
  /// - Throws: `JSONReadError` for any other text.
  public init(from reader: inout PayloadReader) throws {
    if let date = reader.readCanonicalDate() {
      self = date
      return
    }
    if let (dateTime, _) = reader.readDateTime() {
      self.init(dateTime)
      return
    }
    let start = reader.byteOffset
    let dateTime = try reader.readString { text in RFC3339DateTime(utf8: text) }
    guard let dateTime else {
      throw reader.unreadable(
        "a date and time such as 2024-03-07T08:46:53.5Z", from: start)
    }
    self.init(dateTime)
  }

  /// Writes a date and time in UTC, with the digits of its fraction, at most six.
  ///
  /// - Throws: `EncodingError` for a date outside the years 0 to 9999, which the format cannot represent.
  public func encode(to writer: inout PayloadWriter) throws {
    guard let dateTime = RFC3339DateTime(self) else {
      // Pass the number and not the date, because the description of a NaN date traps.
      throw EncodingError.invalidValue(
        timeIntervalSinceReferenceDate,
        .init(codingPath: [], debugDescription: "Only dates of the years 0 to 9999 can be written.")
      )
    }
    writer.write(dateTime)
  }

  /// Creates the date of a date and time, truncated to microseconds.
  init(_ dateTime: RFC3339DateTime) {
    self.init(
      secondsSinceUnixEpoch: dateTime.secondsSinceUnixEpoch,
      microsecond: dateTime.nanosecond / 1000)
  }

  @inline(__always)
  fileprivate init(secondsSinceUnixEpoch: Int64, microsecond: Int) {
    self.init(
      timeIntervalSinceReferenceDate: Double(
        secondsSinceUnixEpoch &- Self.secondsFrom1970To2001) + Double(microsecond) / 1_000_000)
  }

  /// `timeIntervalBetween1970AndReferenceDate`, as a constant in the code, because each date uses it.
  static var secondsFrom1970To2001: Int64 { 978_307_200 }

  /// The years in which adjacent `Date` values are less than half a microsecond apart.
  ///
  /// A date is a `Double` of seconds since 2001, whose magnitude is below 2^32 in these years, with 53 bits of
  /// precision.
  static var exactYears: ClosedRange<Int> { 1866...2136 }
}

extension PayloadReader {
  /// Reads a date and time in canonical form, the form of most dates.
  ///
  /// - Returns: Nil, with nothing read, for anything else.
  @inline(__always)
  mutating func readCanonicalDate() -> Date? {
    guard let text = json.stringStart(), let instant = CanonicalInstant(prefixOf: text),
      Date.exactYears.contains(instant.year), json.readString(ofCount: instant.count)
    else { return nil }
    return Date(
      secondsSinceUnixEpoch: Int64(instant.secondsSinceUnixEpoch), microsecond: instant.microsecond)
  }

  /// Reads a date and time in one pass, without searching for the end of the string first.
  ///
  /// - Returns: The date and time, and its text, which is valid as long as the reader; nil, with nothing read, for
  ///   anything else, also for a text with escapes.
  mutating func readDateTime() -> (RFC3339DateTime, utf8: UnsafeBufferPointer<UInt8>)? {
    var count = 0
    guard let text = json.stringStart(),
      let dateTime = RFC3339DateTime(prefixOf: text, end: &count), json.readString(ofCount: count)
    else { return nil }
    return (dateTime, UnsafeBufferPointer(rebasing: text[..<count]))
  }
}

extension RFC3339DateTime {
  /// Creates the date and time of a date in UTC, rounded to microseconds, without trailing zeros.
  ///
  /// - Returns: Nil for a date outside the years 0 to 9999.
  init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    // Within these bounds, the integers below cannot overflow.
    guard abs(interval) < 1e12 else { return nil }
    let wholeSeconds = interval.rounded(.down)
    var seconds = Int64(wholeSeconds)
    var microseconds = Int(((interval - wholeSeconds) * 1_000_000).rounded())
    if microseconds == 1_000_000 {
      seconds += 1
      microseconds = 0
    }
    var digits = 6
    var fraction = microseconds
    while digits > 0, fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    self.init(
      secondsSinceUnixEpoch: seconds + Date.secondsFrom1970To2001,
      nanosecond: microseconds * 1000, fractionDigitCount: digits)
  }
}

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
  /// Microseconds are kept, further digits are cut. A leap second is the second after it.
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

  /// Writes a date and time in UTC with as many digits of the fraction as it has, at most six.
  ///
  /// - Throws: `EncodingError` for a date outside the years 0 to 9999, which the format does not know.
  public func encode(to writer: inout PayloadWriter) throws {
    guard let dateTime = RFC3339DateTime(self) else {
      // The number and not the date: the description of a date that is no number traps.
      throw EncodingError.invalidValue(
        timeIntervalSinceReferenceDate,
        .init(codingPath: [], debugDescription: "Only dates of the years 0 to 9999 can be written.")
      )
    }
    writer.write(dateTime)
  }

  /// The moment of a date and time, cut to microseconds.
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

  /// `timeIntervalBetween1970AndReferenceDate`, as a number in the code: each date would ask for it.
  static var secondsFrom1970To2001: Int64 { 978_307_200 }

  /// Years in which neighbouring dates are less than half a microsecond apart: a date is a number of
  /// seconds from the year 2001 on, here below 2^32, in 53 bits.
  static var exactYears: ClosedRange<Int> { 1866...2136 }
}

extension PayloadReader {
  /// Reads a date and time that is written as it would be written again, by far the most of them.
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

  /// Reads a date and time in one pass, without looking for the end of the string first.
  ///
  /// - Returns: The date and time, and its text, valid while the reader is; nil, with nothing read, for
  ///   anything else, also for one with escapes in it.
  mutating func readDateTime() -> (RFC3339DateTime, utf8: UnsafeBufferPointer<UInt8>)? {
    var count = 0
    guard let text = json.stringStart(),
      let dateTime = RFC3339DateTime(prefixOf: text, end: &count), json.readString(ofCount: count)
    else { return nil }
    return (dateTime, UnsafeBufferPointer(rebasing: text[..<count]))
  }
}

extension RFC3339DateTime {
  /// The date and time of a moment in UTC, rounded to microseconds, without zeros at the end.
  ///
  /// - Returns: Nil for a moment outside the years 0 to 9999.
  init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    // Within these bounds, the integers below can not overflow.
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

import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: TextRepresentable {
  /// Reads a date and time with an offset (RFC 3339, section 5.6), and the text if it is not in UTC
  /// with just as many digits as a date holds.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Date, original: String?) {
    if let date = reader.readCanonicalDate() { return (date, nil) }
    if let (dateTime, utf8) = reader.readDateTime() {
      let date = Date(dateTime)
      return (date, dateTime.isText(utf8, of: date) ? nil : String(decoding: utf8, as: UTF8.self))
    }
    let start = reader.byteOffset
    let read = try reader.readString { utf8 -> (Date, String?)? in
      guard let dateTime = RFC3339DateTime(utf8: utf8) else { return nil }
      let date = Date(dateTime)
      return (date, dateTime.isText(utf8, of: date) ? nil : String(decoding: utf8, as: UTF8.self))
    }
    guard let read else {
      throw reader.unreadable("a date and time such as 2024-03-07T08:46:53.5Z", from: start)
    }
    return read
  }

  /// The moment of a date and time with an offset.
  public static func value(of text: String) -> (value: Date, isCanonical: Bool)? {
    var text = text
    return text.withUTF8 { utf8 in
      RFC3339DateTime(utf8: utf8).map { dateTime in
        let date = Date(dateTime)
        return (date, dateTime.isText(utf8, of: date))
      }
    }
  }

  /// The date and time in UTC, with at most six digits of the fraction; nil outside the years 0 to
  /// 9999.
  public var canonicalText: String? { RFC3339DateTime(self)?.text }

  /// Writes the date and time in UTC.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    try encode(to: &writer)
  }
}

extension RFC3339DateTime {
  /// Whether a date would be written as the text that this was read from.
  fileprivate func isText(_ utf8: UnsafeBufferPointer<UInt8>, of date: Date) -> Bool {
    // An upper-case `Z` stands in the last place, or it is not canonical.
    guard utf8.last == UInt8(ascii: "Z"), utf8[10] == UInt8(ascii: "T"), fractionDigitCount <= 6
    else { return false }
    // In these years a date tells microseconds apart, so that they need not be made of it again.
    if Date.exactYears.contains(year), second < 60 {
      return fractionDigitCount == 0 || utf8[utf8.count - 2] != UInt8(ascii: "0")
    }
    guard let canonical = RFC3339DateTime(date) else { return false }
    // Without a zero at the end: both count the digits of the fraction.
    return self == canonical
  }
}

import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: CanonicalText {
  /// The value, and its text if it is not the canonical one.
  public typealias Backing = ValueWithText<Date>

  /// Reads a date and time with an offset (RFC 3339, section 5.6), and its text unless it is in canonical form: in UTC
  /// with the digits that a date holds.
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

  /// Returns the date of a text with a date, a time and an offset, and whether the text is canonical.
  public static func value(of text: String) -> (value: Date, isCanonical: Bool)? {
    var text = text
    return text.withUTF8 { utf8 in
      RFC3339DateTime(utf8: utf8).map { dateTime in
        let date = Date(dateTime)
        return (date, dateTime.isText(utf8, of: date))
      }
    }
  }

  /// The date and time in UTC, with at most six fraction digits; nil outside the years 0 to 9999.
  public var canonicalText: String? { RFC3339DateTime(self)?.text }

  /// Writes the date and time in UTC.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    try encode(to: &writer)
  }
}

extension RFC3339DateTime {
  /// Returns whether a date would be written as the text that this value was read from.
  fileprivate func isText(_ utf8: UnsafeBufferPointer<UInt8>, of date: Date) -> Bool {
    // A canonical text ends with an upper-case `Z`.
    guard utf8.last == UInt8(ascii: "Z"), utf8[10] == UInt8(ascii: "T"), fractionDigitCount <= 6
    else { return false }
    // In these years a date represents each microsecond exactly, so the text need not be computed from it again.
    if Date.exactYears.contains(year), second < 60 {
      return fractionDigitCount == 0 || utf8[utf8.count - 2] != UInt8(ascii: "0")
    }
    guard let canonical = RFC3339DateTime(date) else { return false }
    // This compares trailing zeros too, because both values contain the number of fraction digits.
    return self == canonical
  }
}

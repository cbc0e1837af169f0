/// A date and time with an offset, as the format `date-time` writes it.
///
/// Every part of the text is kept but its spelling: the digits of the fraction after the ninth, a
/// lowercase `t` or `z`, and `Z` for `+00:00`. Compare ``text`` with the source to learn whether
/// the source was canonical.
///
/// - Remark: RFC 3339, 5.6.
public struct RFC3339DateTime: Sendable, Hashable {
  /// The year, 0 to 9999.
  public var year: Int { 0 }
  /// The month, 1 to 12.
  public var month: Int { 0 }
  /// The day of the month, 1 to 31.
  public var day: Int { 0 }
  /// The hour, 0 to 23.
  public var hour: Int { 0 }
  /// The minute, 0 to 59.
  public var minute: Int { 0 }
  /// The second, 0 to 59, or 60 in a leap second.
  public var second: Int { 0 }
  /// The fraction of the second in nanoseconds, cut after nine digits.
  public var nanosecond: Int { 0 }
  /// How many digits the fraction was written with; 0 when there was none.
  public var fractionDigitCount: Int { 0 }
  /// The minutes that local time is ahead of UTC, or nil for `-00:00`, where it is not known.
  public var offsetMinutes: Int? { 0 }

  /// Reads a date-time.
  ///
  /// - Returns: nil when the text does not have the format `date-time`.
  public init?(_ text: String) {
    nil
  }

  /// Reads a date-time from bytes in place.
  ///
  /// - Returns: nil when the text does not have the format `date-time`.
  package init?(utf8: UnsafeBufferPointer<UInt8>) {
    nil
  }

  /// Creates the date-time of an instant.
  ///
  /// - Parameters:
  ///   - secondsSinceUnixEpoch: Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  ///   - nanosecond: The fraction, 0 to 999,999,999.
  ///   - fractionDigitCount: With how many digits the fraction is written, 0 to 9.
  ///   - offsetMinutes: The offset that the text is written with.
  /// - Returns: nil when the year would not be in 0 to 9999 or a parameter is out of its range.
  public init?(
    secondsSinceUnixEpoch: Int64, nanosecond: Int = 0, fractionDigitCount: Int = 0,
    offsetMinutes: Int? = 0
  ) {
    nil
  }

  /// Seconds since 1970-01-01T00:00:00Z; a leap second counts as the second after it.
  public var secondsSinceUnixEpoch: Int64 { 0 }

  /// The canonical text, such as `2024-02-29T12:00:00.250Z`.
  public var text: String { "" }

  /// Appends the canonical text in UTF-8.
  package func append(to bytes: inout [UInt8]) {
  }
}

import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The service's ordering token: a count of 100 ns units since 1970-01-01 UTC.
///
/// Compare and store tokens, but do not calculate with them. A token is coded as decimal text, as the service does
/// nearly everywhere, because it does not fit in a `Double`. A JSON number can be read as well. "None yet" is nil, not
/// zero.
public struct Timetoken: RawRepresentable, Hashable, Sendable {
  /// The number of 100 ns units since 1970-01-01 UTC.
  public let rawValue: UInt64

  /// Creates the token with this number of units.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

extension Timetoken: Comparable {
  /// Returns whether the service assigned `lhs` before `rhs`.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension Timetoken: ExpressibleByIntegerLiteral {
  /// Creates the token with this number of units.
  @inlinable
  public init(integerLiteral value: UInt64) {
    self.init(rawValue: value)
  }
}

extension Timetoken: LosslessStringConvertible {
  /// The number of units in decimal digits.
  public var description: String { String(rawValue) }

  /// Creates the token of these decimal digits.
  ///
  /// - Returns: Nil for anything but ASCII digits, such as a sign, and for a number that is too large.
  public init?(_ description: String) {
    self.init(digits: description.utf8)
  }

  /// Creates the token of these decimal digits.
  @usableFromInline
  init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var count: UInt64 = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      let (product, productOverflows) = count.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(UInt64(digit - 0x30))
      guard !productOverflows, !sumOverflows else { return nil }
      count = sum
    }
    self.init(rawValue: count)
  }
}

extension Date {
  /// Creates the date of a token.
  ///
  /// A date is a `Double` of seconds, so the last digit of the token may be lost. Compare and store tokens, not their
  /// dates.
  public init(_ timetoken: Timetoken) {
    let (seconds, units) = timetoken.rawValue.quotientAndRemainder(dividingBy: 10_000_000)
    self.init(
      timeIntervalSinceReferenceDate: Double(Int64(seconds) - Self.secondsFrom1970To2001)
        + Double(units) / 10_000_000)
  }
}

extension Timetoken: JSONDecodable, JSONEncodable {
  /// Reads decimal digits, in a string or as a number.
  ///
  /// - Throws: `JSONReadError` for anything else, and for a number that is too large.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    if try reader.peekKind() == .number {
      self.init(rawValue: try reader.readInteger())
      return
    }
    guard let token = try reader.readString({ text in Timetoken(digits: text) }) else {
      throw reader.unreadable("the digits of a timetoken", from: start)
    }
    self = token
  }

  /// Writes the decimal digits as a string.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(description)
  }
}

extension Timetoken: Codable {
  /// Reads decimal digits, in a string or as a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A decoder cannot report the kind of a value, so a string is tried first.
    guard let text = try? container.decode(String.self) else {
      self.init(rawValue: try container.decode(UInt64.self))
      return
    }
    guard let token = Timetoken(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected the digits of a timetoken, found another text.")
    }
    self = token
  }

  /// Writes the decimal digits as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

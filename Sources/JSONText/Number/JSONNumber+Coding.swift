#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Numbers in the types of decoders and encoders, none of which can represent all of them.
///
/// `JSONDecoder` returns numbers as Swift types, not as they are written: `123456789012345678901`
/// as the nearest `Double`, and even `9007199254740993.5` as an `Int64`. So each number is decoded
/// as a `Decimal` as well, which has 38 digits. This is the only reason for the module to import
/// Foundation.
extension JSONNumber {
  /// Encodes the number into a container.
  ///
  /// - Throws: The encoder's error; `EncodingError.invalidValue` for a number with more digits than
  ///   a `Decimal` has.
  func encode(into container: inout any SingleValueEncodingContainer) throws {
    let double = double
    if double == 0, double.sign == .minus {
      try container.encode(double)
    } else if let integer = int64 {
      try container.encode(integer)
    } else if let integer = uint64 {
      try container.encode(integer)
    } else if JSONNumber(double) == self {
      try container.encode(double)
    } else if let decimal = Decimal(string: text), JSONNumber("\(decimal)") == self {
      try container.encode(decimal)
    } else {
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: container.codingPath,
          debugDescription: """
            The number, about \(double), has more digits than an encoder takes; \
            write the JSON text itself to keep them.
            """))
    }
  }

  /// Returns the number in a container; `nil` if it does not hold one.
  ///
  /// Decoding as a type that cannot represent the number fails, just as it fails where there is no
  /// number. So a failure only means that the next type is tried.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a number of which the decoder may not return all
  ///   digits.
  static func decoded(from container: any SingleValueDecodingContainer) throws -> JSONNumber? {
    let double = (try? container.decode(Double.self)).flatMap { JSONNumber($0) }
    let integer =
      (try? container.decode(Int64.self)).map { JSONNumber($0) }
      ?? (try? container.decode(UInt64.self)).map { JSONNumber($0) }
    if let double, double.text == "-0" { return double }
    if let decimal = try? container.decode(Decimal.self), let exact = JSONNumber("\(decimal)") {
      guard isCertain(exact, in: container) else { throw inexact(exact, in: container) }
      // The same number in the usual spelling of the other types: `1e30` instead of thirty zeros.
      return [integer, double].compactMap(\.self).first { $0 == exact } ?? exact
    }
    guard let double else {
      // Not even a `Double` can represent it, although it is a number: Foundation's decoder returns
      // 0 for `Int64`.
      if let integer { throw inexact(integer, in: container) }
      return nil
    }
    // The decoder has no decimals, because the numbers of its format are Swift's.
    if isWithinDecimal(double) { return integer ?? double }
    throw inexact(double, in: container)
  }

  /// Returns whether a number that was decoded as a `Decimal` equals the written one.
  ///
  /// A `Decimal` has 38 digits, and a number with more digits is rounded to them. So a number of
  /// that size is certain only if it is an integer that fits into 128 bits. A number with fewer
  /// digits is certain unless further digits follow a row of zeros that extends beyond the 38th
  /// digit, which cannot be detected.
  private static func isCertain(
    _ number: JSONNumber, in container: any SingleValueDecodingContainer
  ) -> Bool {
    let digits = number.text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .drop { $0 == UInt8(ascii: "0") }
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    if digits.count - zeros < 38, abs(number.double) < 1e38 { return true }
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
    let integer =
      (try? container.decode(Int128.self)).map { "\($0)" }
      ?? (try? container.decode(UInt128.self)).map { "\($0)" }
    return integer == number.text
  }

  /// Returns whether a `Decimal` can represent numbers of this size.
  ///
  /// If it can, and the decoder returns no `Decimal`, then the decoder does not support decimals.
  private static func isWithinDecimal(_ number: JSONNumber) -> Bool {
    let size = abs(number.double)
    return size == 0 || (1e-100...1e100).contains(size)
  }

  private static func inexact(
    _ number: JSONNumber, in container: any SingleValueDecodingContainer
  ) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: container.codingPath,
        debugDescription: """
          The number, about \(number.double), may have more digits than this decoder gives; \
          read the JSON text itself to keep them.
          """))
  }
}

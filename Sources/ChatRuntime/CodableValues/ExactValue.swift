import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value for any decoder and encoder, with all digits of its numbers.
///
/// A decoder such as Foundation's `JSONDecoder` gives numbers as Swift's types and not as they are written:
/// `123456789012345678901` as the nearest `Double`, `9007199254740993.5` even as an `Int64`. So each number
/// is asked for as a `Decimal` as well, which has 38 digits.
struct ExactValue: Codable {
  let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  /// Reads a value.
  ///
  /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` for a number of which the decoder
  ///   does not give all digits, and for values deeper than `JSONValue.maximumDepth`.
  init(from decoder: any Decoder) throws {
    if let own = decoder as? ValueDecoder, own.substitutes == nil {
      value = own.value
      return
    }
    guard decoder.codingPath.count <= JSONValue.maximumDepth else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Values are nested deeper than \(JSONValue.maximumDepth) levels."))
    }
    if let container = try? decoder.singleValueContainer(),
      let scalar = try Self.scalar(in: container)
    {
      value = scalar
    } else if let container = try? decoder.container(keyedBy: PositionKey.self) {
      value = .object(try Self.object(in: container))
    } else {
      // The last possibility: its error tells what the decoder found.
      value = .array(try Self.array(in: decoder.unkeyedContainer()))
    }
  }

  /// The scalar in a container; nil if it holds none.
  ///
  /// A decoder has no question for the kind of a value, so each kind is tried. Failures here only mean
  /// "another kind".
  private static func scalar(
    in container: any SingleValueDecodingContainer
  ) throws -> JSONValue? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    return try number(in: container).map { .number($0) }
  }

  private static func object(
    in container: KeyedDecodingContainer<PositionKey>
  ) throws -> JSONObject {
    let names = container.allKeys.map(\.stringValue).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var object = JSONObject()
    for name in names {
      let key = PositionKey(stringValue: name)
      object.append(name, try container.decode(ExactValue.self, forKey: key).value)
    }
    return object
  }

  private static func array(in container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
    var container = container
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(ExactValue.self).value) }
    return elements
  }
}

// MARK: Writing

extension ExactValue {
  /// Writes the value.
  ///
  /// - Throws: What the encoder throws; `EncodingError.invalidValue` for a number with more digits than a
  ///   `Decimal` has.
  func encode(to encoder: any Encoder) throws {
    switch value {
    case .object(let object):
      var container = encoder.container(keyedBy: PositionKey.self)
      for (name, member) in object {
        try container.encode(ExactValue(member), forKey: PositionKey(stringValue: name))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(ExactValue(element)) }
    case .number(let number):
      var container = encoder.singleValueContainer()
      try Self.encode(number, into: &container)
    case .bool, .string, .null:
      try value.encode(to: encoder)
    }
  }

  private static func encode(
    _ number: JSONNumber, into container: inout any SingleValueEncodingContainer
  ) throws {
    if let integer = number.int64 {
      try container.encode(integer)
    } else if let integer = number.uint64 {
      try container.encode(integer)
    } else if JSONNumber(number.double) == number {
      try container.encode(number.double)
    } else if let decimal = Decimal(string: number.text), JSONNumber("\(decimal)") == number {
      try container.encode(decimal)
    } else {
      throw EncodingError.invalidValue(
        number,
        .init(
          codingPath: container.codingPath,
          debugDescription: """
            The number, about \(number.double), has more digits than an encoder takes; \
            write the JSON text itself to keep them.
            """))
    }
  }
}

// MARK: Reading numbers

extension ExactValue {
  /// The number in a container; nil if it holds none.
  private static func number(
    in container: any SingleValueDecodingContainer
  ) throws -> JSONNumber? {
    let double = (try? container.decode(Double.self)).flatMap { JSONNumber($0) }
    let integer =
      (try? container.decode(Int64.self)).map { JSONNumber($0) }
      ?? (try? container.decode(UInt64.self)).map { JSONNumber($0) }
    if let decimal = try? container.decode(Decimal.self), let exact = JSONNumber("\(decimal)") {
      guard isCertain(exact, in: container) else { throw inexact(exact, in: container) }
      // The same number as the others write it: `1e30` and not thirty zeros.
      return [integer, double].compactMap(\.self).first { $0 == exact } ?? exact
    }
    guard let double else {
      // Not even a `Double` holds it, although it is a number: Foundation's decoder says 0 to `Int64`.
      if let integer { throw inexact(integer, in: container) }
      return nil
    }
    // A decoder without decimals, of a format whose numbers are Swift's.
    if isWithinDecimal(double) { return integer ?? double }
    throw inexact(double, in: container)
  }

  /// Whether a number that was read as a `Decimal` is the one that is written.
  ///
  /// A `Decimal` has 38 digits, and what has more is rounded to them. So a number beyond that size is certain
  /// only as an integer of 128 bits, and one with fewer digits if no other follows on a row of zeros that
  /// goes beyond the 38th, which nothing tells.
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

  /// Whether a `Decimal` holds numbers of this size, so that a decoder that gives none has none.
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
          The number, about \(number.double), has more digits than this decoder gives; \
          read the JSON text itself to keep them.
          """))
  }
}

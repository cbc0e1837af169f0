import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Some values of a type, at least two of which differ.
///
/// They show where a type encodes a property. None are known for a type that has neither all its cases, nor a raw value,
/// nor a text.
enum SampleValues {
  /// Returns the values of a type.
  static func of<Value>(_ type: Value.Type) -> [Value] {
    if let cases = type as? any CaseIterable.Type { return all(cases) }
    let plain = pool.compactMap { $0 as? Value }
    if !plain.isEmpty { return plain }
    if let raw = type as? any RawRepresentable.Type { return values(raw) }
    if let text = type as? any TextRepresentable.Type { return values(of: text) }
    return []
  }

  private static let pool: [any Sendable] = [
    "a", "b", 1, 2, Int8(1), Int8(2), Int16(1), Int16(2), Int32(1), Int32(2), Int64(1), Int64(2),
    UInt(1), UInt(2), UInt8(1), UInt8(2), UInt16(1), UInt16(2), UInt32(1), UInt32(2), UInt64(1),
    UInt64(2), 1.5, 2.5, Float(1.5), Float(2.5), true, false, Date(timeIntervalSince1970: 86_400),
    Date(timeIntervalSince1970: 172_800), Timetoken(rawValue: 1), Timetoken(rawValue: 2),
    Data([1]), Data([2]), [UInt8(1)], [UInt8(2)],
  ]

  private static let texts = [
    "a:b", "c:d", "2000-01-01", "2000-01-02", "P1D", "P2D", "a", "b",
    "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002",
  ]

  private static func all<Cases: CaseIterable, Value>(_ type: Cases.Type) -> [Value] {
    type.allCases.compactMap { $0 as? Value }
  }

  private static func values<Raw: RawRepresentable, Value>(_ type: Raw.Type) -> [Value] {
    of(Raw.RawValue.self).compactMap { Raw(rawValue: $0) as? Value }
  }

  private static func values<Text: TextRepresentable, Value>(of type: Text.Type) -> [Value] {
    texts.compactMap { Text.Backing(text: $0)?.value as? Value }
  }
}

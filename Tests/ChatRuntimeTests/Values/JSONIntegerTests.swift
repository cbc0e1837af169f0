@_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

struct JSONIntegerTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-0.0", "0"), ("1.0", "1"), ("1e2", "100"), ("120e-1", "12"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "9223372036854775808"),
    ("-9223372036854775809.0", "-9223372036854775809.0"), ("1e400000000", "1e400000000"),
    ("-1e99999999999999999999", "-1e99999999999999999999"),
  ])
  func `a whole number of any size is read and written`(_ text: String, _ written: String) throws {
    let integer = try JSONInteger(json: text)
    #expect(try String(decoding: integer.json(), as: UTF8.self) == written)
    #expect(integer.number == JSONNumber(text))
    #expect(JSONInteger(text) == integer)
  }

  @Test(arguments: ["1.5", "1e-1", "1e-400000000", "9223372036854775808.5", #""1""#, "true", "[]"])
  func `what is no whole number is refused`(_ text: String) {
    let error = #expect(throws: PayloadError.self) { try JSONInteger(json: text) }
    #expect(error?.code == .unreadable)
  }

  /// In order.
  static let ordered: [JSONInteger] = [
    -1_000_000_000_000_000_000_000, -9_223_372_036_854_775_809, -9_223_372_036_854_775_808, -1, 0,
    1,
    9_223_372_036_854_775_807, 9_223_372_036_854_775_808, 18_446_744_073_709_551_615,
    18_446_744_073_709_551_616, 340_282_366_920_938_463_463_374_607_431_768_211_456,
  ]

  @Test func `numbers are ordered across the bounds of 64 bits`() {
    for (place, a) in Self.ordered.enumerated() {
      for (other, b) in Self.ordered.enumerated() {
        #expect((a < b) == (place < other), "\(a) < \(b)")
        #expect((a == b) == (place == other), "\(a) == \(b)")
        if a == b { #expect(a.hashValue == b.hashValue) }
      }
    }
  }

  @Test func `literals have all their digits`() {
    #expect(
      Self.ordered.map(\.description) == [
        "-1000000000000000000000", "-9223372036854775809", "-9223372036854775808", "-1", "0", "1",
        "9223372036854775807", "9223372036854775808", "18446744073709551615",
        "18446744073709551616", "340282366920938463463374607431768211456",
      ])
    let negative: JSONInteger = -340_282_366_920_938_463_463_374_607_431_768_211_456
    #expect(negative.description == "-340282366920938463463374607431768211456")
  }

  @Test func `equal numbers written in different ways are equal`() throws {
    let texts = ["100000000000000000000", "1e20", "1.0e20", "1000e17"]
    let integers = try texts.map { try JSONInteger(json: $0) }
    #expect(Set(integers).count == 1)
  }

  @Test func `numbers convert where they fit`() throws {
    #expect(Int(exactly: JSONInteger(12)) == 12)
    #expect(UInt8(exactly: JSONInteger(256)) == nil)
    #expect(UInt64(exactly: JSONInteger(UInt64.max)) == .max)
    #expect(Int64(exactly: JSONInteger(UInt64.max)) == nil)
    #expect(Int(exactly: try JSONInteger(json: "1e400000000")) == nil)
    #expect(Double(JSONInteger(UInt64.max)) == 18_446_744_073_709_551_616)
    #expect(JSONNumber(JSONInteger(5)) == 5)
    #expect(JSONInteger(JSONNumber(1.5)) == nil)
  }

  @Test func `Codable carries what fits in 64 bits`() throws {
    let integers: [JSONInteger] = [-5, 18_446_744_073_709_551_615]
    let data = try JSONEncoder().encode(integers)
    #expect(try JSONDecoder().decode([JSONInteger].self, from: data) == integers)
  }
}

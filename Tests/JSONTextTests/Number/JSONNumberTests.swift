import JSONText
import TestSupport
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    ["1", "1.0", "1.000", "10e-1", "0.1e1", "100E-2", "1e0", "0.001e+3"],
    ["0", "-0", "0.0", "0e999999999999999999999", "-0.00e-5"],
    ["1e2", "100", "1.0e2", "0.1E3", "10000e-2"],
    ["-12.5", "-1.25e1", "-125e-1", "-0.0125e3"],
    ["1e99999999999999999999", "10e99999999999999999998", "0.1e100000000000000000000"],
    ["1e100000000000000000", "10e99999999999999999", "0.01e100000000000000002"],
    ["1e-99999999999999999999", "10e-100000000000000000000", "0.1e-99999999999999999998"],
    ["123456789012345678901234567890", "1234567890.12345678901234567890e20"],
  ])
  func `equal numbers are equal however they are written`(_ texts: [String]) throws {
    let numbers = try texts.map { try #require(JSONNumber($0)) }
    for (a, text) in zip(numbers, texts) {
      #expect(a.text == text)
      for b in numbers {
        #expect(a == b)
        #expect(!(a < b))
        #expect(a.hashValue == b.hashValue)
      }
    }
  }

  @Test func `numbers are in order as numbers`() throws {
    let texts = [
      "-1e99999999999999999999", "-1e1000", "-100", "-99.9", "-1e0", "-0.5", "-1e-1000",
      "-1e-99999999999999999999", "0", "1e-99999999999999999999", "1e-400", "0.1",
      "0.10000000000000000000000001", "1", "1.5", "2", "9007199254740992", "9007199254740993",
      "18446744073709551616", "1e30", "1e99999999999999999998", "9.9e99999999999999999998",
      "1e99999999999999999999",
    ]
    let numbers = try texts.map { try #require(JSONNumber($0)) }
    for (i, a) in numbers.enumerated() {
      for (j, b) in numbers.enumerated() {
        #expect((a < b) == (i < j), "\(a) < \(b)")
        #expect((a == b) == (i == j), "\(a) == \(b)")
      }
    }
  }

  @Test(arguments: [
    "", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x1", "1 ", " 1", "NaN", "١", "1,0",
  ])
  func `what is no number of RFC 8259 is none`(_ text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test(arguments: [
    ("1", true), ("1.0", true), ("1.5", false), ("15e-1", false), ("150e-1", true), ("1e400", true),
    ("1e-1", false), ("0e-99999999999999999999", true), ("1e-99999999999999999999", false),
    ("1.5e99999999999999999999", true), ("0.0", true), ("-0.000001e6", true),
    ("-0.0000011e6", false),
  ])
  func `whole numbers have no fraction, whatever they look like`(_ text: String, isInteger: Bool) {
    #expect(JSONNumber(text)?.isInteger == isInteger)
  }

  @Test(arguments: [
    ("9223372036854775807", Int64.max), ("-9223372036854775808", .min),
    ("9223372036854775808", nil), ("-9223372036854775809", nil),
    ("1e18", 1_000_000_000_000_000_000),
    ("1e19", nil), ("1.5", nil), ("15e-1", nil), ("12.0", 12), ("-0", 0), ("1200e-2", 12),
    ("1e99999999999999999999", nil), ("0.00000000000000000001e20", 1),
  ])
  func `conversion to Int64 is exact or nil`(_ text: String, expected: Int64?) {
    #expect(JSONNumber(text)?.int64 == expected)
  }

  @Test(arguments: [
    ("0", false), ("-0", false), ("-0.00e5", false), ("3", false), ("1e-400", false), ("-3", true),
    ("-1e-400", true), ("-0.01", true), ("-1e99999999999999999999", true),
  ])
  func `a number below zero has a sign and a digit`(_ text: String, isBelowZero: Bool) {
    #expect(JSONNumber(text)?.isBelowZero == isBelowZero)
  }

  @Test(arguments: [
    ("18446744073709551615", UInt64.max), ("18446744073709551616", nil), ("-1", nil), ("-0", 0),
    ("99999999999999999999", nil), ("184467440737095516150e-1", .max),
  ])
  func `conversion to UInt64 is exact or nil`(_ text: String, expected: UInt64?) {
    #expect(JSONNumber(text)?.uint64 == expected)
  }

  @Test func `conversion to Double rounds to the nearest, and the text of a double comes back`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else {
        #expect(JSONNumber(double) == nil)
        continue
      }
      #expect(JSONNumber(double)?.double.bitPattern == double.bitPattern)
    }
    for text in [
      "0.1", "1e22", "1e23", "123456789012345e22", "9007199254740993", "5e-324", "2e-324", "-0",
    ] {
      #expect(JSONNumber(text)?.double.bitPattern == Double(text)?.bitPattern)
    }
    #expect(JSONNumber("1e999999999999999999999")?.double == .infinity)
    #expect(JSONNumber("-1e400")?.double == -.infinity)
    #expect(JSONNumber("1e-999999999999999999999")?.double == 0)
  }

  @Test func `numbers made from Swift values have the shortest text`() {
    #expect(JSONNumber(5.0 as Double)?.text == "5")
    #expect(JSONNumber(-0.0 as Double)?.text == "-0")
    #expect(JSONNumber(1e300 as Double)?.text == "1e+300")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    #expect((2.5 as JSONNumber).text == "2.5")
    #expect((-7 as JSONNumber) == JSONNumber("-7.0"))
  }
}

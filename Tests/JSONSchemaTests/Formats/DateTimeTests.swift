import TestSupport
import Testing

@testable import JSONSchema

@Suite struct DateTimeTests {
  @Test(
    "a date-time is read into its parts and written again",
    arguments: [
      ("1970-01-01T00:00:00Z", [1970, 1, 1, 0, 0, 0, 0, 0], 0, 0),
      ("1963-06-19T08:30:06.283185Z", [1963, 6, 19, 8, 30, 6, 283_185_000, 6], 0, -206_292_594),
      (
        "1990-12-31T15:59:50.123-08:00", [1990, 12, 31, 15, 59, 50, 123_000_000, 3], -480,
        662_687_990
      ),
      (
        "1937-01-01T12:00:27.87+00:20", [1937, 1, 1, 12, 0, 27, 870_000_000, 2], 20, -1_041_337_173
      ),
      ("1998-12-31T23:59:60Z", [1998, 12, 31, 23, 59, 60, 0, 0], 0, 915_148_800),
      ("2024-02-29T12:00:00-00:00", [2024, 2, 29, 12, 0, 0, 0, 0], nil, 1_709_208_000),
      ("0000-01-01T00:00:00Z", [0, 1, 1, 0, 0, 0, 0, 0], 0, -62_167_219_200),
      (
        "9999-12-31T23:59:59.999999999Z", [9999, 12, 31, 23, 59, 59, 999_999_999, 9], 0,
        253_402_300_799
      ),
    ] as [(String, [Int], Int?, Int64)])
  func parts(text: String, parts: [Int], offset: Int?, seconds: Int64) throws {
    let date = try #require(RFC3339DateTime(text))
    #expect(
      [
        date.year, date.month, date.day, date.hour, date.minute, date.second, date.nanosecond,
        date.fractionDigitCount,
      ] == parts)
    #expect(date.offsetMinutes == offset)
    #expect(date.secondsSinceUnixEpoch == seconds)
    #expect(text == (offset == nil ? text : date.text))
  }

  @Test("what is not kept of the text is not written")
  func canonicalText() {
    #expect(RFC3339DateTime("2024-02-29t12:00:00z")?.text == "2024-02-29T12:00:00Z")
    #expect(RFC3339DateTime("2024-02-29T12:00:00+00:00")?.text == "2024-02-29T12:00:00Z")
    #expect(
      RFC3339DateTime("2024-02-29T12:00:00.1234567899Z")?.text
        == "2024-02-29T12:00:00.1234567890Z")
    #expect(RFC3339DateTime("2024-02-29T12:00:00-00:00")?.text == "2024-02-29T12:00:00-00:00")
  }

  @Test("an instant is written and read back")
  func instants() throws {
    var generator = SeededGenerator(seed: 3339)
    for _ in 0..<20_000 {
      let seconds = Int64.random(in: -62_167_000_000...253_402_000_000, using: &generator)
      let nanosecond = Int.random(in: 0..<1_000_000, using: &generator) * 1000
      let offset = Int.random(in: -1439...1439, using: &generator)
      let date = try #require(
        RFC3339DateTime(
          secondsSinceUnixEpoch: seconds, nanosecond: nanosecond, fractionDigitCount: 6,
          offsetMinutes: offset))
      #expect(date.secondsSinceUnixEpoch == seconds)
      #expect(RFC3339DateTime(date.text) == date, "\(date.text)")
    }
    #expect(RFC3339DateTime(secondsSinceUnixEpoch: 253_402_300_800) == nil)
    #expect(RFC3339DateTime(secondsSinceUnixEpoch: .max) == nil)
    #expect(RFC3339DateTime(secondsSinceUnixEpoch: .min) == nil)
    #expect(RFC3339DateTime(secondsSinceUnixEpoch: 0, nanosecond: -1) == nil)
    #expect(RFC3339DateTime(secondsSinceUnixEpoch: 0, fractionDigitCount: 10) == nil)
    #expect(RFC3339DateTime(secondsSinceUnixEpoch: 0, offsetMinutes: 1440) == nil)
  }

  @Test(arguments: [
    ("2016-12-31T23:59:60Z", true), ("2015-06-30T23:59:60.5z", true),
    ("1998-12-31T15:59:60-08:00", true), ("2017-01-01T07:59:60+08:00", true),
    ("2015-07-01T00:29:60+00:30", true), ("2015-07-01T23:59:60Z", false),
    ("2015-06-29T23:59:60-23:59", false), ("2016-12-30T00:00:60-23:59", false),
    ("2016-12-31T00:00:60-23:59", true), ("2024-02-29T23:59:60Z", false),
    ("2024-06-15T23:59:60Z", false), ("2024-09-30T23:59:60Z", false),
    ("2016-12-31T22:59:60Z", false), ("2017-01-01T23:59:60Z", false),
  ])
  func `a leap second is at the end of June or December in UTC`(_ text: String, isValid: Bool) {
    #expect((RFC3339DateTime(text) != nil) == isValid)
    #expect((Format(name: "date-time")?.failure(of: text) == nil) == isValid)
  }

  @Test("the fast reader and the one that explains agree on damaged texts")
  func readersAgree() {
    var generator = SeededGenerator(seed: 5)
    let seeds = [
      "1990-12-31T15:59:50.123-08:00", "2024-02-29t23:59:59z", "1998-12-31T15:59:60-08:00",
      "2023-02-29T00:00:00+23:59",
    ].map { Array($0.utf8) }
    for _ in 0..<50_000 {
      var bytes = seeds.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: place)
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        default: bytes[place] = UInt8.random(in: 0x2B...0x3A, using: &generator)
        }
      }
      bytes.withUnsafeBufferPointer { utf8 in
        let isRead = RFC3339DateTime(utf8: utf8) != nil
        #expect(
          isRead == FormatReader.readsDateTime(utf8), "\(String(decoding: utf8, as: UTF8.self))")
      }
    }
  }
}

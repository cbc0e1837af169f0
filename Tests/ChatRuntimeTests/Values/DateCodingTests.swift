@_spi(Adapter) import ChatRuntime
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DateCodingTests {
  @Test(arguments: [
    ("2024-03-07T08:46:53Z", "2024-03-07T08:46:53Z"),
    ("2024-03-07T08:46:53.2Z", "2024-03-07T08:46:53.2Z"),
    ("2024-03-07T08:46:53.26Z", "2024-03-07T08:46:53.26Z"),
    ("2024-03-07T08:46:53.268Z", "2024-03-07T08:46:53.268Z"),
    ("2024-03-07T08:46:53.2682Z", "2024-03-07T08:46:53.2682Z"),
    ("2024-03-07T08:46:53.26682Z", "2024-03-07T08:46:53.26682Z"),
    ("2024-03-07T08:46:53.266821Z", "2024-03-07T08:46:53.266821Z"),
    ("2024-03-07T08:46:53.000001Z", "2024-03-07T08:46:53.000001Z"),
    ("2024-03-07T08:46:53.999999Z", "2024-03-07T08:46:53.999999Z"),
    ("2024-03-07T08:46:53.2668219999Z", "2024-03-07T08:46:53.266821Z"),
    ("2024-03-07T08:46:53.000Z", "2024-03-07T08:46:53Z"),
    ("2024-03-07T08:46:53.500+02:00", "2024-03-07T06:46:53.5Z"),
    ("2024-03-07T23:30:00-01:30", "2024-03-08T01:00:00Z"),
    ("2024-03-07t08:46:53z", "2024-03-07T08:46:53Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
    ("1999-12-31T23:59:59.75Z", "1999-12-31T23:59:59.75Z"),
    ("1969-12-31T23:59:59.123456Z", "1969-12-31T23:59:59.123456Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
  ])
  func `a date is written in UTC with the digits it has`(text: String, canonical: String) throws {
    let date = try Date(json: "\"\(text)\"")
    #expect(String(decoding: try date.json(), as: UTF8.self) == "\"\(canonical)\"")
    #expect(try Date(json: "\"\(canonical)\"") == date)
  }

  @Test(arguments: [
    "", "now", "2024-03-07", "2024-03-07T08:46:53", "2024-03-07 08:46:53Z", "2023-02-29T00:00:00Z",
    "2024-13-01T00:00:00Z", "2024-03-07T24:00:00Z", "2024-03-07T08:60:00Z", "2024-03-07T08:46:61Z",
    "2024-03-07T08:46:53.Z", "2024-03-07T08:46:53+0200", "2024-03-07T12:00:60Z",
  ])
  func `no other text is a date`(text: String) throws {
    let error = try #require(throws: PayloadError.self) { try Date(json: "\"\(text)\"") }
    #expect(error.description.contains("found \"\(text)\""))
  }

  @Test(arguments: ["1709801213", "null", "{}"])
  func `a date is text`(json: String) {
    #expect(throws: PayloadError.self) { try Date(json: json) }
  }

  @Test func `an instant is where the calendar says`() throws {
    #expect(try Date(json: "\"2023-11-14T22:13:20Z\"").timeIntervalSince1970 == 1_700_000_000)
    #expect(try Date(json: "\"1970-01-01T00:00:00.5Z\"").timeIntervalSince1970 == 0.5)
    #expect(try Date(json: "\"1969-12-31T23:59:59.5Z\"").timeIntervalSince1970 == -0.5)
  }

  @Test func `microseconds survive for three centuries`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let seconds = Int.random(in: -8_000_000_000...8_000_000_000, using: &generator)
      let microseconds = Int.random(in: 0..<1_000_000, using: &generator)
      let date = Date(
        timeIntervalSinceReferenceDate: Double(seconds) + Double(microseconds) / 1_000_000)
      #expect(try Date(json: date.json()) == date)
    }
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan, 1e12, 300_000_000_000])
  func `a date that RFC 3339 has no year for can not be written`(interval: Double) {
    #expect(throws: EncodingError.self) {
      try Date(timeIntervalSinceReferenceDate: interval).json()
    }
  }
}

@_spi(Adapter) import ChatRuntime
import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    ("2026-03-01", 2026, 3, 1), ("0000-01-01", 0, 1, 1), ("9999-12-31", 9999, 12, 31),
    ("2024-02-29", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
  ])
  func `a date is written as the text that it is read from`(
    _ text: String, _ year: Int, _ month: Int, _ day: Int
  ) throws {
    let date = try #require(CalendarDate(text))
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(CalendarDate(year: year, month: month, day: day) == date)
    #expect(date.description == text)
    #expect(try CalendarDate(json: "\"\(text)\"") == date)
    #expect(try date.json() == Array("\"\(text)\"".utf8))
    let coded = try JSONDecoder().decode([CalendarDate].self, from: Data("[\"\(text)\"]".utf8))
    #expect(coded == [date])
    #expect(String(decoding: try JSONEncoder().encode(coded), as: UTF8.self) == "[\"\(text)\"]")
  }

  @Test func `the texts that are read are those of the format`() throws {
    let format = try #require(Format(name: "date"))
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "19", "20", "00", "02", "12", "13", "28", "29", "30", "31", "-", "", "1", "+", "é",
    ]
    var validCount = 0
    for _ in 0..<30_000 {
      let parts = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }
      let start = pieces.randomElement(using: &random) ?? ""
      let text = start + parts.joined(separator: Bool.random(using: &random) ? "-" : "")
      #expect((CalendarDate(text) != nil) == format.isValid(text), "\(text)")
      if let date = CalendarDate(text) {
        validCount += 1
        #expect(date.description == text)
      }
    }
    #expect(validCount > 200)
  }

  @Test func `a day that the calendar does not have is none`() {
    for (year, month, day) in [
      (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
      (-1, 1, 1), (10_000, 1, 1), (2026, .max, 1), (2026, 1, .min),
    ] {
      #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }
    #expect(throws: PayloadError.self) { try CalendarDate(json: #""2026-02-29""#) }
    #expect(throws: PayloadError.self) { try CalendarDate(json: #""2026-03-01T00:00:00Z""#) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["1.3.2026"]"#.utf8))
    }
  }

  @Test func `dates come in the order of their days, as their texts do`() {
    let texts = [
      "0000-12-31", "0001-01-01", "1999-12-31", "2000-01-01", "2000-01-31", "2000-02-01",
    ]
    let dates = texts.compactMap { CalendarDate($0) }
    #expect(dates.count == texts.count)
    #expect(dates.shuffled().sorted().map(\.description) == texts)
    #expect(texts.sorted() == texts)
  }

  @Test(arguments: [
    "GMT", "Europe/Vienna", "America/Sao_Paulo", "Pacific/Kiritimati", "Asia/Kolkata",
  ])
  func `the first instant of a day is of that day, and the one before it is not`(
    _ name: String
  ) throws {
    let zone = try #require(TimeZone(identifier: name))
    // The second one has no midnight in São Paulo.
    for text in ["1970-01-01", "2018-11-04", "2026-03-29", "2026-10-25", "1582-10-10"] {
      let date = try #require(CalendarDate(text))
      let start = date.start(in: zone)
      #expect(CalendarDate(start, in: zone) == date, "\(text)")
      #expect(
        CalendarDate(start.addingTimeInterval(-1), in: zone).map { $0 < date } == true, "\(text)")
    }
    #expect(CalendarDate("1970-01-01")?.start(in: .gmt) == Date(timeIntervalSince1970: 0))
    #expect(CalendarDate(.distantPast.addingTimeInterval(-1e12), in: zone) == nil)
  }
}

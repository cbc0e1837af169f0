@_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import TestSupport
import Testing

struct CalendarDurationTests {
  @Test(arguments: [
    ("P1Y2M10DT2H30M", CalendarDuration(years: 1, months: 2, days: 10, hours: 2, minutes: 30)),
    ("PT36H", CalendarDuration(hours: 36)), ("P7D", CalendarDuration(days: 7)),
    ("P1W", CalendarDuration(weeks: 1)), ("PT0S", CalendarDuration()),
    ("P1Y0M1D", CalendarDuration(years: 1, days: 1)),
    ("PT1H0M5S", CalendarDuration(hours: 1, seconds: 5)),
  ])
  func `a duration is written as the text that it is read from`(
    _ text: String, _ duration: CalendarDuration
  ) throws {
    #expect(CalendarDuration(text) == duration)
    #expect(duration.description == text)
    #expect(try CalendarDuration(json: "\"\(text)\"") == duration)
    #expect(try duration.json() == Array("\"\(text)\"".utf8))
  }

  @Test func `the texts that are read are those of the format`() throws {
    let format = try #require(Format(name: "duration"))
    var random = SeededGenerator(seed: 5)
    let pieces = ["P", "T", "1Y", "2M", "3D", "4H", "05S", "6W", "0", "", "1.5S", "-", "p", "7"]
    var validCount = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...5, using: &random)
      let text = "P" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let isValid = format.isValid(text)
      #expect((CalendarDuration(text) != nil) == isValid, "\(text)")
      if isValid { validCount += 1 }
    }
    #expect(validCount > 500)
  }

  @Test func `what is written again is a valid duration, weeks beside other units as days`() throws
  {
    let format = try #require(Format(name: "duration"))
    let duration = CalendarDuration(years: 1, weeks: 2, days: 1, seconds: 3)
    #expect(duration.description == "P1Y0M15DT3S")
    #expect(format.isValid(duration.description))
    #expect(CalendarDuration(weeks: .max, days: 1).description == "P\(UInt.max)D")
  }

  @Test func `a number that is too large is kept as text or refused`() throws {
    let text = "P99999999999999999999999D"
    #expect(CalendarDuration(text) == nil)
    #expect(throws: PayloadError.self) { try CalendarDuration(json: "\"\(text)\"") }
    let backed = try TextBacked<CalendarDuration>(json: "\"\(text)\"")
    #expect(backed.wrappedValue == CalendarDuration(days: .max))
    #expect(try backed.json() == Array("\"\(text)\"".utf8))
    #expect(
      try TextBacked<CalendarDuration>(json: #""P99999999999999999999999DT1S""#)
        .wrappedValue.seconds == 1)
  }

  @Test func `a text of another form stays as it is`() throws {
    let backed = try TextBacked<CalendarDuration>(json: #""P01D""#)
    #expect(backed.wrappedValue == CalendarDuration(days: 1))
    #expect(try backed.json() == Array(#""P01D""#.utf8))
  }
}

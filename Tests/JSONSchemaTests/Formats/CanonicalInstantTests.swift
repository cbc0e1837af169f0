import TestSupport
import Testing

@testable import JSONSchema

@Suite struct CanonicalInstantTests {
  @Test("an instant is read if and only if its text is the one that it is written as")
  func canonicalTexts() throws {
    var generator = SeededGenerator(seed: 2806)
    var readCount = 0
    for _ in 0..<60_000 {
      let text = Self.text(&generator)
      let instant = Self.padded(text).withUnsafeBufferPointer { CanonicalInstant(prefixOf: $0) }
      // Another `Z` may have come before the last one.
      let prefix = Array(text[...(text.firstIndex(of: UInt8(ascii: "Z")) ?? text.count - 1)])
      let expected = Self.isCanonical(prefix)
      #expect((instant != nil) == expected, "\(String(decoding: text, as: UTF8.self))")
      guard let instant, expected else { continue }
      readCount += 1
      #expect(instant.count == prefix.count)
      #expect(Self.written(instant) == prefix, "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(readCount > 10_000)
  }

  @Test("every day has its number, one more than the day before")
  func dayNumbers() {
    var previous = GregorianDay.dayNumber(year: 0, month: 1, day: 1) - 1
    #expect(previous == -719_529)
    for year in 0...9999 {
      for month in 1...12 {
        for day in 1...DateFormat.dayCount(ofMonth: month, year: year) {
          let number = GregorianDay.dayNumber(year: year, month: month, day: day)
          guard number == previous + 1 else {
            Issue.record("\(year)-\(month)-\(day) is day \(number) after \(previous)")
            return
          }
          previous = number
        }
      }
    }
    #expect(GregorianDay.dayNumber(year: 1970, month: 1, day: 1) == 0)
  }

  @Test("a text that is shorter than what is read at once is left to others")
  func shortTexts() {
    let text = Array("2024-02-29T12:00:00Z".utf8)
    for count in 0..<8 {
      let bytes = text + [UInt8](repeating: 0x22, count: count)
      #expect(bytes.withUnsafeBufferPointer { CanonicalInstant(prefixOf: $0) } == nil)
    }
  }

  /// The writer's text, made from the number of the day.
  private static func written(_ instant: CanonicalInstant) -> [UInt8]? {
    let digitCount = max(instant.count - 21, 0)
    let dateTime = RFC3339DateTime(
      secondsSinceUnixEpoch: Int64(instant.secondsSinceUnixEpoch),
      nanosecond: instant.microsecond * 1000, fractionDigitCount: digitCount)
    #expect(dateTime?.year == instant.year)
    return dateTime.map { Array($0.text.utf8) }
  }

  /// What the reader says that stops at the first problem, and how the text ends.
  private static func isCanonical(_ text: [UInt8]) -> Bool {
    guard text.withUnsafeBufferPointer(FormatReader.readsDateTime), text[10] == UInt8(ascii: "T"),
      text.last == UInt8(ascii: "Z"),
      text[17] < UInt8(ascii: "6")
    else { return false }
    return text.count == 20 || (text.count <= 27 && text[text.count - 2] != UInt8(ascii: "0"))
  }

  /// A date-time in any form, some of them damaged, and ending in the only `Z` or in an offset.
  private static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let seconds = Int64.random(in: -62_167_219_200...253_402_300_799, using: &generator)
    let digitCount = Int.random(in: 0...9, using: &generator)
    let date = RFC3339DateTime(
      secondsSinceUnixEpoch: seconds,
      nanosecond: Int.random(in: 0...999_999_999, using: &generator),
      fractionDigitCount: digitCount,
      offsetMinutes: Int.random(in: 0..<8, using: &generator) == 0 ? 90 : 0)
    var text = Array((date?.text ?? "").utf8)
    guard Int.random(in: 0..<2, using: &generator) == 0, !text.isEmpty else { return text }
    let place = Int.random(in: 0..<text.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: text[place] ^= 0x20
    case 2: text[place] = UInt8.random(in: 0x2B...0x3A, using: &generator)
    default: text.replaceSubrange(17..<19, with: Array("60".utf8))
    }
    return text
  }

  /// The text and what follows it in a string, of which nothing may be taken for a part of it.
  private static func padded(_ text: [UInt8]) -> [UInt8] {
    text + Array("\", \"another\": 0123456789}".utf8)
  }
}

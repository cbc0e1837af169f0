/// `time`: `full-time` of RFC 3339, 5.6, with the restrictions of 5.7.
enum TimeFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try readTime(&reader)
    try reader.requireEnd()
  }

  /// Moves over a time with its offset.
  static func readTime(_ reader: inout FormatReader) throws(FormatProblem) {
    let hour = try number(.hour, in: 0...23, &reader)
    try reader.require(":", .colon)
    let minute = try number(.minute, in: 0...59, &reader)
    try reader.require(":", .colon)
    let secondStart = reader.position
    let second = try number(.second, in: 0...60, &reader)
    if reader.skip("."), reader.skip(all: .digits) == 0 { throw reader.expected(.digit) }
    let offset = try readOffset(&reader)
    guard second < 60 || isLeapSecond(hour: hour, minute: minute, offset: offset) else {
      throw FormatProblem(.misplacedLeapSecond, at: secondStart)
    }
  }

  /// Whether a minute can have a second 60: it is the last one of a day in UTC.
  static func isLeapSecond(hour: Int, minute: Int, offset: Int) -> Bool {
    (hour * 60 + minute - offset + 24 * 60) % (24 * 60) == 24 * 60 - 1
  }

  /// The minutes of an offset.
  private static func readOffset(_ reader: inout FormatReader) throws(FormatProblem) -> Int {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let isNegative = reader.skip("-")
    guard isNegative || reader.skip("+") else { throw reader.expected(.timeOffset) }
    let hours = try number(.offsetHour, in: 0...23, &reader)
    try reader.require(":", .colon)
    let minutes = hours * 60 + (try number(.offsetMinute, in: 0...59, &reader))
    return isNegative ? -minutes : minutes
  }

  private static func number(
    _ quantity: FormatQuantity, in range: ClosedRange<Int>, _ reader: inout FormatReader
  ) throws(FormatProblem) -> Int {
    let start = reader.position
    let value = try reader.twoDigits()
    guard range ~= value else {
      throw FormatProblem(.outOfRange(quantity, value: value), at: start)
    }
    return value
  }
}

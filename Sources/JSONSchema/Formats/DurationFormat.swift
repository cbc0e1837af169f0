/// `duration`: RFC 3339, appendix A.
///
/// Units follow each other without a gap: `P1Y2M` and `P2M3D` are durations, `P1Y3D` is none. Letters
/// are uppercase, as ISO 8601 writes them.
enum DurationFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try reader.require("P", .durationDesignator)
    if !reader.skip("T") {
      if try readWeeks(&reader) { return try reader.requireEnd() }
      try readComponents(&reader, units: dateUnits)
      if reader.isAtEnd { return }
      try reader.require("T", .durationUnit)
    }
    try readComponents(&reader, units: timeUnits)
    try reader.requireEnd()
  }

  private static let dateUnits: [UInt8] = [
    UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "D"),
  ]
  private static let timeUnits: [UInt8] = [
    UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S"),
  ]

  /// Moves over a number of weeks, which stands alone.
  private static func readWeeks(_ reader: inout FormatReader) throws(FormatProblem) -> Bool {
    let start = reader
    if reader.skip(all: .digits) > 0, reader.skip("W") { return true }
    reader = start
    return false
  }

  /// Moves over one or more components, each with the unit after the one before it.
  private static func readComponents(
    _ reader: inout FormatReader, units: [UInt8]
  ) throws(FormatProblem) {
    guard reader.skip(all: .digits) > 0 else { throw reader.expected(.durationComponent) }
    guard let unit = reader.next, var index = units.firstIndex(of: unit) else {
      throw reader.expected(.durationUnit)
    }
    reader.advance()
    while reader.skip(all: .digits) > 0 {
      index += 1
      guard index < units.count, reader.next == units[index] else {
        throw reader.expected(.durationUnit)
      }
      reader.advance()
    }
  }
}

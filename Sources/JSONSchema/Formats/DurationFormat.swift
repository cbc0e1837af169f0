/// `duration`: RFC 3339, appendix A.
///
/// Units must follow each other without a gap: `P1Y2M` and `P2M3D` are durations, but `P1Y3D` is
/// not. Letters must be uppercase, as in ISO 8601.
enum DurationFormat {
  static func check(_ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require("P", .durationDesignator)
    if !reader.skip("T") {
      if try readWeeks(&reader) { return }
      try readComponents(&reader, units: dateUnits)
      if reader.isAtEnd { return }
      try reader.require("T", .durationUnit)
    }
    try readComponents(&reader, units: timeUnits)
  }

  private static let dateUnits: [UInt8] = [UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "D")]
  private static let timeUnits: [UInt8] = [UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S")]

  /// Reads a number of weeks, which cannot be combined with other units.
  private static func readWeeks(_ reader: inout FormatReader) throws(FormatProblem) -> Bool {
    let start = reader
    if reader.skip(all: .digits) > 0, reader.skip("W") { return true }
    reader = start
    return false
  }

  /// Reads one or more components.
  ///
  /// The unit of each must be the one after the previous unit.
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

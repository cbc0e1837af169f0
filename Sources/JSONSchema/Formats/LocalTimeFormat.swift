/// `date-time-local` and `time-local`: RFC 3339, 5.6, without the offset.
///
/// The minute of a leap second depends on the offset, so any minute may have one.
enum LocalTimeFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, hasDate: Bool) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    if hasDate {
      try DateFormat.readDate(&reader)
      guard reader.skip("T") || reader.skip("t") else { throw reader.expected(.dateTimeSeparator) }
    }
    _ = try TimeFormat.readClock(&reader)
    try reader.requireEnd()
  }
}

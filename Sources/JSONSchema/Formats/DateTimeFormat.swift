/// `date-time`: RFC 3339, 5.6, with the restrictions of 5.7.
enum DateTimeFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    // Reading the parts is faster than finding a precise problem.
    if RFC3339DateTime(utf8: bytes) != nil { return }
    var reader = FormatReader(bytes)
    try readDateTime(&reader)
    try reader.requireEnd()
  }

  /// Reads a date-time.
  static func readDateTime(_ reader: inout FormatReader) throws(FormatProblem) {
    let date = try DateFormat.readDate(&reader)
    guard reader.skip("T") || reader.skip("t") else { throw reader.expected(.dateTimeSeparator) }
    try TimeFormat.readTime(&reader, on: date)
  }
}

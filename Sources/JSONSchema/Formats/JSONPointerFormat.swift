/// `json-pointer`: RFC 6901, 5, the representation as a JSON string.
enum JSONPointerFormat {
  /// Reads a pointer up to the end of the text.
  static func readPointer(_ reader: inout FormatReader) throws(FormatProblem) {
    if reader.isAtEnd { return }
    try reader.require("/", .slash)
    while let byte = reader.next {
      reader.advance()
      guard byte == UInt8(ascii: "~") else { continue }
      guard reader.skip("0") || reader.skip("1") else { throw reader.expected(.tildeEscape) }
    }
  }
}

/// `relative-json-pointer`: Relative JSON Pointers (draft-bhutton-relative-json-pointer-00), 3.
enum RelativeJSONPointerFormat {
  static func check(_ reader: inout FormatReader) throws(FormatProblem) {
    try readNumber(&reader, isPositive: false)
    if reader.skip("+") || reader.skip("-") { try readNumber(&reader, isPositive: true) }
    if reader.skip("#") { return }
    try JSONPointerFormat.readPointer(&reader)
  }

  private static func readNumber(
    _ reader: inout FormatReader, isPositive: Bool
  ) throws(FormatProblem) {
    guard let first = reader.next, ASCIISet.digits.contains(first) else {
      throw reader.expected(.number)
    }
    let start = reader.position
    let count = reader.skip(all: .digits)
    if first == UInt8(ascii: "0"), isPositive || count > 1 {
      throw FormatProblem(.leadingZero, at: start)
    }
  }
}

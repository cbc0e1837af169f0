/// `media-range`: RFC 9110, 12.5.1, without a weight.
enum MediaRangeFormat {
  static func check(_ reader: inout FormatReader) throws(FormatProblem) {
    // `*` is also a token character. As a wildcard, it must stand alone.
    let type = try token(&reader, .mediaType)
    try reader.require("/", .slash)
    let subtypeStart = reader.position
    let subtype = try token(&reader, .mediaSubtype)
    let hasAnyType = type == 1 && reader.bytes[0] == UInt8(ascii: "*")
    let hasAnySubtype = subtype == 1 && reader.bytes[subtypeStart] == UInt8(ascii: "*")
    if hasAnyType, !hasAnySubtype {
      throw FormatProblem(.expected(.mediaSubtype), at: subtypeStart)
    }
    while !reader.isAtEnd { try readParameter(&reader) }
  }

  private static func readParameter(_ reader: inout FormatReader) throws(FormatProblem) {
    reader.skip(all: .blanks)
    try reader.require(";", .semicolon)
    reader.skip(all: .blanks)
    // A parameter may be empty (RFC 9110, 5.6.6).
    if reader.isAtEnd || reader.next == UInt8(ascii: ";") { return }
    _ = try token(&reader, .parameterName)
    try reader.require("=", .equalsSign)
    if reader.next == UInt8(ascii: "\"") {
      try readQuotedText(&reader)
    } else {
      _ = try token(&reader, .parameterValue)
    }
  }

  /// Reads a `quoted-string` of RFC 9110, 5.6.4.
  private static func readQuotedText(_ reader: inout FormatReader) throws(FormatProblem) {
    reader.advance()
    while let byte = reader.next, byte != UInt8(ascii: "\"") {
      reader.advance()
      if byte == UInt8(ascii: "\\"), !reader.isAtEnd {
        reader.advance()
      } else if byte < 0x20 && byte != 0x09 || byte == 0x7F {
        throw FormatProblem(.expected(.printable), at: reader.position - 1)
      }
    }
    try reader.require("\"", .closingQuote)
  }

  private static func token(
    _ reader: inout FormatReader, _ element: FormatElement
  ) throws(FormatProblem) -> Int {
    let count = reader.skip(all: .tokenCharacters)
    guard count > 0 else { throw reader.expected(element) }
    return count
  }
}

extension ASCIISet {
  /// `tchar` of RFC 9110, 5.6.2.
  static let tokenCharacters = lettersAndDigits.union(Self("!#$%&'*+-.^_`|~"))

  /// The characters of `OWS` in RFC 9110, 5.6.3.
  static let blanks = Self(" \t")
}

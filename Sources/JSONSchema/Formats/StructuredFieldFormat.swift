/// `sf-string`, `sf-token`, `sf-binary` and `sf-boolean`: items of structured fields, RFC 8941, 3.3.
///
/// A string has the form of the header's value, so `sf-string` begins and ends with a quotation
/// mark.
enum StructuredFieldFormat {
  /// `tchar` of RFC 9110, 5.6.2, and `:` and `/`.
  private static let tokenCharacters = ASCIISet.tokenCharacters.union(ASCIISet(":/"))
  private static let tokenStart = ASCIISet.letters.union(ASCIISet("*"))
  private static let base64 = ASCIISet.lettersAndDigits.union(ASCIISet("+/="))

  static func checkString(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try reader.require("\"", .openingQuote)
    while let byte = reader.next, byte != UInt8(ascii: "\"") {
      guard 0x20...0x7E ~= byte else { throw reader.expected(.printable) }
      reader.advance()
      if byte == UInt8(ascii: "\\"), !reader.skip("\""), !reader.skip("\\") {
        throw reader.expected(.escapable)
      }
    }
    try reader.require("\"", .closingQuote)
    try reader.requireEnd()
  }

  static func checkToken(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    guard let byte = reader.next, tokenStart.contains(byte) else {
      throw reader.expected(.tokenStart)
    }
    reader.skip(all: tokenCharacters)
    guard reader.isAtEnd else { throw reader.expected(.tokenCharacter) }
  }

  static func checkBinary(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try reader.require(":", .colon)
    reader.skip(all: base64)
    guard reader.skip(":") else {
      throw reader.expected(reader.isAtEnd ? .colon : .base64Digit)
    }
    try reader.requireEnd()
  }

  static func checkBoolean(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    try reader.require("?", .questionMark)
    guard reader.skip("0") || reader.skip("1") else { throw reader.expected(.zeroOrOne) }
    try reader.requireEnd()
  }
}

/// `byte` and `base64url`: RFC 4648, 4 and 5, on one line.
///
/// `byte` must end with the required padding, which is optional in `base64url` (RFC 4648, 3.2).
enum Base64Format {
  private static let digits = ASCIISet.lettersAndDigits.union(ASCIISet("+/"))
  private static let digitsForURLs = ASCIISet.lettersAndDigits.union(ASCIISet("-_"))

  static func check(_ reader: inout FormatReader, isForURLs: Bool) throws(FormatProblem) {
    let count = reader.skip(all: isForURLs ? digitsForURLs : digits)
    if isForURLs, reader.isAtEnd, count % 4 != 1 { return }
    let end = reader.position
    var padding = 0
    while padding < 2, reader.skip("=") { padding += 1 }
    guard reader.isAtEnd else {
      throw reader.expected(isForURLs ? .base64URLDigit : .base64Digit)
    }
    guard (count + padding) % 4 == 0, padding == 0 || count % 4 >= 2 else {
      throw FormatProblem(.incompleteGroup, at: end - count % 4)
    }
  }
}

/// `char`: one user-perceived character, which may consist of several Unicode scalars.
enum CharacterFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    guard !reader.isAtEnd else { throw reader.expected(.singleCharacter) }
    _ = reader.scalar()
    if reader.isAtEnd { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first, text.count > 1 else { return }
    throw FormatProblem(.expected(.endOfText), at: min(first.utf8.count, bytes.count))
  }
}

/// `int64` and `uint64` of a string: an integer of 64 bits in decimal digits.
///
/// The registry recommends strings for numbers that a `Double` cannot represent.
enum IntegerTextFormat {
  static func check(_ reader: inout FormatReader, isSigned: Bool) throws(FormatProblem) {
    let isNegative = reader.skip("-")
    let start = reader.position
    guard isSigned || !isNegative else { throw FormatProblem(.expected(.digit), at: 0) }
    var value: UInt64 = 0
    var fits = true
    while let byte = reader.next, ASCIISet.digits.contains(byte) {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeBy) = product.addingReportingOverflow(UInt64(byte) - 0x30)
      fits = fits && !isTooLarge && !isTooLargeBy
      value = sum
      reader.advance()
    }
    guard reader.position > start else { throw reader.expected(.digit) }
    try reader.requireEnd()
    if reader.bytes[start] == UInt8(ascii: "0"), reader.position - start > 1 {
      throw FormatProblem(.leadingZero, at: start)
    }
    let limit = isSigned ? UInt64(Int64.max) + (isNegative ? 1 : 0) : .max
    guard fits, value <= limit else { throw FormatProblem(.tooManyBits, at: 0) }
  }
}

/// `sf-string`, `sf-token`, `sf-binary` and `sf-boolean`: items of structured fields, RFC 8941, 3.3.
///
/// A string has the form of the header's value, so `sf-string` begins and ends with a quotation
/// mark.
enum StructuredFieldFormat {
  /// `tchar` of RFC 9110, 5.6.2, and `:` and `/`.
  private static let tokenCharacters = ASCIISet.tokenCharacters.union(ASCIISet(":/"))
  private static let tokenStart = ASCIISet.letters.union(ASCIISet("*"))
  private static let base64 = ASCIISet.lettersAndDigits.union(ASCIISet("+/="))

  static func checkString(_ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require("\"", .openingQuote)
    while let byte = reader.next, byte != UInt8(ascii: "\"") {
      guard 0x20...0x7E ~= byte else { throw reader.expected(.printable) }
      reader.advance()
      if byte == UInt8(ascii: "\\"), !reader.skip("\""), !reader.skip("\\") {
        throw reader.expected(.escapable)
      }
    }
    try reader.require("\"", .closingQuote)
  }

  static func checkToken(_ reader: inout FormatReader) throws(FormatProblem) {
    guard let byte = reader.next, tokenStart.contains(byte) else {
      throw reader.expected(.tokenStart)
    }
    reader.skip(all: tokenCharacters)
    guard reader.isAtEnd else { throw reader.expected(.tokenCharacter) }
  }

  static func checkBinary(_ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require(":", .colon)
    reader.skip(all: base64)
    guard reader.skip(":") else {
      throw reader.expected(reader.isAtEnd ? .colon : .base64Digit)
    }
  }

  static func checkBoolean(_ reader: inout FormatReader) throws(FormatProblem) {
    try reader.require("?", .questionMark)
    guard reader.skip("0") || reader.skip("1") else { throw reader.expected(.zeroOrOne) }
  }
}

/// `uri-template`: RFC 6570, 2, of any level.
enum URITemplateFormat {
  static func check(_ reader: inout FormatReader) throws(FormatProblem) {
    while let next = reader.next {
      if next == UInt8(ascii: "{") {
        try readExpression(&reader)
      } else {
        try readLiteral(&reader, next)
      }
    }
  }

  /// The ASCII characters outside expressions, including the apostrophe (RFC 6570, errata 6937).
  private static let literals = ASCIISet.lettersAndDigits.union(ASCIISet("!#$&'()*+,-./:;=?@[]_~"))

  private static func readLiteral(
    _ reader: inout FormatReader, _ next: UInt8
  ) throws(FormatProblem) {
    if next >= 0x80 {
      var ahead = reader
      let scalar = ahead.scalar()
      guard URICharacters.isInternational(scalar) || URICharacters.isPrivate(scalar) else {
        throw reader.expected(.literalCharacter)
      }
      reader = ahead
    } else if try !reader.skipPercentEncoding() {
      guard literals.contains(next) else { throw reader.expected(.literalCharacter) }
      reader.advance()
    }
  }

  /// The operators of levels 2 and 3, and those reserved for extensions.
  private static let operators = ASCIISet("+#./;?&=,!@|")

  private static let variableCharacters = ASCIISet.lettersAndDigits.union(ASCIISet("_"))

  private static func readExpression(_ reader: inout FormatReader) throws(FormatProblem) {
    reader.advance()
    if let next = reader.next, operators.contains(next) { reader.advance() }
    repeat {
      repeat {
        try readVariableCharacters(&reader)
      } while reader.skip(".")
      if reader.skip(":") {
        try readPrefixLength(&reader)
      } else {
        _ = reader.skip("*")
      }
    } while reader.skip(",")
    try reader.require("}", .closingBrace)
  }

  private static func readVariableCharacters(_ reader: inout FormatReader) throws(FormatProblem) {
    let start = reader.position
    repeat { reader.skip(all: variableCharacters) } while try reader.skipPercentEncoding()
    guard reader.position > start else { throw reader.expected(.variableName) }
  }

  private static func readPrefixLength(_ reader: inout FormatReader) throws(FormatProblem) {
    let start = reader.position
    let first = reader.next
    guard 1...4 ~= reader.skip(all: .digits), first != UInt8(ascii: "0") else {
      throw FormatProblem(.expected(.prefixLength), at: start)
    }
  }
}

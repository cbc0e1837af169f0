/// `email`: `Mailbox` of RFC 5321, 4.1.2; `idn-email`: the same with the extensions of RFC 6531, 3.3.
///
/// The lengths in RFC 5321, 4.5.3.1 are minimums that every server must accept, not limits of an
/// address.
enum EmailFormat {
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, isInternational: Bool
  ) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    if reader.next == UInt8(ascii: "\"") {
      try readQuotedString(&reader, isInternational: isInternational)
    } else {
      try readDotString(&reader, isInternational: isInternational)
    }
    try reader.require("@", .atSign)
    if reader.next == UInt8(ascii: "[") {
      try readAddressLiteral(&reader)
      return try reader.requireEnd()
    }
    try HostnameFormat.checkLabels(
      bytes, in: reader.position..<bytes.count, isInternational: isInternational)
  }

  /// `atext` of RFC 5322, 3.2.3.
  static let atomCharacters = ASCIISet.lettersAndDigits.union(ASCIISet("!#$%&'*+-/=?^_`{|}~"))

  private static func readDotString(
    _ reader: inout FormatReader, isInternational: Bool
  ) throws(FormatProblem) {
    repeat {
      let start = reader.position
      while let byte = reader.next,
        atomCharacters.contains(byte) || isInternational && byte >= 0x80
      {
        reader.advance()
      }
      guard reader.position > start else {
        throw reader.expected(start == 0 ? .localPart : .localPartCharacter)
      }
    } while reader.skip(".")
  }

  private static func readQuotedString(
    _ reader: inout FormatReader, isInternational: Bool
  ) throws(FormatProblem) {
    reader.advance()
    while let byte = reader.next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        reader.advance()
        guard let escaped = reader.next, 0x20...0x7E ~= escaped else {
          throw reader.expected(.localPartCharacter)
        }
      } else if !(0x20...0x7E ~= byte || isInternational && byte >= 0x80) {
        throw reader.expected(.localPartCharacter)
      }
      reader.advance()
    }
    try reader.require("\"", .closingQuote)
  }

  /// Reads an `address-literal` of RFC 5321, 4.1.3.
  ///
  /// `IPv6` is the only registered tag.
  private static func readAddressLiteral(_ reader: inout FormatReader) throws(FormatProblem) {
    reader.advance()
    if let byte = reader.next, ASCIISet.digits.contains(byte) {
      try IPv4Format.readAddress(&reader)
    } else {
      let start = reader.position
      let tag = Array("ipv6:".utf8)
      for expected in tag {
        // Names in the grammars of RFC 5234 are case-insensitive.
        guard let byte = reader.next, byte | 0x20 == expected | 0x20 else {
          throw FormatProblem(.expected(.addressLiteral), at: start)
        }
        reader.advance()
      }
      try IPv6Format.readAddress(&reader)
    }
    try reader.require("]", .closingBracket)
  }
}

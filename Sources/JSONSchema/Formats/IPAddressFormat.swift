/// `ipv4`: dotted-quad of RFC 2673, 3.2.
enum IPv4Format {
  /// Reads four numbers separated by dots.
  static func readAddress(_ reader: inout FormatReader) throws(FormatProblem) {
    for index in 0..<4 {
      if index > 0 { try reader.require(".", .dot) }
      try readOctet(&reader)
    }
  }

  private static func readOctet(_ reader: inout FormatReader) throws(FormatProblem) {
    let start = reader.position
    var value = 0
    while value < 256, let byte = reader.next, ASCIISet.digits.contains(byte) {
      value = value * 10 + Int(byte) - 0x30
      reader.advance()
    }
    guard reader.position > start else { throw reader.expected(.octet) }
    guard value < 256 else { throw FormatProblem(.outOfRange(.octet, value: value), at: start) }
    if reader.bytes[start] == UInt8(ascii: "0"), reader.position - start > 1 {
      throw FormatProblem(.leadingZero, at: start)
    }
  }
}

/// `ipv6`: RFC 4291, 2.2, without a zone.
enum IPv6Format {
  /// Reads an address, as far as it extends.
  static func readAddress(_ reader: inout FormatReader) throws(FormatProblem) {
    var groupCount = 0
    var isCompressed = try readLeadingCompression(&reader)
    while groupCount < 8 {
      if isCompressed, !isAtGroup(reader) { break }
      if groupCount <= 6, isAtIPv4(reader) {
        try IPv4Format.readAddress(&reader)
        groupCount += 2
        break
      }
      guard isAtGroup(reader) else { throw reader.expected(.group) }
      try readGroup(&reader)
      groupCount += 1
      guard groupCount < 8 || !isCompressed, reader.skip(":") else { break }
      if reader.next == UInt8(ascii: ":") {
        guard !isCompressed else {
          throw FormatProblem(.ambiguousCompression, at: reader.position - 1)
        }
        isCompressed = true
        reader.advance()
      } else if groupCount == 8 || !isAtGroup(reader) {
        throw reader.expected(groupCount == 8 ? .endOfText : .group)
      }
    }
    // `::` represents at least one group (RFC 5952, 4.2.2 forbids that it represents none).
    guard isCompressed ? groupCount < 8 : groupCount == 8 else {
      throw reader.expected(.eightGroups)
    }
  }

  private static func readLeadingCompression(
    _ reader: inout FormatReader
  ) throws(FormatProblem) -> Bool {
    guard reader.skip(":") else { return false }
    try reader.require(":", .colon)
    return true
  }

  private static func isAtGroup(_ reader: FormatReader) -> Bool {
    reader.next.map(ASCIISet.hexadecimalDigits.contains) ?? false
  }

  /// Returns whether the next digits are followed by a dot.
  private static func isAtIPv4(_ reader: FormatReader) -> Bool {
    var reader = reader
    return reader.skip(all: .digits) > 0 && reader.skip(".")
  }

  private static func readGroup(_ reader: inout FormatReader) throws(FormatProblem) {
    let start = reader.position
    guard reader.skip(all: .hexadecimalDigits) <= 4 else {
      throw FormatProblem(.expected(.group), at: start)
    }
  }
}

/// `ipv4-cidr` and `ipv6-cidr`: an address, `/`, and the number of its significant bits.
///
/// RFC 4632, 3.1, and RFC 4291, 2.3.
enum AddressBlockFormat {
  static func check(_ reader: inout FormatReader, longestPrefix: Int) throws(FormatProblem) {
    let isShort = longestPrefix == 32
    if isShort {
      try IPv4Format.readAddress(&reader)
    } else {
      try IPv6Format.readAddress(&reader)
    }
    try reader.require("/", .slash)
    let start = reader.position
    let element = isShort ? FormatElement.shortPrefix : .longPrefix
    var length = 0
    while reader.position - start < 3, let byte = reader.next, ASCIISet.digits.contains(byte) {
      length = length * 10 + Int(byte) - 0x30
      reader.advance()
    }
    guard reader.position > start, length <= longestPrefix else {
      throw FormatProblem(.expected(element), at: start)
    }
    if reader.bytes[start] == UInt8(ascii: "0"), reader.position - start > 1 {
      throw FormatProblem(.leadingZero, at: start)
    }
  }
}

/// `ipv4-cidr` and `ipv6-cidr`: an address, `/`, and the number of its significant bits.
///
/// RFC 4632, 3.1, and RFC 4291, 2.3.
enum AddressBlockFormat {
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, longestPrefix: Int
  ) throws(FormatProblem) {
    var reader = FormatReader(bytes)
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
    if bytes[start] == UInt8(ascii: "0"), reader.position - start > 1 {
      throw FormatProblem(.leadingZero, at: start)
    }
    try reader.requireEnd()
  }
}

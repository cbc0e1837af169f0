/// `uuid`: RFC 4122, 3, in letters of either case and without regard to version and variant.
enum UUIDFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    for (index, length) in lengths.enumerated() {
      if index > 0 { try reader.require("-", .hyphen) }
      for _ in 0..<length {
        guard let byte = reader.next, ASCIISet.hexadecimalDigits.contains(byte) else {
          throw reader.expected(.hexadecimalDigit)
        }
        reader.advance()
      }
    }
    try reader.requireEnd()
  }

  private static let lengths = [8, 4, 4, 4, 12]
}

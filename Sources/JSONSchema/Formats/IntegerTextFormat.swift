/// `int64` and `uint64` of a string: an integer of 64 bits in decimal digits.
///
/// The registry recommends strings for numbers that a `Double` cannot represent.
enum IntegerTextFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, isSigned: Bool) throws(FormatProblem) {
    var reader = FormatReader(bytes)
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
    if bytes[start] == UInt8(ascii: "0"), reader.position - start > 1 {
      throw FormatProblem(.leadingZero, at: start)
    }
    let limit = isSigned ? UInt64(Int64.max) + (isNegative ? 1 : 0) : .max
    guard fits, value <= limit else { throw FormatProblem(.tooManyBits, at: 0) }
  }
}

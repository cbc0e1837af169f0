/// `uuid`: RFC 4122, 3, in letters of either case.
///
/// Version and variant are not checked.
enum UUIDFormat {
  static func check(_ reader: inout FormatReader) throws(FormatProblem) {
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0 { try reader.require("-", .hyphen) }
      for _ in 0..<length {
        guard let byte = reader.next, ASCIISet.hexadecimalDigits.contains(byte) else {
          throw reader.expected(.hexadecimalDigit)
        }
        reader.advance()
      }
    }
  }

  /// Tests sixteen bytes at a time.
  ///
  /// The last two blocks overlap.
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 36, let start = bytes.baseAddress else { return false }
    let hyphen = UInt8(ascii: "-")
    guard bytes[8] == hyphen, bytes[13] == hyphen, bytes[18] == hyphen, bytes[23] == hyphen else {
      return false
    }
    let text = UnsafeRawPointer(start)
    // The code of a hyphen plus three is that of a zero.
    return holdsHexadecimal(
      text, shift: SIMD16<UInt8>(0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0, 0))
      && holdsHexadecimal(
        text + 16, shift: SIMD16<UInt8>(0, 0, 3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0))
      && holdsHexadecimal(
        text + 20, shift: SIMD16<UInt8>(0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Returns whether sixteen bytes are hexadecimal digits after a value is added to each.
  private static func holdsHexadecimal(_ text: UnsafeRawPointer, shift: SIMD16<UInt8>) -> Bool {
    // The types are explicit: with inferred ones, the compiler may generate a loop over lanes.
    let bytes: SIMD16<UInt8> = text.loadUnaligned(as: SIMD16<UInt8>.self) &+ shift
    let zero = SIMD16<UInt8>(repeating: 0x30)
    let caseBit = SIMD16<UInt8>(repeating: 0x20)
    let letterA = SIMD16<UInt8>(repeating: 0x61)
    let nine = SIMD16<UInt8>(repeating: 9)
    let five = SIMD16<UInt8>(repeating: 5)
    let fromZero: SIMD16<UInt8> = bytes &- zero
    let fromA: SIMD16<UInt8> = (bytes | caseBit) &- letterA
    let digits: SIMDMask<SIMD16<Int8>> = fromZero .<= nine
    let letters: SIMDMask<SIMD16<Int8>> = fromA .<= five
    return all(digits .| letters)
  }
}

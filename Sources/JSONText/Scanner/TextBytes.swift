public import CByteMask

/// Operations on a few bytes of text that avoid a branch for each byte.
///
/// All readers of JSON use them, including those of other modules, into which they are inlined.
@_spi(Engine)
public enum TextBytes {
  /// Returns the number of bytes before the first quotation mark, backslash, control character or
  /// byte beyond ASCII; 16 if there is no such byte.
  @inlinable @inline(__always)
  public static func plainCount(_ chunk: SIMD16<Int8>) -> Int {
    // Every constant and mask has an explicit type: inferred ones compile to loops over lanes.
    let quote: SIMD16<Int8> = SIMD16<Int8>(repeating: 0x22)
    let backslash: SIMD16<Int8> = SIMD16<Int8>(repeating: 0x5C)
    let space: SIMD16<Int8> = SIMD16<Int8>(repeating: 0x20)
    let isQuote: SIMDMask<SIMD16<Int8>> = chunk .== quote
    let isBackslash: SIMDMask<SIMD16<Int8>> = chunk .== backslash
    // As signed numbers, control characters and bytes from 0x80 on are both below the space.
    let isLow: SIMDMask<SIMD16<Int8>> = chunk .< space
    let isSpecial: SIMDMask<SIMD16<Int8>> = isQuote .| isBackslash .| isLow
    return (0x1_0000 | bits(isSpecial)).trailingZeroBitCount
  }

  /// Returns a bit for each byte of a mask, set where the comparison held, the first byte lowest.
  @inlinable @inline(__always)
  public static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt32 {
    UInt32(CByteChunkSigns(unsafeBitCast(mask, to: SIMD16<Int8>.self)))
  }

  /// Returns the length of the character beyond ASCII at the start of four bytes, the first byte
  /// lowest; 0 if they do not begin with a valid one.
  @inlinable @inline(__always)
  public static func scalarLength(_ bytes: UInt32) -> Int {
    // Check the marks of all bytes at once, then exclude overlong forms and invalid scalars.
    if bytes & 0xC0E0 == 0x80C0 { return bytes & 0x1E != 0 ? 2 : 0 }
    if bytes & 0xC0_C0F0 == 0x80_80E0 {
      let top = bytes & 0x200F
      return top != 0 && top != 0x200D ? 3 : 0
    }
    guard bytes & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let top = bytes & 0x3007
    return top != 0 && (bytes & 0x04 == 0 || top == 0x04) ? 4 : 0
  }
}

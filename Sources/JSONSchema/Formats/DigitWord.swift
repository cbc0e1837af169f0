/// Digits that are checked and read as one machine word.
///
/// An exclusive or with eight times the digit zero leaves 0 to 9 of each digit.
enum DigitWord {
  /// Marks the top bit of the first byte that is no digit; above it may be false marks.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    // Adding what 9 lacks to 127 sets the top bit of what is more.
    (word | (word &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// Returns the number of eight digits, the first one lowest.
  @inline(__always)
  static func number(_ digits: UInt64) -> Int {
    // Pairs, then fours, then all eight, each in one multiplication.
    let pairs = digits &* 10 &+ digits >> 8
    let upper = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let lower = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int(truncatingIfNeeded: (upper &+ lower) >> 32)
  }

  /// Reads the fraction of a second.
  ///
  /// - Parameters:
  ///   - utf8: A text of at least eight bytes.
  ///   - start: Where the digits begin.
  /// - Returns: The fraction, cut after nine digits; how many digits there are, of any number.
  @inline(__always)
  static func fraction(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (nanosecond: Int, digitCount: Int) {
    guard let first = utf8.baseAddress, start < utf8.count else { return (0, 0) }
    // 1. The next eight bytes, zeros behind the end of the text.
    let missing = max(start &+ 8 &- utf8.count, 0)
    let loaded = UnsafeRawPointer(first).loadUnaligned(
      fromByteOffset: start &- missing, as: UInt64.self)
    let word = (UInt64(littleEndian: loaded) &>> UInt64(8 &* missing)) ^ 0x3030_3030_3030_3030
    // 2. As many of them as are digits; the others count as zeros.
    let count = others(word).trailingZeroBitCount / 8
    let digits = count == 8 ? word : word & ((1 &<< UInt64(8 &* count)) &- 1)
    let nanosecond = number(digits) &* 10
    guard count == 8, start &+ 8 < utf8.count, utf8[start &+ 8] &- 0x30 <= 9 else {
      return (nanosecond, count)
    }
    // 3. More than eight are rare.
    var end = start + 9
    while end < utf8.count, utf8[end] &- 0x30 <= 9 { end += 1 }
    return (nanosecond + Int(utf8[start + 8] &- 0x30), end - start)
  }
}

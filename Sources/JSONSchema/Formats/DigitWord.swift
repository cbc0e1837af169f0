/// Digits that are checked and converted as one machine word.
///
/// An exclusive or with eight digits zero leaves 0 to 9 for each digit.
enum DigitWord {
  /// Sets the top bit of the first byte that is not a digit.
  ///
  /// Marks above it may be wrong.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    // Adding 118 sets the top bit of each byte that is greater than 9.
    (word | (word &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// Returns the number of eight digits, the first one lowest.
  @inline(__always)
  static func number(_ digits: UInt64) -> Int {
    // Combine pairs, then groups of four, then all eight digits, with one multiplication each.
    let pairs = digits &* 10 &+ digits >> 8
    let upper = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let lower = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int(truncatingIfNeeded: (upper &+ lower) >> 32)
  }

  /// Reads the fraction of a second.
  ///
  /// - Parameters:
  ///   - utf8: A text of at least eight bytes.
  ///   - start: The offset of the first digit.
  /// - Returns: The fraction, truncated to nine digits, and the actual number of digits.
  @inline(__always)
  static func fraction(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (nanosecond: Int, digitCount: Int) {
    guard let first = utf8.baseAddress, start < utf8.count else { return (0, 0) }
    // 1. Load the next eight bytes, with zeros after the end of the text.
    let missing = max(start &+ 8 &- utf8.count, 0)
    let loaded = UnsafeRawPointer(first).loadUnaligned(
      fromByteOffset: start &- missing, as: UInt64.self)
    let word = (UInt64(littleEndian: loaded) &>> UInt64(8 &* missing)) ^ 0x3030_3030_3030_3030
    // 2. Keep as many of them as are digits. The others count as zeros.
    let count = others(word).trailingZeroBitCount / 8
    let digits = count == 8 ? word : word & ((1 &<< UInt64(8 &* count)) &- 1)
    let nanosecond = number(digits) &* 10
    guard count == 8, start &+ 8 < utf8.count, utf8[start &+ 8] &- 0x30 <= 9 else {
      return (nanosecond, count)
    }
    // 3. More than eight digits are rare.
    var end = start + 9
    while end < utf8.count, utf8[end] &- 0x30 <= 9 { end += 1 }
    return (nanosecond + Int(utf8[start + 8] &- 0x30), end - start)
  }
}

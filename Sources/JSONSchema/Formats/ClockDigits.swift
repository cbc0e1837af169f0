/// The numbers in `2024-02-29T12:00:00`, read as three machine words.
///
/// An exclusive or compares each byte with the expected one: a digit leaves 0 to 9, the right
/// separator 0. Then a constant is added to each byte, so that its top bit is set if its value is
/// too large, and no sum carries into the next byte.
struct ClockDigits {
  /// Pairs of digits as numbers.
  ///
  /// The first byte of a pair holds it; the bytes between are unused.
  private let datePairs: UInt64
  private let timePairs: UInt64

  /// The second, 0 to 60.
  let second: Int

  /// Reads the first 19 bytes of a text.
  ///
  /// The result is nil if they do not have the form above, or if a number is not valid on a clock
  /// or calendar. Whether the month has that day, and whether the second 60 is allowed at that
  /// time, is not checked.
  @inline(__always)
  init?(_ utf8: UnsafeBufferPointer<UInt8>) {
    // With an offset, there are at least 20 bytes. The last four of them are loaded from offset 16
    // on.
    guard utf8.count >= 20, let start = utf8.baseAddress else { return nil }
    let bytes = UnsafeRawPointer(start)
    // `0000-00-`, `00T00:00` and `:00`, with a `T` of either case.
    let date = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) ^ 0x2D30_302D_3030_3030
    let time =
      (UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        ^ 0x3030_3A30_3054_3030) & ~0x0000_0000_0020_0000
    let seconds =
      (UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
        ^ 0x0030_303A) & 0x00FF_FFFF
    // A digit times ten plus the next one is at most 99, so no pair carries into the next byte.
    let datePairs = date &* 10 &+ date >> 8
    let timePairs = time &* 10 &+ time >> 8
    let secondPair = (seconds &* 10 &+ seconds >> 8) >> 8 & 0xFF
    // Digits must be at most 9, separators 0, and days, hours and minutes at most 31, 23 and 59.
    // The top bit of a byte marks a violation. It also marks a day that is 0.
    let wrong =
      date | (date &+ 0x7F76_767F_7676_7676) | time | (time &+ 0x7676_7F76_767F_7676)
      | UInt64(seconds | (seconds &+ 0x0076_767F))
      | ((timePairs & 0x00FF_0000_FF00_00FF) &+ 0x0044_0000_6800_0060)
    guard wrong & 0x8080_8080_8080_8080 == 0, timePairs & 0xFF != 0, secondPair <= 60,
      (datePairs >> 40 & 0xFF) &- 1 < 12
    else { return nil }
    self.datePairs = datePairs
    self.timePairs = timePairs
    second = Int(secondPair)
  }

  /// The year, 0 to 9999.
  @inline(__always)
  var year: Int { Int(datePairs & 0xFF) &* 100 &+ Int(datePairs >> 16 & 0xFF) }

  /// The month, 1 to 12.
  @inline(__always)
  var month: Int { Int(datePairs >> 40 & 0xFF) }

  /// The day, 1 to 31.
  @inline(__always)
  var day: Int { Int(timePairs & 0xFF) }

  /// The hour, 0 to 23.
  @inline(__always)
  var hour: Int { Int(timePairs >> 24 & 0xFF) }

  /// The minute, 0 to 59.
  @inline(__always)
  var minute: Int { Int(timePairs >> 48 & 0xFF) }
}

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

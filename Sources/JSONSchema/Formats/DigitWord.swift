/// Eight characters of which some are digits, checked and read as one machine word.
///
/// Each byte is compared with its template by an exclusive or, which leaves 0 to 9 of a digit and 0
/// of the right separator. Adding what is missing to 127 then sets the top bit of any byte that has
/// more, and no sum reaches the next byte.
struct DigitWord {
  private let word: UInt64

  /// What stands at the eight places, first place in the lowest byte.
  struct Template {
    /// `0` for a digit, and the separators themselves.
    let characters: UInt64
    /// 127 less the largest difference: 9 for a digit, 0 for a separator.
    let slack: UInt64
    /// The bit of a letter that makes it lowercase.
    let ignored: UInt64

    /// The start of a date: `0000-00-`.
    static let date = Self(
      characters: 0x2D30_302D_3030_3030, slack: 0x7F76_767F_7676_7676, ignored: 0)
    /// The end of a date and the start of a time: `00T00:00`, with a `T` of either case.
    static let time = Self(
      characters: 0x3030_3A30_3054_3030, slack: 0x7676_7F76_767F_7676,
      ignored: 0x0000_0000_0020_0000)
  }

  /// Reads eight bytes; nil when they are not as the template says.
  @inline(__always)
  init?(_ bytes: UnsafeRawPointer, as template: Template) {
    let loaded = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    let difference = (loaded ^ template.characters) & ~template.ignored
    guard (difference | (difference &+ template.slack)) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    word = difference
  }

  /// The number that the two digits at a place are.
  @inline(__always)
  func number(at place: Int) -> Int {
    let pair = word >> UInt64(place * 8)
    return Int(pair & 0xFF) * 10 + Int(pair >> 8 & 0xFF)
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
    let missing = max(start + 8 - utf8.count, 0)
    let loaded = UnsafeRawPointer(first).loadUnaligned(
      fromByteOffset: start - missing, as: UInt64.self)
    let word = (UInt64(littleEndian: loaded) >> UInt64(8 * missing)) ^ 0x3030_3030_3030_3030
    // 2. As many of them as are digits; the others count as zeros.
    let others = (word | (word &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    let digits = count == 8 ? word : word & ((1 << UInt64(8 * count)) - 1)
    // 3. Pairs, then fours, then all eight, each in one multiplication.
    let pairs = digits &* 10 &+ (digits >> 8)
    let upper = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let lower = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    let nanosecond = Int(truncatingIfNeeded: (upper &+ lower) >> 32) * 10
    guard count == 8, start + 8 < utf8.count, utf8[start + 8] &- 0x30 <= 9 else {
      return (nanosecond, count)
    }
    // 4. More than eight are rare.
    var end = start + 9
    while end < utf8.count, utf8[end] &- 0x30 <= 9 { end += 1 }
    return (nanosecond + Int(utf8[start + 8] &- 0x30), end - start)
  }
}

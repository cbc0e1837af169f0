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
  init?(_ bytes: UnsafeRawPointer, as template: Template) {
    let loaded = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    let difference = (loaded ^ template.characters) & ~template.ignored
    guard (difference | (difference &+ template.slack)) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    word = difference
  }

  /// The number that the two digits at a place are.
  func number(at place: Int) -> Int {
    let pair = word >> UInt64(place * 8)
    return Int(pair & 0xFF) * 10 + Int(pair >> 8 & 0xFF)
  }
}

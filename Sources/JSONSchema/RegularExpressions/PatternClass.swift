/// The character classes that patterns have by name.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2.9.
enum PatternClass {
  /// What `\d` matches.
  static let digits = ScalarSet([0x30...0x39])

  /// What `\w` matches.
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// What `\w` matches as well where case is ignored: what is folded to `s` and `k`.
  static let foldedWords = ScalarSet([0x17F...0x17F, 0x212A...0x212A])

  /// The scalars that end a line.
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// What `\s` matches: white space and line terminators (ECMA-262, 11.2 and 11.3).
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// What `.` matches.
  static let allButLineTerminators = lineTerminators.inverted

  /// The class of a letter after a backslash, or nil.
  static func named(_ letter: UInt32, ignoresCase: Bool) -> ScalarSet? {
    let words = ignoresCase ? words.union(foldedWords) : words
    return switch letter {
    case UInt32(of: "d"): digits
    case UInt32(of: "D"): digits.inverted
    case UInt32(of: "w"): words
    case UInt32(of: "W"): words.inverted
    case UInt32(of: "s"): spaces
    case UInt32(of: "S"): spaces.inverted
    default: nil
    }
  }
}

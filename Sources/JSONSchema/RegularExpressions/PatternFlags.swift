/// The flags that modifiers such as `(?i:…)` change inside their group.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2, `Modifiers`.
struct PatternFlags: Hashable, Sendable {
  /// `i`: letters match those that differ from them only in case.
  var ignoresCase = false

  /// `m`: `^` and `$` also match at the ends of lines.
  var isMultiline = false

  /// `s`: `.` also matches line terminators.
  var dotMatchesAll = false

  /// The letters of the modifiers.
  static let letters = "ims"

  /// Sets or clears the flag of a letter.
  ///
  /// Returns false if the letter is not a flag.
  mutating func set(_ letter: UInt32, to value: Bool) -> Bool {
    switch letter {
    case UInt32(of: "i"): ignoresCase = value
    case UInt32(of: "m"): isMultiline = value
    case UInt32(of: "s"): dotMatchesAll = value
    default: return false
    }
    return true
  }
}

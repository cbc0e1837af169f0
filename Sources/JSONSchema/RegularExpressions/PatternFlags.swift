/// What modifiers such as `(?i:…)` change inside of their group.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2, `Modifiers`.
struct PatternFlags: Hashable, Sendable {
  /// `i`: letters stand for those that differ from them in case alone.
  var ignoresCase = false

  /// `m`: `^` and `$` mean the ends of a line as well.
  var isMultiline = false

  /// `s`: `.` stands for line terminators as well.
  var dotMatchesAll = false

  /// The letters of the modifiers.
  static let letters = "ims"

  /// Sets or clears what a letter stands for; false for another letter.
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

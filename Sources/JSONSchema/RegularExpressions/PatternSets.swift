/// The distinct sets of a pattern.
struct PatternSets {
  /// The sets, in the order of their first use.
  private(set) var all: [ScalarSet] = []
  /// The kinds of neighbors that assertions distinguish, with the indexes of their sets.
  private(set) var neighbours: [(kind: PatternAssertion.Neighbour, set: Int)] = []

  private var indexes: [ScalarSet: Int] = [:]

  mutating func index(of set: ScalarSet) -> Int {
    if let index = indexes[set] { return index }
    indexes[set] = all.count
    all.append(set)
    return all.count - 1
  }

  /// Returns the index of the set with one member.
  mutating func index(of scalar: UInt32) -> Int { index(of: ScalarSet(scalar)) }

  /// Records the kinds of neighbors that an assertion distinguishes.
  mutating func note(_ assertion: PatternAssertion) {
    switch assertion {
    case .textStart, .textEnd: break
    case .lineStart, .lineEnd: note(.lineTerminator, PatternClass.lineTerminators)
    case .wordBoundary, .notWordBoundary: note(.word, PatternClass.words)
    case .foldedWordBoundary, .notFoldedWordBoundary:
      note(.word, PatternClass.words)
      note(.foldedWord, PatternClass.foldedWords)
    }
  }

  private mutating func note(_ kind: PatternAssertion.Neighbour, _ set: ScalarSet) {
    if neighbours.contains(where: { $0.kind == kind }) { return }
    neighbours.append((kind, index(of: set)))
  }

  /// Returns the alphabet that distinguishes the sets.
  func alphabet() throws(RegularExpressionError) -> ScalarAlphabet {
    guard let alphabet = ScalarAlphabet(sets: all) else {
      throw RegularExpressionError(
        .tooLarge, at: 0, "The pattern distinguishes too many kinds of characters.")
    }
    return alphabet
  }
}

/// The named character classes of patterns.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2.9.
enum PatternClass {
  /// The digits (`\d`).
  static let digits = ScalarSet([0x30...0x39])

  /// The word characters (`\w`).
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// The further word characters if case is ignored: those that fold to `s` and `k`.
  static let foldedWords = ScalarSet([0x17F...0x17F, 0x212A...0x212A])

  /// The line terminators.
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// The spaces (`\s`): white space and line terminators (ECMA-262, 11.2 and 11.3).
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// The characters that `.` matches.
  static let allButLineTerminators = lineTerminators.inverted

  /// Returns the class of a letter after a backslash; nil if the letter names no class.
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

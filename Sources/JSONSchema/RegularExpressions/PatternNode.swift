/// The syntax tree of a part of a pattern.
///
/// For example, `a|[bc]+` is `alternatives([scalar(a), repetition(set(b, c), 1...)])`.
enum PatternNode {
  /// The empty text.
  case empty
  /// A single scalar, which is the most frequent node.
  case scalar(UInt32)
  /// One scalar of a set.
  case set(ScalarSet)
  /// Several parts, one after the other.
  case sequence([PatternNode])
  /// Any one of several parts.
  case alternatives([PatternNode])
  /// A capturing group.
  ///
  /// The whole match would have the number 0.
  indirect case capture(PatternNode, number: Int)
  indirect case repetition(PatternRepetition)
  case assertion(PatternAssertion)
  indirect case lookaround(PatternNode, PatternLookaround)
  /// A lookaround that was extracted from the pattern, by its index.
  case extracted(lookaround: Int)
  /// The text that a group captured last.
  ///
  /// Of several groups with one name, it is the one that has captured a text.
  case backreference(PatternBackreference)
}

/// A part of a pattern that is repeated.
struct PatternRepetition {
  let body: PatternNode
  let minimum: Int
  /// The upper bound; nil for no bound.
  let maximum: Int?
  let isGreedy: Bool
  /// The numbers of the groups inside, which every repetition resets (ECMA-262, 21.2.2.5.1).
  let groups: Range<Int>
  /// The offset of the quantifier, in scalars.
  let offset: Int

  /// Returns the same repetition with another body.
  func with(body: PatternNode) -> Self {
    Self(
      body: body, minimum: minimum, maximum: maximum, isGreedy: isGreedy, groups: groups,
      offset: offset)
  }
}

/// A reference to the text of a captured group.
struct PatternBackreference: Sendable {
  /// The numbers of the groups.
  ///
  /// At most one of them has captured a text.
  let groups: [Int]
  /// Whether the text may differ in case.
  let ignoresCase: Bool
}

/// A condition on a position in the text that depends only on the neighboring scalars.
enum PatternAssertion: Sendable {
  case textStart
  case textEnd
  case lineStart
  case lineEnd
  case wordBoundary
  case notWordBoundary
  /// A word boundary if case is ignored, so that two more scalars belong to words.
  case foldedWordBoundary
  case notFoldedWordBoundary

  /// Returns whether the condition holds between two neighbors.
  func holds(before: Neighbour, after: Neighbour) -> Bool {
    switch self {
    case .textStart: before == .none
    case .textEnd: after == .none
    case .lineStart: before == .none || before == .lineTerminator
    case .lineEnd: after == .none || after == .lineTerminator
    case .wordBoundary: (before == .word) != (after == .word)
    case .notWordBoundary: (before == .word) == (after == .word)
    case .foldedWordBoundary: before.isOfFoldedWord != after.isOfFoldedWord
    case .notFoldedWordBoundary: before.isOfFoldedWord == after.isOfFoldedWord
    }
  }

  /// The kind of scalar next to a position in the text.
  enum Neighbour: Hashable, Sendable {
    /// The start or end of the text.
    case none
    /// A scalar that `\w` matches.
    case word
    /// A scalar that `\w` matches only if case is ignored.
    case foldedWord
    /// A line terminator.
    case lineTerminator
    /// Another scalar.
    case other

    /// Whether `\w` matches it if case is ignored.
    var isOfFoldedWord: Bool { self == .word || self == .foldedWord }
  }
}

/// The direction of a lookaround, and whether it must not match.
struct PatternLookaround: Sendable {
  let isBehind: Bool
  let isNegative: Bool
}

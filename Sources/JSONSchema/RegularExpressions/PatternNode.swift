/// What a part of a pattern means, without its spelling.
///
/// For example, `a|[bc]+` is `alternatives([scalar(a), repetition(set(b, c), 1...)])`.
enum PatternNode {
  /// The empty text.
  case empty
  /// One scalar, as most of what patterns are written with.
  case scalar(UInt32)
  /// One scalar out of a set.
  case set(ScalarSet)
  /// One part after the other.
  case sequence([PatternNode])
  /// Any one of several parts.
  case alternatives([PatternNode])
  /// A capturing group; the whole match would be number 0.
  indirect case capture(PatternNode, number: Int)
  indirect case repetition(PatternRepetition)
  case assertion(PatternAssertion)
  indirect case lookaround(PatternNode, PatternLookaround)
  /// A lookaround that was taken out of the pattern, by its index.
  case extracted(lookaround: Int)
  /// The text that a group captured last: the one that has captured any, of those with one name.
  case backreference(PatternBackreference)
}

/// A part of a pattern that is repeated.
struct PatternRepetition {
  let body: PatternNode
  let minimum: Int
  /// nil for no upper bound.
  let maximum: Int?
  let isGreedy: Bool
  /// The numbers of the groups inside, which every repetition forgets (ECMA-262, 21.2.2.5.1).
  let groups: Range<Int>
  /// Where the quantifier is written, in scalars.
  let offset: Int

  /// The same repetition of another body.
  func with(body: PatternNode) -> Self {
    Self(
      body: body, minimum: minimum, maximum: maximum, isGreedy: isGreedy, groups: groups,
      offset: offset)
  }
}

/// What stands for the text of a group again.
struct PatternBackreference: Sendable {
  /// The numbers of the groups, of which one at most has captured a text.
  let groups: [Int]
  /// Whether the text may differ in case.
  let ignoresCase: Bool
}

/// A condition on a place in the text that reads at most the scalars beside it.
enum PatternAssertion: Sendable {
  case textStart
  case textEnd
  case lineStart
  case lineEnd
  case wordBoundary
  case notWordBoundary
  /// The same where case is ignored, so that two more scalars belong to words.
  case foldedWordBoundary
  case notFoldedWordBoundary

  /// Whether the condition holds between two neighbours.
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

  /// What stands beside a place in the text.
  enum Neighbour: Hashable, Sendable {
    /// The text starts or ends here.
    case none
    /// A scalar that `\w` matches.
    case word
    /// A scalar that `\w` matches only where case is ignored.
    case foldedWord
    /// A scalar that ends a line.
    case lineTerminator
    /// Another scalar.
    case other

    /// Whether `\w` matches it where case is ignored.
    var isOfFoldedWord: Bool { self == .word || self == .foldedWord }
  }
}

/// Which way a lookaround looks and what it asks.
struct PatternLookaround: Sendable {
  let isBehind: Bool
  let isNegative: Bool
}

/// The distinct sets of a pattern.
struct PatternSets {
  /// The sets, in the order of their first use.
  private(set) var all: [ScalarSet] = []
  /// The kinds of neighbors that assertions distinguish, with the indexes of their sets.
  private(set) var neighbours: [(kind: PatternAssertion.Neighbour, set: Int)] = []

  private var indexes: [ScalarSet: Int] = [:]

  /// Returns the index of a set.
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

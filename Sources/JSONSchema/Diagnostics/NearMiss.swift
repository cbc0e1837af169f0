/// Finds the known name that somebody probably meant.
///
/// Distance is the number of insertions, deletions, replacements and swaps of neighbours
/// (optimal string alignment); one mistake is forgiven per three characters. Names that differ in
/// nothing but case and the characters between words are the closest of all.
package enum NearMiss {
  /// A name taken apart, for many comparisons.
  package struct Word {
    let name: String
    let scalars: [Unicode.Scalar]
    /// The letters and digits in lower case, without what stands between words.
    let folded: [Unicode.Scalar]
    /// Which scalars occur, by their remainders.
    let letters: UInt64

    /// Takes a name apart.
    package init(_ name: String) {
      self.name = name
      scalars = Array(name.unicodeScalars)
      folded = scalars.compactMap(NearMiss.folded)
      letters = scalars.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }

    /// Whether a word can be as near as that, by the lengths and letters alone.
    func isNear(_ other: Word, within allowance: Int) -> Bool {
      // A replacement takes one letter away and brings another; no other mistake changes as many.
      abs(other.scalars.count - scalars.count) <= allowance
        && (other.letters ^ letters).nonzeroBitCount <= 2 * allowance
    }
  }

  /// The closest of `candidates` to `name`, or `nil` if none is close or `name` is one of them.
  package static func closest(
    to name: String, in candidates: some Sequence<String>
  ) -> String? {
    closest(to: name, among: candidates.lazy.map { Word($0) })
  }

  /// The closest of `candidates` to `name`, or `nil` if none is close or `name` is one of them.
  package static func closest(
    to name: String, among candidates: some Sequence<Word>
  ) -> String? {
    let word = Word(name)
    let allowance = min(3, max(1, word.scalars.count / 3))
    // A long name is no misspelling, and the comparison takes time in the product of the lengths.
    guard word.scalars.count <= 64, word.scalars.count > 1 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      if candidate.name == name { return nil }
      if !word.folded.isEmpty, candidate.folded == word.folded {
        best = (candidate.name, -1)
        continue
      }
      guard word.isNear(candidate, within: allowance) else { continue }
      let found = distance(word.scalars, candidate.scalars)
      if found <= allowance, found < (best?.distance ?? .max) { best = (candidate.name, found) }
    }
    return best?.name
  }

  /// A letter or digit in lower case; nil for what stands between words.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "A"..."Z": Unicode.Scalar(UInt8(scalar.value) | 0x20)
    case "-", "_", ".", " ": nil
    default: scalar
    }
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          previous[column + 1] + 1, current[column] + 1,
          previous[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

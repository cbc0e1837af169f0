/// Finds the known name that somebody probably meant.
///
/// Distance is the number of insertions, deletions, replacements and swaps of neighbours
/// (optimal string alignment); one mistake is forgiven per three characters. Names that differ in
/// nothing but case and the characters between words are the closest of all.
package enum NearMiss {
  /// The closest of `candidates` to `name`, or `nil` if none is close or `name` is one of them.
  package static func closest(
    to name: String, in candidates: some Sequence<String>
  ) -> String? {
    let scalars = Array(name.unicodeScalars)
    let allowance = min(3, max(1, scalars.count / 3))
    // A long name is no misspelling, and the comparison takes time in the product of the lengths.
    guard scalars.count <= 64, scalars.count > 1 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      if candidate == name { return nil }
      let other = Array(candidate.unicodeScalars)
      if isSpeltAlike(scalars, other) {
        best = (candidate, -1)
        continue
      }
      guard abs(other.count - scalars.count) <= allowance else { continue }
      let found = distance(scalars, other)
      if found <= allowance, found < (best?.distance ?? .max) { best = (candidate, found) }
    }
    return best?.name
  }

  private static func isSpeltAlike(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    let letters = left.compactMap(folded)
    return !letters.isEmpty && letters == right.compactMap(folded)
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

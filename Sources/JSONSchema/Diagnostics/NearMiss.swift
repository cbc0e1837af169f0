@_spi(Engine) import JSONText

/// Finds the known name that a misspelt name was probably meant to be.
///
/// The distance is the number of insertions, deletions, replacements and swaps of neighbors
/// (optimal string alignment). One mistake per three characters is allowed. Names that differ only
/// in their normal form are the closest of all, followed by those that differ only in case and in
/// the characters between words.
package enum NearMiss {
  /// A name prepared for many comparisons.
  package struct Word {
    let name: String
    let scalars: [Unicode.Scalar]
    /// The letters and digits in lower case, without the characters between words.
    let folded: [Unicode.Scalar]
    /// The outline for a quick comparison.
    package let outline: Outline

    /// Prepares a name.
    package init(_ name: String) {
      self.name = name
      scalars = Array(name.unicodeScalars)
      folded = scalars.compactMap(NearMiss.folded)
      outline = Outline(scalars)
    }
  }

  /// The length and the letters of a name, which are enough to exclude most names that are not
  /// close.
  package struct Outline: BitwiseCopyable, Hashable, Sendable {
    private let count: Int
    /// A set of the scalars that occur, by their remainders modulo 64.
    private let letters: UInt64
    /// The same for the name without case and without the characters between words.
    private let foldedCount: Int
    private let foldedLetters: UInt64

    /// Creates the outline of a name.
    package init(_ name: some Sequence<Unicode.Scalar>) {
      var (count, letters, foldedCount, foldedLetters) = (0, UInt64(0), 0, UInt64(0))
      for scalar in name {
        count += 1
        letters |= 1 << UInt64(scalar.value % 64)
        guard let folded = NearMiss.folded(scalar) else { continue }
        foldedCount += 1
        foldedLetters |= 1 << UInt64(folded.value % 64)
      }
      self.count = count
      self.letters = letters
      self.foldedCount = foldedCount
      self.foldedLetters = foldedLetters
    }

    /// Returns whether one of the names with other outlines can be close to the name.
    package func mayBeClose(to others: [Outline]) -> Bool { others.contains(where: mayBeClose) }

    /// Returns whether another name can be close to this one.
    package func mayBeClose(to other: Outline) -> Bool {
      guard let allowance else { return false }
      return isNear(other, within: allowance)
        || foldedCount == other.foldedCount && foldedLetters == other.foldedLetters
    }

    /// The number of mistakes that are allowed; nil for a name that is not compared.
    ///
    /// A long name is probably not a misspelling, and the comparison takes time in proportion to
    /// the product of the lengths.
    var allowance: Int? { (2...64).contains(count) ? min(3, max(1, count / 3)) : nil }

    /// Returns whether the lengths and letters allow a name to be within a distance.
    func isNear(_ other: Outline, within allowance: Int) -> Bool {
      // A replacement removes one letter and adds another. Every other mistake changes fewer
      // letters.
      abs(other.count - count) <= allowance
        && (other.letters ^ letters).nonzeroBitCount <= 2 * allowance
    }
  }

  /// Returns the candidate closest to a name; `nil` if none is close or the name is one of them.
  package static func closest(to name: String, in candidates: some Sequence<String>) -> String? {
    closest(to: name, among: candidates.lazy.map { Word($0) })
  }

  /// Returns the candidate closest to a name; `nil` if none is close or the name is one of them.
  package static func closest(to name: String, among candidates: some Sequence<Word>) -> String? {
    let word = Word(name)
    let allowance = word.outline.allowance ?? 0
    // A name of one character may still have a twin in another normal form.
    if allowance == 0, name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      if candidate.scalars == word.scalars { return nil }
      if candidate.name == name {
        best = (candidate.name, twinDistance)
        continue
      }
      if allowance > 0, !word.folded.isEmpty, candidate.folded == word.folded {
        if best?.distance != twinDistance { best = (candidate.name, foldedDistance) }
        continue
      }
      guard word.outline.isNear(candidate.outline, within: allowance) else { continue }
      let found = distance(word.scalars, candidate.scalars)
      if found <= allowance, found < (best?.distance ?? .max) { best = (candidate.name, found) }
    }
    return best?.name
  }

  /// Returns whether two names differ only in their digits.
  ///
  /// `line1` and `line2` are two members.
  package static func differInDigits(_ left: String, _ right: String) -> Bool {
    func letters(_ name: String) -> [Unicode.Scalar] {
      name.unicodeScalars.filter { !("0"..."9" ~= $0) }
    }
    return left != right && letters(left) == letters(right)
  }

  /// The distance of names that differ only in their normal form, as `é` can be one scalar or two.
  private static let twinDistance = -2

  /// The distance of names that differ only in case and in the characters between words.
  private static let foldedDistance = -1

  /// Returns a letter or digit in lower case; nil for a character between words.
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

extension JSONMember {
  /// Returns whether the name may be close to one of others, judged by outlines and without
  /// decoding it.
  ///
  /// - Parameter outlines: The outlines of the other names.
  /// - Returns: False only if ``NearMiss/closest(to:among:)`` finds no name among them.
  func mayBeClose(to outlines: [NearMiss.Outline]) -> Bool {
    let name = value.index - 1
    return value.document.withTape { tape in
      let content = tape.content(name)
      // Names with other characters are rare, so they always get the exact comparison.
      if tape.hasEscapes(name) || content.contains(where: { $0 >= 0x80 }) { return true }
      return NearMiss.Outline(content.lazy.map { Unicode.Scalar($0) }).mayBeClose(to: outlines)
    }
  }

  /// Returns whether the name may equal one of others, judged by outlines and without decoding it.
  func mayBe(oneOf outlines: [NearMiss.Outline]) -> Bool {
    let name = value.index - 1
    return value.document.withTape { tape in
      if tape.hasEscapes(name) { return true }
      let outline = NearMiss.Outline(tape.content(name).lazy.map { Unicode.Scalar($0) })
      return outlines.contains(outline)
    }
  }
}

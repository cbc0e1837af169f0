extension PatternParser {
  /// Parses the modifiers at the start of a group, after its `(`; nil without modifiers.
  ///
  /// - Remark: ECMA-262 (16th edition, 2025), 22.2.1.1: there is at least one letter, and none is
  ///   repeated.
  mutating func modifiers(from start: Int) throws(RegularExpressionError) -> PatternFlags? {
    var changed = flags
    var seen: [UInt32] = []
    var adds = true
    var offset = 1
    while let letter = peek(offset) {
      offset += 1
      if letter == UInt32(of: ":") {
        guard !seen.isEmpty else { return nil }
        position += offset
        return changed
      }
      if letter == UInt32(of: "-"), adds {
        adds = false
        continue
      }
      guard changed.set(letter, to: adds) else { return nil }
      if seen.contains(letter) {
        throw RegularExpressionError(
          .invalidModifiers, at: start, "A modifier may occur only once, before or after `-`.")
      }
      seen.append(letter)
    }
    return nil
  }
}

extension PatternParser {
  /// Returns the node of a character, with those that differ from it only in case if case is
  /// ignored.
  func literal(_ scalar: UInt32) -> PatternNode {
    guard flags.ignoresCase, let variants = CaseFolding.variants(of: scalar) else {
      return .scalar(scalar)
    }
    return .set(ScalarSet(variants.map { $0...$0 }))
  }

  /// Returns a set, with all characters that differ from a member only in case if case is ignored.
  func matched(_ set: ScalarSet) -> ScalarSet {
    flags.ignoresCase ? CaseFolding.closure(of: set) : set
  }
}

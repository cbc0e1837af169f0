/// The positions of a pattern's named groups, to find two with the same name that may both
/// participate in a match.
///
/// They may unless they are in different alternatives of one disjunction. For each name and
/// alternative, the group in that alternative that contains the name is stored. A second one would
/// participate as well.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.1.4, `MightBothParticipate`.
struct GroupPlaces {
  private struct Level {
    var disjunction: Int
    var alternative: Int
  }

  private struct Key: Hashable {
    var name: [UInt32]
    var alternative: Int
  }

  private struct Holder {
    var disjunction: Int
    /// Whether it is the named group itself, and does not only contain it.
    var isGroup: Bool
  }

  private var open = [Level(disjunction: 0, alternative: 0)]
  private var disjunctionCount = 1
  private var alternativeCount = 1
  private var holders: [Key: Holder] = [:]

  /// Moves to the next alternative of the innermost group.
  mutating func nextAlternative() {
    open[open.count - 1].alternative = alternativeCount
    alternativeCount += 1
  }

  /// Enters a group.
  mutating func enter() {
    open.append(Level(disjunction: disjunctionCount, alternative: alternativeCount))
    disjunctionCount += 1
    alternativeCount += 1
  }

  /// Leaves the innermost group.
  mutating func leave() {
    // A superfluous parenthesis is reported when the pattern is parsed.
    if open.count > 1 { open.removeLast() }
  }

  /// Records a named group before it is entered.
  ///
  /// - Returns: Whether no other group with the name may participate in the same match.
  mutating func canHold(_ name: [UInt32]) -> Bool {
    // Groups at such a depth are rejected when the pattern is parsed.
    if open.count > 2 * RegularExpressionLimits.standard.maximumGroupDepth { return true }
    for (place, level) in open.enumerated() {
      let isGroup = place + 1 == open.count
      let child = isGroup ? disjunctionCount : open[place + 1].disjunction
      let key = Key(name: name, alternative: level.alternative)
      guard let holder = holders[key] else {
        holders[key] = Holder(disjunction: child, isGroup: isGroup)
        continue
      }
      if isGroup || holder.isGroup || holder.disjunction != child { return false }
    }
    return true
  }
}

/// Where the named groups of a pattern are, to find two of one name that may both take part in a match.
///
/// They may unless they are in different alternatives of one disjunction. For each name and alternative it
/// is kept which group in that alternative holds the name: a second one would take part as well.
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
    /// Whether it is the named group itself, and does not only hold it.
    var isGroup: Bool
  }

  private var open = [Level(disjunction: 0, alternative: 0)]
  private var disjunctionCount = 1
  private var alternativeCount = 1
  private var holders: [Key: Holder] = [:]

  /// Goes on to the next alternative of the innermost group.
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
    // What closes nothing is found when the pattern is read.
    if open.count > 1 { open.removeLast() }
  }

  /// Takes note of a named group that is about to be entered.
  ///
  /// - Returns: Whether no other group of the name may take part in the same match.
  mutating func canHold(_ name: [UInt32]) -> Bool {
    // Groups that deep are refused when the pattern is read.
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

/// Finds which of several alternatives that all failed was meant.
///
/// Alternatives for another type of value are out, if one is for the right one. Then a constant
/// decides that one alternative accepts and others refuse, such as that of a member `kind`. What is
/// left is compared by what would have to be changed: the least change wins.
struct AlternativeRanking {
  private let profiles: [AlternativeProfile]

  /// The alternatives for the type of value that the instance is, by their numbers.
  let candidates: [Int]

  /// The strongest assertion that one of them makes about a value and that holds.
  private let accepted: [Int: AlternativeProfile.Strength]

  /// The names of members that one of them has a schema for.
  private let declaredNames: Set<Int>

  init(_ profiles: [AlternativeProfile]) {
    self.profiles = profiles
    candidates = profiles.indices.filter { !profiles[$0].isOfOtherType }
    var accepted: [Int: AlternativeProfile.Strength] = [:]
    for number in candidates {
      for mark in profiles[number].marks where mark.holds {
        accepted[mark.node] = max(accepted[mark.node] ?? .type, mark.strength)
      }
    }
    self.accepted = accepted
    declaredNames = candidates.reduce(into: []) { $0.formUnion(profiles[$1].declaredNames) }
  }

  /// The closest alternatives by their numbers; several if they are equally close.
  var closest: [Int] {
    let chosen = chosen
    let costs = chosen.map(cost)
    guard let least = costs.min() else { return [] }
    return zip(chosen, costs).filter { $0.1 == least }.map(\.0)
  }

  /// The profile of the closest alternative, which expects of values that none accepts what all do.
  var closestProfile: AlternativeProfile? {
    guard let number = closest.first else { return nil }
    var profile = profiles[number]
    for place in profile.marks.indices
    where profile.marks[place].strength == .constant && !isConstant(profile.marks[place].node) {
      profile.marks[place].sites = constants(for: profile.marks[place].node)
    }
    return profile
  }

  /// The candidates that refuse the fewest constants which others accept.
  private var chosen: [Int] {
    let counts = candidates.map { number in
      profiles[number].marks.count { !$0.holds && $0.strength == .constant && isConstant($0.node) }
    }
    guard let least = counts.min() else { return [] }
    return zip(candidates, counts).filter { $0.1 == least }.map(\.0)
  }

  /// Whether an alternative accepts the value as one of its constants.
  func isConstant(_ node: Int) -> Bool { accepted[node] == .constant }

  /// A value that all alternatives which could be meant refuse as none of their constants; nil if there is
  /// no such value, or only one alternative could be meant.
  var refusedByAll: Int? {
    let chosen = chosen
    guard chosen.count > 1 else { return nil }
    let refused = chosen.map { number in
      Set(profiles[number].marks.filter { !$0.holds && $0.strength == .constant }.map(\.node))
    }
    return refused.dropFirst().reduce(refused[0]) { $0.intersection($1) }.min()
  }

  /// The keywords whose constants a value could be, in the order of the alternatives.
  func constants(for node: Int) -> [KeywordSiteID] {
    candidates.flatMap { number in
      profiles[number].marks.filter { $0.node == node && $0.strength == .constant }
        .flatMap(\.sites)
    }
  }

  /// How much would have to be changed for the alternative to hold.
  private func cost(of number: Int) -> Int {
    let profile = profiles[number]
    var cost = 4 * profile.missingCount - 2 * profile.misspeltCount + 5 * profile.refusedNameCount
    cost += 3 * undeclaredCount(number) + min(30, 2 * profile.otherFailureCount)
    for mark in profile.marks where !mark.holds { cost += self.cost(of: mark) }
    return cost
  }

  private func cost(of mark: AlternativeProfile.Mark) -> Int {
    let other = accepted[mark.node]
    switch mark.strength {
    case .constant: return other == nil ? 6 : 12
    case .text: return other ?? .type >= .text ? 12 : 2
    case .type: return other == nil ? 2 : max(2, 11 - mark.depth)
    }
  }

  /// How many members are there that other candidates have a schema for, and this one has not.
  private func undeclaredCount(_ number: Int) -> Int {
    if profiles[number].refusedNameCount > 0 { return 0 }
    return declaredNames.count - profiles[number].declaredNames.count
  }
}

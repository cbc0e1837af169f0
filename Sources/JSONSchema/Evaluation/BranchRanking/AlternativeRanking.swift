/// Finds the most likely one of several alternatives that all failed.
///
/// If an alternative is for the type of the value, alternatives for other types are excluded. Then
/// a constant decides that one alternative accepts and others reject, such as that of a member
/// `kind`. The remaining alternatives are compared by the changes that they would require: the
/// smallest change wins. A misspelling is the smallest.
struct AlternativeRanking {
  private let profiles: [AlternativeProfile]

  /// The numbers of the alternatives for the type of the instance.
  let candidates: [Int]

  /// The strongest assertion about each value that holds in one of them.
  private let accepted: [Int: AlternativeProfile.Strength]

  /// The names of members for which one of them has a schema, misspelt or not.
  private let meantNames: Set<Int>

  /// The names of members for which one of them has a schema, so that they are not misspellings of
  /// others.
  private let declaredNames: Set<Int>

  init(_ profiles: [AlternativeProfile]) {
    self.profiles = profiles
    candidates = profiles.indices.filter { !profiles[$0].isOfOtherType }
    var accepted: [Int: AlternativeProfile.Strength] = [:]
    for number in candidates {
      for (node, mark) in profiles[number].marks where mark.holds {
        accepted[node] = max(accepted[node] ?? .type, mark.strength)
      }
      // Other alternatives assert by a constant, or by the name alone, that a member must not
      // exist.
      for name in profiles[number].declaredNames { accepted[name] = .constant }
    }
    self.accepted = accepted
    meantNames = candidates.reduce(into: []) { $0.formUnion(profiles[$1].meantNames) }
    declaredNames = candidates.reduce(into: []) { $0.formUnion(profiles[$1].declaredNames) }
  }

  /// The numbers of the closest alternatives.
  ///
  /// There are several if they are equally close.
  var closest: [Int] {
    let chosen = chosen
    let costs = chosen.map(cost)
    guard let least = costs.min() else { return [] }
    return zip(chosen, costs).filter { $0.1 == least }.map(\.0)
  }

  /// The cost of the closest alternative; nil if all alternatives are for other types.
  var leastCost: Int? { chosen.map(cost).min() }

  /// The profile of the closest alternative.
  ///
  /// For values that no alternative accepts, it expects the constants of all of them.
  var closestProfile: AlternativeProfile? {
    guard let number = closest.first else { return nil }
    var profile = profiles[number]
    for (node, mark) in profile.marks where mark.isConstant && !isConstant(node) {
      profile.expect(constants(for: node), of: node)
    }
    return profile
  }

  /// The candidates that reject the fewest constants which others accept.
  private var chosen: [Int] {
    let counts = candidates.map { number in
      profiles[number].marks.count { node, mark in
        !mark.holds && mark.strength == .constant && isConstant(node)
      }
    }
    guard let least = counts.min() else { return [] }
    return zip(candidates, counts).filter { $0.1 == least }.map(\.0)
  }

  /// Returns whether an alternative accepts the value as one of its constants.
  func isConstant(_ node: Int) -> Bool { accepted[node] == .constant }

  /// The value that is not among the constants of any of the chosen alternatives; nil if there is
  /// no such value or only one chosen alternative.
  var refusedByAll: Int? {
    let chosen = chosen
    guard chosen.count > 1 else { return nil }
    let refused = chosen.map { number in
      Set(profiles[number].marks.lazy.filter { !$1.holds && $1.isConstant }.map(\.key))
    }
    return refused.dropFirst().reduce(refused[0]) { $0.intersection($1) }.min()
  }

  /// Returns the keywords with the constants accepted for a value, in the order of the
  /// alternatives.
  func constants(for node: Int) -> [KeywordSiteID] {
    candidates.flatMap { number in profiles[number].marks[node]?.sites ?? [] }
  }

  /// Returns the cost of the changes that would make the alternative hold.
  private func cost(of number: Int) -> Int {
    let profile = profiles[number]
    let misspelt = profile.misspeltNames.filter { !declaredNames.contains($0.key) }
    let missing = profile.missingNames.subtracting(misspelt.values)
    let refused = profile.refusedNames.subtracting(misspelt.keys)
    let undeclared = meantNames.subtracting(profile.declaredNames).subtracting(misspelt.keys)
      .subtracting(profile.refusedNames)
    var cost = 4 * misspelt.count + 8 * missing.count + 10 * refused.count + 6 * undeclared.count
    cost += min(60, 8 * profile.missingBelowCount + 4 * profile.otherFailureCount)
    cost += profile.choiceCost
    for (node, mark) in profile.marks where !mark.holds { cost += self.cost(of: mark, at: node) }
    return cost
  }

  private func cost(of mark: AlternativeProfile.Mark, at node: Int) -> Int {
    let other = accepted[node]
    switch mark.strength {
    case .constant where other == .constant: return 24
    // This costs more than a missing member, and less than one that is not allowed.
    case .constant: return mark.isNear ? 6 : other == nil ? 9 : 24
    case .text: return other ?? .type >= .text ? 24 : 4
    case .type: return other == nil ? 4 : max(4, 22 - 2 * mark.depth)
    }
  }
}

extension ChoiceExplanation {
  /// The maximum number of equally close alternatives to trace.
  private static let maximumTiedCount = 8

  /// Creates the explanation from the profiles of all alternatives.
  init(_ profiles: [AlternativeProfile], of node: Int) {
    let ranking = AlternativeRanking(profiles)
    if ranking.candidates.isEmpty {
      expectation = ValueExpectation(profiles, of: node)
    } else if let refused = ranking.refusedByAll {
      expectation = ValueExpectation(node: refused, constants: ranking.constants(for: refused))
      // The error is at the location of the value in this alternative.
      closest = Array(ranking.closest.prefix(1))
    } else {
      let numbers = ranking.closest
      if numbers.count <= Self.maximumTiedCount { closest = numbers }
      for (node, mark) in numbers.lazy.flatMap({ profiles[$0].marks })
      where !mark.holds && mark.isConstant && !ranking.isConstant(node) {
        constants[node] = ranking.constants(for: node)
      }
    }
  }
}

extension ValueExpectation {
  /// Creates the expectation of alternatives for other types of values.
  fileprivate init(_ profiles: [AlternativeProfile], of node: Int) {
    self.init(node: node)
    for profile in profiles {
      let sites = profile.marks[node]?.sites ?? []
      constants += sites
      if sites.isEmpty, profile.types != .all { types.formUnion(profile.types) }
    }
  }
}

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

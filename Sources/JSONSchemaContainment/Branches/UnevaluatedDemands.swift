import JSONText

extension BranchExpansion {
  /// Replaces the demands about unevaluated children by facts, once all choices are made.
  func settleDemands(of branch: inout Branch) {
    for demand in branch.demands {
      let coverage = branch.trackers[demand.tracker]
      let facts =
        branch.kind == .array
        ? elementFacts(of: demand, coverage) : memberFacts(of: demand, coverage)
      if let facts {
        branch.pending += facts.map(Requirement.fact)
      } else {
        branch.choices.append(Choice(source: nil, alternatives: []))
      }
    }
    branch.demands = []
  }

  /// Returns the facts of a demand; nil if it cannot be met.
  private func elementFacts(of demand: UnevaluatedDemand, _ coverage: Coverage) -> [Fact]? {
    if coverage.coversAllElements { return demand.isNegative ? nil : [] }
    if demand.isNegative {
      let literals = ([demand.shape] + coverage.contained).map { Literal($0, isNegative: true) }
      return [.matches(literals, from: coverage.prefixCount, minimum: 1, maximum: nil)]
    }
    let shape =
      coverage.contained.isEmpty
      ? demand.shape
      : table.shape([.anyOf(Array(Set([demand.shape] + coverage.contained)).sorted())])
    return [.elements(from: coverage.prefixCount, Literal(shape))]
  }

  private func memberFacts(of demand: UnevaluatedDemand, _ coverage: Coverage) -> [Fact]? {
    if coverage.coversAllMembers { return demand.isNegative ? nil : [] }
    let matcher = table.matcher(coverage.names.sorted(), coverage.patterns.sorted())
    return demand.isNegative
      ? [.someMember(matcher, [Literal(demand.shape, isNegative: true)])]
      : [.members(matcher, Literal(demand.shape))]
  }
}

import Testing

/// What a run found out about one engine.
struct RandomTally {
  private let engine: IndependentEngine
  private var pairs: [RandomRound.Making: (valid: Int, all: Int)] = [:]
  private var decided: [String: Int] = [:]
  private var undecided = 0

  init(engine: IndependentEngine) {
    self.engine = engine
  }

  /// Compares the engine's answer with ours; an undecided disagreement is an issue.
  mutating func add(_ round: RandomRound, _ answer: IndependentEngine.Answer) throws {
    var pairs = pairs
    let disagreements = try Disagreement.all(engine, round, answer) { making, isValid in
      pairs[making, default: (valid: 0, all: 0)].all += 1
      if isValid { pairs[making]?.valid += 1 }
    }
    self.pairs = pairs
    for disagreement in disagreements {
      if let decision = DecidedDifference.all.first(where: { $0.covers(disagreement) }) {
        decided[decision.description, default: 0] += 1
      } else {
        undecided += 1
        Issue.record("\(disagreement.description)")
      }
    }
  }

  /// What a run prints.
  func summary(of campaign: RandomCampaign, version: String) -> String {
    let all = pairs.values.reduce(0) { $0 + $1.all }
    let valid = pairs.values.reduce(0) { $0 + $1.valid }
    let makings = RandomRound.Making.allCases.map { making in
      "\(making) \(percentage(pairs[making]?.valid ?? 0, pairs[making]?.all ?? 0))"
    }
    let decisions = decided.sorted { $0.key < $1.key }.map { "\n  \($0.value): \($0.key)" }
    return """
      \(engine) \(version), seed \(campaign.seed), \(campaign.count) schemas of each draft: \
      \(all) pairs, \(percentage(valid, all)) valid (\(makings.joined(separator: ", "))), \
      \(undecided) undecided disagreements, \(decided.values.reduce(0, +)) decided\
      \(decisions.joined())
      """
  }

  private func percentage(_ part: Int, _ whole: Int) -> String {
    let tenths = whole == 0 ? 0 : part * 1_000 / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

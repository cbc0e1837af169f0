import JSONText

extension GoalSolver {
  /// Builds an array that meets some facts.
  func array(for facts: ElementFacts) throws(Obstacle) -> Outcome {
    if facts.isUnique == false { return try arrayWithRepetition(for: facts) }
    if facts.matches.isEmpty { return try plainArray(for: facts) }
    return try ElementPlanner(facts, self).array()
  }

  /// Builds the shortest array whose elements are not counted.
  private func plainArray(for facts: ElementFacts) throws(Obstacle) -> Outcome {
    let goals = (0..<facts.minimum).lazy.map(facts.goal)
    guard facts.minimum <= Self.maximumArrayCount else {
      return .unknown(Obstacle(keyword: "minItems"))
    }
    return try elements(Array(goals), isUnique: facts.isUnique == true)
  }

  static var maximumArrayCount: Int { 100_000 }

  /// Returns an array whose elements satisfy goals.
  func elements(_ goals: [Goal], isUnique: Bool) throws(Obstacle) -> Outcome {
    if isUnique, goals.count > 1 { return try distinctElements(goals) }
    var values: [JSONValue] = []
    var unknown: Obstacle?
    for goal in goals {
      switch try solve(goal) {
      case .witness(let value): values.append(value)
      case .none: return .none
      case .unknown(let obstacle): unknown = unknown ?? obstacle
      }
    }
    return unknown.map(Outcome.unknown) ?? .witness(.array(values))
  }

  /// Returns an array of different elements.
  ///
  /// Each element gets as many candidates as there are elements, and a matching of elements and
  /// candidates decides.
  private func distinctElements(_ goals: [Goal]) throws(Obstacle) -> Outcome {
    guard goals.count <= 1_000 else { return .unknown(Obstacle(keyword: "uniqueItems")) }
    var known: [Goal: [JSONValue]] = [:]
    var unknown: Obstacle?
    for goal in goals where known[goal] == nil {
      var candidates: [JSONValue] = []
      var rest = goal
      search: while candidates.count < goals.count {
        switch try solve(rest) {
        case .witness(let value):
          candidates.append(value)
          rest.exclude(value)
        case .none: break search
        case .unknown(let obstacle):
          unknown = unknown ?? obstacle
          break search
        }
      }
      known[goal] = candidates
    }
    if let values = Matching(goals.map { known[$0] ?? [] }).values() {
      return .witness(.array(values))
    }
    return unknown.map(Outcome.unknown) ?? .none
  }

  /// Builds an array with two equal elements.
  private func arrayWithRepetition(for facts: ElementFacts) throws(Obstacle) -> Outcome {
    let last = max(facts.distinctCount + 1, 1)
    var unknown: Obstacle?
    for second in 1...last {
      for first in 0..<second {
        guard facts.maximum.map({ second < $0 }) ?? true else { continue }
        switch try array(for: facts, repeating: first, at: second) {
        case .witness(let value): return .witness(value)
        case .unknown(let obstacle): unknown = unknown ?? obstacle
        case .none: break
        }
      }
    }
    return unknown.map(Outcome.unknown) ?? .none
  }

  private func array(
    for facts: ElementFacts, repeating first: Int, at second: Int
  ) throws(Obstacle) -> Outcome {
    let count = max(facts.minimum, second + 1)
    guard count <= Self.maximumArrayCount else { return .unknown(Obstacle(keyword: "minItems")) }
    guard facts.matches.isEmpty else { return try ElementPlanner(facts, self).array(first, second) }
    var goals = (0..<count).map(facts.goal)
    goals[first] = goals[first].union(goals[second])
    goals[second] = goals[first]
    return try elements(goals, isUnique: false)
  }
}

/// A choice of different values, one from each list of candidates.
private struct Matching {
  private let candidates: [[JSONValue]]
  /// The list that has each value.
  private var owners: [JSONValue: Int] = [:]

  init(_ candidates: [[JSONValue]]) { self.candidates = candidates }

  /// Returns a value for each list; nil if there is no such choice.
  func values() -> [JSONValue]? {
    var matching = self
    for list in candidates.indices {
      var seen: Set<JSONValue> = []
      guard matching.assign(list, &seen) else { return nil }
    }
    var values: [JSONValue] = Array(repeating: .null, count: candidates.count)
    for (value, list) in matching.owners { values[list] = value }
    return values
  }

  private mutating func assign(_ list: Int, _ seen: inout Set<JSONValue>) -> Bool {
    for value in candidates[list] where owners[value] == nil {
      owners[value] = list
      return true
    }
    for value in candidates[list] where seen.insert(value).inserted {
      guard let owner = owners[value], assign(owner, &seen) else { continue }
      owners[value] = list
      return true
    }
    return false
  }
}

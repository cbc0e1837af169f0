import JSONText

/// Plans an array in which elements that satisfy some shapes are counted.
///
/// Each element satisfies some of the counted shapes. Layer by layer, one element longer each, the
/// reachable combinations of counts are recorded; a count beyond its largest limit does not grow any
/// more. The shortest array whose counts are within their limits is built.
struct ElementPlanner {
  private let facts: ElementFacts
  private let solver: GoalSolver

  /// The maximum number of counted shapes, and of recorded combinations.
  private static let maximumMatches = 8
  private static let maximumStates = 50_000

  private struct State {
    var counts: [Int]
    var parent: Int
    /// The counted shapes that the last element satisfies.
    var satisfied: Int
    var length: Int
    /// The shapes that the first elements satisfy, and the number of others for each set of shapes;
    /// empty unless they matter.
    var kinds: [Int] = []
  }

  init(_ facts: ElementFacts, _ solver: GoalSolver) {
    self.facts = facts
    self.solver = solver
  }

  /// Returns an array.
  func array() throws(Obstacle) -> Outcome { try array(nil) }

  /// Returns an array in which two elements are equal.
  func array(_ first: Int, _ second: Int) throws(Obstacle) -> Outcome {
    try array((first, second))
  }

  private func array(_ pair: (first: Int, second: Int)?) throws(Obstacle) -> Outcome {
    guard facts.matches.count <= Self.maximumMatches else {
      return .unknown(Obstacle(keyword: "contains"))
    }
    let outcome = try array(pair, distinguishesKinds: false)
    guard case .unknown(let obstacle) = outcome, obstacle.keyword == uniqueKeyword, pair == nil
    else {
      return outcome
    }
    return try array(nil, distinguishesKinds: true)
  }

  private func array(
    _ pair: (first: Int, second: Int)?, distinguishesKinds: Bool
  ) throws(Obstacle) -> Outcome {
    let minimum = max(facts.minimum, pair.map { $0.second + 1 } ?? 0)
    let needed = facts.matches.reduce(0) { $0 + $1.minimum }
    let enough = max(minimum, facts.distinctCount) + needed
    let longest = min(enough, facts.maximum ?? enough)
    var states = [State(counts: facts.matches.map { _ in 0 }, parent: -1, satisfied: 0, length: 0)]
    if distinguishesKinds {
      states[0].kinds = Array(repeating: 0, count: facts.distinctCount + 1 << facts.matches.count)
    }
    var layer = 0..<1
    var unknown: Obstacle?
    for length in 0...max(longest, 0) {
      if length >= minimum {
        for index in layer where isComplete(states[index]) {
          let outcome = try build(states, index, pair)
          if case .none = outcome, !distinguishesKinds {
            unknown = unknown ?? Obstacle(keyword: uniqueKeyword)
          }
          if case .unknown(let obstacle) = outcome { unknown = unknown ?? obstacle }
          if outcome.witness != nil { return outcome }
        }
      }
      if length == longest { break }
      let options = try self.options(at: length, &unknown)
      let next = try advance(&states, layer, options)
      guard let next else { return .unknown(Obstacle(keyword: "contains")) }
      if next.isEmpty { break }
      layer = next
    }
    return unknown.map(Outcome.unknown) ?? .none
  }

  private var uniqueKeyword: String { "uniqueItems" }

  private func isComplete(_ state: State) -> Bool {
    zip(state.counts, facts.matches).allSatisfy { $0 >= $1.minimum }
  }

  /// Appends the states of the next layer.
  private func advance(
    _ states: inout [State], _ layer: Range<Int>, _ options: [Int]
  ) throws(Obstacle) -> Range<Int>? {
    let start = states.count
    var seen: Set<[Int]> = []
    for parent in layer {
      for option in options {
        try solver.takeStep()
        guard let counts = counts(after: states[parent], option) else { continue }
        let kinds = kinds(after: states[parent], option)
        if seen.insert(counts + kinds).inserted {
          states.append(
            State(
              counts: counts, parent: parent, satisfied: option, length: states[parent].length + 1,
              kinds: kinds))
        }
      }
      if states.count > Self.maximumStates { return nil }
    }
    return start..<states.count
  }

  /// Returns the counts after another element; nil if one exceeds its limit.
  private func counts(after state: State, _ option: Int) -> [Int]? {
    var counts = state.counts
    for (place, match) in facts.matches.enumerated() where option >> place & 1 == 1 {
      if state.length < match.start { continue }
      if counts[place] < max(match.minimum, match.maximum ?? 0) {
        counts[place] += 1
      } else if match.maximum != nil {
        return nil
      }
    }
    return counts
  }

  /// Returns the kinds of elements after another element.
  private func kinds(after state: State, _ option: Int) -> [Int] {
    var kinds = state.kinds
    if kinds.isEmpty { return [] }
    if state.length < facts.distinctCount {
      kinds[state.length] = option
    } else {
      kinds[facts.distinctCount + option] += 1
    }
    return kinds
  }

  /// Returns the sets of counted shapes that an element can satisfy, as bits.
  private func options(at index: Int, _ unknown: inout Obstacle?) throws(Obstacle) -> [Int] {
    var options: [Int] = []
    for option in 0..<1 << facts.matches.count {
      switch try solver.solve(goal(at: index, option)) {
      case .witness: options.append(option)
      case .unknown(let obstacle): unknown = unknown ?? obstacle
      case .none: break
      }
    }
    return options
  }

  /// Returns the requirements on an element that satisfies a set of counted shapes.
  private func goal(at index: Int, _ option: Int) -> Goal {
    var goal = facts.goal(at: index)
    for (place, match) in facts.matches.enumerated() {
      if option >> place & 1 == 1 {
        goal = goal.with(match.literals)
      } else if index >= match.start, match.maximum != nil || isExclusive(match) {
        goal = goal.with(match.literals.map(\.negated))
      }
    }
    return goal
  }

  /// Whether an element that does not have to satisfy a shape must violate it.
  ///
  /// Then elements of different kinds differ, so that the kinds tell whether there are enough values.
  private func isExclusive(_ match: ElementFacts.Match) -> Bool {
    facts.isUnique == true && match.literals.count == 1
  }

  private func build(
    _ states: [State], _ last: Int, _ pair: (first: Int, second: Int)?
  ) throws(Obstacle) -> Outcome {
    var options: [Int] = []
    var index = last
    while states[index].parent >= 0 {
      options.append(states[index].satisfied)
      index = states[index].parent
    }
    options.reverse()
    var goals = options.enumerated().map { goal(at: $0, $1) }
    if let (first, second) = pair {
      goals[first] = goals[first].union(goals[second])
      goals[second] = goals[first]
    }
    return try solver.elements(goals, isUnique: facts.isUnique == true)
  }
}

import JSONSchema
import JSONText

/// Searches for a value that satisfies a goal.
///
/// A goal is decided for one kind of values after the other. Its shapes become facts and choices
/// (``BranchExpansion``). A value that meets the facts alone is built first: often it satisfies the
/// whole goal, and otherwise only the choices that it violates have to be tried. If no value meets the
/// facts, no choice can help.
///
/// The parts of arrays and objects are goals in turn. A goal that leads back to itself has no smaller
/// value to offer, so it counts as one without a value while it is open: the search finds the least
/// fixpoint, in which values are finite.
final class GoalSolver {
  let table: ShapeTable
  private var limits: SearchLimits
  private var steps = 0

  /// The number of choices inside each other.
  private var depth = 0

  /// The final results.
  private var results: [Goal: Outcome] = [:]

  /// The goals that are being decided, with their depth.
  private var open: [Goal: Int] = [:]

  /// The lowest open goal on which the current result depends.
  private var lowest = Int.max

  /// The goals without a value as long as some open goals have none, in the order of their decision.
  private var provisional: [(goal: Goal, lowest: Int)] = []
  private var provisionalPlaces: [Goal: Int] = [:]

  /// The verdicts on values, by value and shape.
  private var verdicts: [JSONValue: [ShapeID: Bool]] = [:]

  init(_ table: ShapeTable, limits: SearchLimits) {
    self.table = table
    self.limits = limits
  }

  /// Prepares for another question, whether or not the last one was decided.
  ///
  /// Final results are kept.
  ///
  /// - Parameter deadline: The time at which the search for the answer ends.
  func begin(until deadline: ContinuousClock.Instant) {
    limits.deadline = deadline
    depth = 0
    lowest = .max
    open.removeAll()
    provisional.removeAll()
    provisionalPlaces.removeAll()
  }

  /// Counts a step.
  ///
  /// - Throws: ``Obstacle`` if the time is over.
  func takeStep() throws(Obstacle) {
    steps += 1
    if steps & 15 == 0, limits.isOver { throw .time }
  }

  /// Returns a value that satisfies a goal.
  ///
  /// - Throws: ``Obstacle`` if a limit is reached that ends the whole search.
  func solve(_ goal: Goal) throws(Obstacle) -> Outcome {
    if goal.isContradictory { return .none }
    if let known = results[goal] { return known }
    if let depth = open[goal] {
      lowest = min(lowest, depth)
      return .none
    }
    if let place = provisionalPlaces[goal] {
      lowest = min(lowest, provisional[place].lowest)
      return .none
    }
    try takeStep()
    guard open.count < limits.maximumDepth else { throw .size }
    let depth = open.count
    let outer = lowest
    let mark = provisional.count
    open[goal] = depth
    lowest = .max
    let outcome = try search(goal)
    open[goal] = nil
    keep(outcome, of: goal, dependingOn: lowest < depth ? lowest : .max, since: mark)
    lowest = min(outer, lowest < depth ? lowest : .max)
    return outcome
  }

  private func keep(_ outcome: Outcome, of goal: Goal, dependingOn lowest: Int, since mark: Int) {
    let isFinal = lowest == .max
    if case .none = outcome, !isFinal {
      provisionalPlaces[goal] = provisional.count
      provisional.append((goal, lowest))
      return
    }
    // Results below were computed as if this goal had no value.
    for entry in provisional[mark...] {
      provisionalPlaces[entry.goal] = nil
      if outcome.isNone { results[entry.goal] = Outcome.none }
    }
    provisional.removeSubrange(mark...)
    if isFinal || outcome.witness != nil { results[goal] = outcome }
  }

  private func search(_ goal: Goal) throws(Obstacle) -> Outcome {
    var kinds = KindSet.all
    for literal in goal.literals { kinds.formIntersection(table.kinds(of: literal)) }
    var unknown: Obstacle?
    for kind in JSONKind.simplestFirst where kinds.contains(KindSet(kind)) {
      switch try search(Branch(goal, kind: kind), goal) {
      case .witness(let value): return .witness(value)
      case .unknown(let obstacle): unknown = unknown ?? obstacle
      case .none: break
      }
    }
    return unknown.map(Outcome.unknown) ?? .none
  }

  /// Searches for a value in a branch of a goal.
  private func search(_ branch: Branch, _ goal: Goal) throws(Obstacle) -> Outcome {
    try takeStep()
    guard depth < limits.maximumChoices else { throw .size }
    depth += 1
    defer { depth -= 1 }
    var branch = branch
    let expansion = BranchExpansion(table: table, limits: limits)
    guard try expansion.run(&branch) else { return .none }
    if branch.choices.isEmpty, !branch.demands.isEmpty {
      expansion.settleDemands(of: &branch)
      guard try expansion.run(&branch) else { return .none }
    }
    if let values = branch.allowed.min(by: { table.pool[$0].count < table.pool[$1].count }) {
      return try search(among: table.pool[values], for: goal, kind: branch.kind)
    }
    let outcome = try value(for: branch)
    switch outcome {
    case .none: return .none
    case .unknown:
      return branch.choices.isEmpty ? outcome : try search(choicesOf: branch, goal, nil)
    case .witness(let value):
      if branch.excluded.contains(value) {
        branch.choices.append(difference(from: value))
        return try search(choicesOf: branch, goal, value)
      }
      if branch.obstacle == nil, try satisfies(value, goal) ?? false { return outcome }
      if branch.choices.isEmpty {
        return .unknown(branch.obstacle ?? Obstacle(keyword: "evaluation"))
      }
      return try search(choicesOf: branch, goal, value)
    }
  }

  /// Tries the alternatives of a choice that a value violates.
  private func search(
    choicesOf branch: Branch, _ goal: Goal, _ value: JSONValue?
  ) throws(Obstacle) -> Outcome {
    var branch = branch
    let choice = branch.choices.remove(at: try place(ofChoiceIn: branch, violatedBy: value))
    var unknown: Obstacle?
    for alternative in choice.alternatives {
      var next = branch
      next.pending += alternative
      switch try search(next, goal) {
      case .witness(let value): return .witness(value)
      case .unknown(let obstacle): unknown = unknown ?? obstacle
      case .none: break
      }
    }
    return unknown.map(Outcome.unknown) ?? .none
  }

  private func place(
    ofChoiceIn branch: Branch, violatedBy value: JSONValue?
  ) throws(Obstacle) -> Int {
    var best: (place: Int, isViolated: Bool, count: Int)?
    for (place, choice) in branch.choices.enumerated() {
      var isViolated = true
      if let value, let source = choice.source {
        isViolated = try !(satisfies(value, source) ?? false)
      }
      let count = choice.alternatives.count
      if let best, best.isViolated != isViolated ? best.isViolated : best.count <= count {
        continue
      }
      best = (place, isViolated, count)
    }
    return best?.place ?? 0
  }

  /// Returns one of some values that satisfies a goal.
  private func search(
    among values: [JSONValue], for goal: Goal, kind: JSONKind
  ) throws(Obstacle) -> Outcome {
    var unknown: Obstacle?
    for value in values where value.kind == kind {
      let spellings = table.distinguishesSpellings ? Spellings(of: value) : nil
      for spelling in spellings?.values ?? [value] {
        switch try satisfies(spelling, goal) {
        case true?: return .witness(spelling)
        case nil: unknown = unknown ?? Obstacle(keyword: "evaluation")
        case false?: break
        }
      }
      if spellings?.areComplete == false { unknown = unknown ?? Obstacle(keyword: "enum") }
    }
    return unknown.map(Outcome.unknown) ?? .none
  }

  /// Builds a value that meets the facts of a branch, without regard to its choices.
  private func value(for branch: Branch) throws(Obstacle) -> Outcome {
    switch branch.kind {
    case .null: return branch.excluded.contains(.null) ? .none : .witness(.null)
    case .boolean:
      let value = [false, true].map(JSONValue.bool).first { !branch.excluded.contains($0) }
      return value.map(Outcome.witness) ?? .none
    case .number: return NumberSearch(branch.numbers, excluded: branch.excluded).value()
    case .string: return try text(for: branch.texts, excluded: branch.excluded)
    case .array: return try array(for: branch.elements)
    case .object: return try object(for: branch.members)
    }
  }

  /// Returns the ways in which an array or object can differ from another one.
  private func difference(from value: JSONValue) -> Choice {
    var alternatives: [[Requirement]] = []
    switch value {
    case .array(let elements):
      if !elements.isEmpty { alternatives.append([.fact(.maximumCount(elements.count - 1))]) }
      alternatives.append([.fact(.minimumCount(elements.count + 1))])
      for (index, element) in elements.enumerated() {
        alternatives.append([
          .fact(.minimumCount(index + 1)), .fact(.elementDiffers(at: index, from: element)),
        ])
      }
    case .object(let object):
      let names = object.names.map { table.pool.number(of: $0) }
      alternatives += names.map { [.fact(.absent($0))] }
      alternatives.append([
        .fact(.someMember(NameMatcher(excludedNames: names.sorted()), []))
      ])
      for (name, member) in zip(names, object) {
        alternatives.append([
          .fact(.present(name)), .fact(.memberDiffers(name, from: member.value)),
        ])
      }
    default: break
    }
    return Choice(source: nil, alternatives: alternatives)
  }

  // MARK: - Verdicts

  /// Returns whether a value satisfies a goal; nil if the engine gives up.
  func satisfies(_ value: JSONValue, _ goal: Goal) throws(Obstacle) -> Bool? {
    if goal.excluded.contains(value) { return false }
    var isUndecided = false
    for literal in goal.literals {
      switch try satisfies(value, literal) {
      case false?: return false
      case nil: isUndecided = true
      case true?: break
      }
    }
    return isUndecided ? nil : true
  }

  /// Returns whether a value satisfies a literal; nil if the engine gives up.
  func satisfies(_ value: JSONValue, _ literal: Literal) throws(Obstacle) -> Bool? {
    if !KindSet(value.kind).isSubset(of: table.kinds(of: literal)) { return false }
    try takeStep()
    return ShapeEvaluation(table, value).holds(literal.shape).map { $0 != literal.isNegative }
  }
}

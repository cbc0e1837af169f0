import JSONSchema
import JSONText

extension GoalSolver {
  /// Builds an object that meets some facts.
  func object(for facts: MemberFacts) throws(Obstacle) -> Outcome {
    var planner = MemberPlanner(facts, self)
    return try planner.object()
  }
}

/// Plans an object: the members that must be present, one for each rule that asks for some member,
/// and others up to the minimum.
///
/// Names that the schemas mention are examined one by one. All others are treated alike if the same
/// rules apply to them (``NameClasses``).
struct MemberPlanner {
  private let facts: MemberFacts
  private let solver: GoalSolver
  private let mentioned: [NameID]
  private var unknown: Obstacle?

  /// A member of the object.
  private struct Member {
    var name: String
    var id: NameID?
    var goal: Goal
  }

  /// A member that does not have a name yet.
  private struct Unnamed {
    /// The conditions on the name.
    var conditions: [Literal] = []
    /// The requirements on the value, besides those of the rules that apply to the name.
    var literals: [Literal] = []
  }

  init(_ facts: MemberFacts, _ solver: GoalSolver) {
    self.facts = facts
    self.solver = solver
    var names = facts.present.union(facts.absent).union(facts.goals.keys)
    for rule in facts.rules { names.formUnion(rule.matcher.excludedNames) }
    for some in facts.some { names.formUnion(some.matcher.excludedNames) }
    mentioned = names.sorted()
  }

  /// Returns an object.
  mutating func object() throws(Obstacle) -> Outcome {
    var members: [Member] = []
    for name in facts.present.sorted() {
      guard let member = try member(named: name) else {
        return unknown.map(Outcome.unknown) ?? .none
      }
      guard try isPossible(member.goal) else { return unknown.map(Outcome.unknown) ?? .none }
      members.append(member)
    }
    if let value = try assign(facts.some[...], members, []) { return .witness(value) }
    return unknown.map(Outcome.unknown) ?? .none
  }

  /// Meets the rules that ask for some member, one after the other, and builds the object.
  ///
  /// One member may meet several rules. A member with a name that no schema mentions is named only
  /// when all of its rules are known.
  private mutating func assign(
    _ rules: ArraySlice<MemberFacts.Some>, _ members: [Member], _ unnamed: [Unnamed]
  ) throws(Obstacle) -> JSONValue? {
    if let maximum = facts.maximum, members.count + unnamed.count > maximum { return nil }
    guard let rule = rules.first else { return try name(unnamed[...], members) }
    let rest = rules.dropFirst()
    for index in members.indices {
      guard try matches(members[index].name, members[index].id, rule.matcher) else { continue }
      var next = members
      next[index].goal = next[index].goal.with(rule.literals)
      guard try isPossible(next[index].goal) else { continue }
      if let value = try assign(rest, next, unnamed) { return value }
    }
    for index in 0...unnamed.count {
      var next = unnamed
      if index == unnamed.count { next.append(Unnamed()) }
      next[index].conditions += rule.matcher.literals
      next[index].literals += rule.literals
      guard try isPossible(next[index]) else { continue }
      if let value = try assign(rest, members, next) { return value }
    }
    for name in mentioned where !facts.present.contains(name) {
      guard !members.contains(where: { $0.id == name }),
        var member = try member(named: name), try matches(member.name, name, rule.matcher)
      else { continue }
      member.goal = member.goal.with(rule.literals)
      guard try isPossible(member.goal) else { continue }
      if let value = try assign(rest, members + [member], unnamed) { return value }
    }
    return nil
  }

  /// Names members, one after the other, and builds the object.
  private mutating func name(
    _ unnamed: ArraySlice<Unnamed>, _ members: [Member]
  ) throws(Obstacle) -> JSONValue? {
    guard let first = unnamed.first else { return try fill(members) }
    var classes = classes(of: first, besides: members)
    while let (name, goal) = try classes.next(&unknown) {
      let member = Member(name: name, goal: goal)
      if let value = try self.name(unnamed.dropFirst(), members + [member]) { return value }
    }
    // Another name of an earlier member might have left one for this member.
    if members.contains(where: { $0.id == nil }), try isPossible(first) {
      unknown = unknown ?? Obstacle(keyword: "propertyNames")
    }
    return nil
  }

  private func classes(of member: Unnamed, besides members: [Member]) -> NameClasses {
    NameClasses(
      member.conditions + facts.names.sorted(), literals: member.literals, rules: facts.rules,
      excluding: names(besides: members), solver)
  }

  private mutating func isPossible(_ member: Unnamed) throws(Obstacle) -> Bool {
    var classes = classes(of: member, besides: [])
    return try classes.next(&unknown) != nil
  }

  /// Adds members up to the minimum, and builds the object.
  private mutating func fill(_ members: [Member]) throws(Obstacle) -> JSONValue? {
    var members = members
    guard facts.minimum <= 10_000 else {
      unknown = Obstacle(keyword: "minProperties")
      return nil
    }
    while members.count < facts.minimum {
      var classes = classes(of: Unnamed(), besides: members)
      if let (name, goal) = try classes.next(&unknown) {
        members.append(Member(name: name, goal: goal))
        continue
      }
      guard let member = try optionalMember(besides: members) else { return nil }
      members.append(member)
    }
    if let maximum = facts.maximum, members.count > maximum { return nil }
    return try build(members)
  }

  private mutating func optionalMember(besides members: [Member]) throws(Obstacle) -> Member? {
    for name in mentioned where !members.contains(where: { $0.id == name }) {
      if let member = try member(named: name), try isPossible(member.goal) { return member }
    }
    return nil
  }

  private mutating func build(_ members: [Member]) throws(Obstacle) -> JSONValue? {
    var object = JSONObject()
    for member in members {
      guard let value = try solver.solve(member.goal).witness else { return nil }
      object.append(member.name, value)
    }
    return .object(object)
  }

  // MARK: - Names

  /// Returns the member with a mentioned name; nil if there cannot be one.
  private mutating func member(named name: NameID) throws(Obstacle) -> Member? {
    if facts.absent.contains(name) { return nil }
    let text = solver.table.pool[name]
    for literal in facts.names {
      guard try holds(literal, of: text) else { return nil }
    }
    var goal = facts.goals[name] ?? Goal()
    for rule in facts.rules where try matches(text, name, rule.matcher) {
      goal.insert(rule.literal)
    }
    return Member(name: text, id: name, goal: goal)
  }

  private mutating func matches(
    _ text: String, _ name: NameID?, _ matcher: NameMatcher
  ) throws(Obstacle) -> Bool {
    if let name, matcher.excludedNames.contains(name) { return false }
    for literal in matcher.literals {
      guard try holds(literal, of: text) else { return false }
    }
    return true
  }

  private mutating func holds(_ literal: Literal, of text: String) throws(Obstacle) -> Bool {
    if let verdict = try solver.satisfies(.string(text), literal) { return verdict }
    throw Obstacle(keyword: "pattern")
  }

  /// Returns the names that a further member with any other name must not have.
  private func names(besides members: [Member]) -> [String] {
    mentioned.map { solver.table.pool[$0] } + members.filter { $0.id == nil }.map(\.name)
  }

  private mutating func isPossible(_ goal: Goal) throws(Obstacle) -> Bool {
    switch try solver.solve(goal) {
    case .witness: return true
    case .none: return false
    case .unknown(let obstacle):
      unknown = unknown ?? obstacle
      return false
    }
  }
}

/// The names that no schema mentions, grouped by the rules that apply to them.
///
/// One name of each group, whose members have the same requirements, is delivered with these.
struct NameClasses {
  private let solver: GoalSolver
  private let rules: [(matcher: NameMatcher, literal: Literal)]
  /// The groups that remain to be examined, with the number of rules that are decided.
  private var pending: [(name: Goal, value: Goal, decided: Int)]

  /// Creates the groups.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on all names.
  ///   - literals: The requirements on all values.
  ///   - rules: The rules.
  ///   - excluded: The names that are not delivered.
  ///   - solver: The solver.
  init(
    _ conditions: [Literal], literals: [Literal],
    rules: [(matcher: NameMatcher, literal: Literal)], excluding excluded: [String],
    _ solver: GoalSolver
  ) {
    self.solver = solver
    self.rules = rules
    var name = Goal(conditions)
    name.insert(Literal(solver.table.shape([.type(.string)])))
    for text in excluded { name.exclude(.string(text)) }
    pending = [(name, Goal(literals), 0)]
  }

  /// Returns the next name whose value can satisfy its requirements, and these.
  mutating func next(_ unknown: inout Obstacle?) throws(Obstacle) -> (String, Goal)? {
    while let (name, value, decided) = pending.popLast() {
      let text: String
      switch try solver.solve(name) {
      case .none: continue
      case .unknown(let obstacle):
        unknown = unknown ?? obstacle
        continue
      case .witness(let witness): text = try readable(witness.string ?? "", name)
      }
      if decided < rules.count {
        divide(name, value, by: rules[decided], decided)
        continue
      }
      switch try solver.solve(value) {
      case .witness: return (text, value)
      case .none: continue
      case .unknown(let obstacle): unknown = unknown ?? obstacle
      }
    }
    return nil
  }

  private mutating func divide(
    _ name: Goal, _ value: Goal, by rule: (matcher: NameMatcher, literal: Literal), _ decided: Int
  ) {
    pending.append((name.with(rule.matcher.literals), value.with([rule.literal]), decided + 1))
    for literal in rule.matcher.literals {
      pending.append((name.with([literal.negated]), value, decided + 1))
    }
  }

  /// Returns a letter instead of the empty name, if possible.
  private func readable(_ text: String, _ goal: Goal) throws(Obstacle) -> String {
    guard text.isEmpty else { return text }
    for letter in ["a", "b", "c"] where try solver.satisfies(.string(letter), goal) == true {
      return letter
    }
    return text
  }
}

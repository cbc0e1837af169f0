import JSONText

/// The requirements on an object.
struct MemberFacts: Sendable {
  /// A member that must be present, whatever its name.
  struct Some: Hashable, Sendable {
    var matcher: NameMatcher
    var literals: [Literal]
  }

  private(set) var minimum = 0
  private(set) var maximum: Int?
  private(set) var present: Set<NameID> = []
  private(set) var absent: Set<NameID> = []
  private(set) var goals: [NameID: Goal] = [:]
  private(set) var rules: [(matcher: NameMatcher, literal: Literal)] = []
  private(set) var names: Set<Literal> = []
  private(set) var some: [Some] = []

  /// Adds a fact about objects.
  ///
  /// - Returns: False if it obviously contradicts another one.
  mutating func add(_ fact: Fact) -> Bool {
    switch fact {
    case .minimumMembers(let limit): minimum = max(minimum, limit)
    case .maximumMembers(let limit): maximum = min(maximum ?? limit, limit)
    case .present(let name):
      present.insert(name)
      if absent.contains(name) { return false }
    case .absent(let name):
      absent.insert(name)
      if present.contains(name) { return false }
    case .member(let name, let literal): goals[name, default: Goal()].insert(literal)
    case .memberDiffers(let name, let value): goals[name, default: Goal()].exclude(value)
    case .members(let matcher, let literal): rules.append((matcher, literal))
    case .names(let literal):
      names.insert(literal)
      if names.contains(literal.negated) { return false }
    case .someMember(let matcher, let literals):
      let some = Some(matcher: matcher, literals: literals)
      if !self.some.contains(some) { self.some.append(some) }
      minimum = max(minimum, 1)
    default: break
    }
    return maximum.map { max(minimum, present.count) <= $0 } ?? true
  }
}

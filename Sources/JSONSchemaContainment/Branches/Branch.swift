import JSONText

/// A set of requirements on one value of a known kind, with the choices that are still open.
struct Branch {
  let kind: JSONKind
  var pending: [Requirement]
  var choices: [Choice] = []

  /// The shapes that hold or do not hold.
  private(set) var asserted: Set<Literal> = []
  private var tracked: Set<Requirement> = []

  var numbers = NumberFacts()
  var texts = TextFacts()
  var elements = ElementFacts()
  var members = MemberFacts()

  /// The sets of which the value is a member.
  var allowed: [ConstantsID] = []
  var excluded: Set<JSONValue>

  var trackers: [Coverage] = []
  var demands: [UnevaluatedDemand] = []
  var obstacle: Obstacle?

  /// Creates the branch of a goal for values of a kind.
  init(_ goal: Goal, kind: JSONKind) {
    self.kind = kind
    pending = goal.literals.map(Requirement.literal)
    excluded = goal.excluded.filter { $0.kind == kind }
  }

  /// Records a literal.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ literal: Literal) -> Bool { asserted.insert(literal).inserted }

  /// Records a tracked shape.
  ///
  /// - Returns: Whether it is new.
  mutating func insertTracked(_ requirement: Requirement) -> Bool {
    tracked.insert(requirement).inserted
  }

  /// Adds a fact.
  ///
  /// - Returns: False if it obviously contradicts another one.
  mutating func add(_ fact: Fact, _ pool: ShapePool) -> Bool {
    switch fact {
    case .lowerBound, .upperBound, .multiple, .writtenAsInteger: return numbers.add(fact)
    case .minimumLength, .maximumLength, .pattern, .format, .content: return texts.add(fact)
    case .minimumCount, .maximumCount, .unique, .element, .elements, .matches, .elementDiffers:
      return elements.add(fact)
    case .minimumMembers, .maximumMembers, .members, .present, .absent, .member, .names,
      .someMember,
      .memberDiffers:
      return members.add(fact)
    case .oneOf(let values):
      allowed.append(values)
      return true
    case .noneOf(let values):
      for value in pool[values] where value.kind == kind { excluded.insert(value) }
      return true
    case .undecidable(let keyword):
      obstacle = Obstacle(keyword: keyword)
      return true
    }
  }

  /// Returns whether a requirement is known to be met.
  func entails(_ requirement: Requirement) -> Bool {
    switch requirement {
    case .literal(let literal): asserted.contains(literal)
    case .fact(.present(let name)): members.present.contains(name)
    case .fact(.absent(let name)): members.absent.contains(name)
    case .tracked, .onlyUnevaluatedFails, .fact: false
    }
  }

  /// Returns whether a requirement is known not to be met.
  func refutes(_ requirement: Requirement, _ table: ShapeTable) -> Bool {
    switch requirement {
    case .literal(let literal):
      return asserted.contains(literal.negated) || !table.kinds(of: literal).contains(KindSet(kind))
    case .tracked(let shape, _):
      return asserted.contains(Literal(shape, isNegative: true))
        || !table[shape].kinds.contains(KindSet(kind))
    case .onlyUnevaluatedFails(let shape): return asserted.contains(Literal(shape))
    case .fact(.present(let name)): return members.absent.contains(name)
    case .fact(.absent(let name)): return members.present.contains(name)
    case .fact(.member(let name, let literal)):
      return members.goals[name]?.literals.contains(literal.negated) ?? false
    case .fact(.minimumCount(let limit)): return elements.maximum.map { limit > $0 } ?? false
    case .fact(.maximumCount(let limit)): return limit < elements.minimum
    case .fact: return false
    }
  }
}

extension ShapeTable {
  /// Returns the kinds of values for which a literal may hold.
  func kinds(of literal: Literal) -> KindSet {
    literal.isNegative ? self[literal.shape].violatingKinds : self[literal.shape].kinds
  }
}

import JSONSchema
import JSONText

/// Replaces the shapes of a branch by facts and choices.
struct BranchExpansion {
  let table: ShapeTable
  let limits: SearchLimits

  /// Expands everything that is pending, and resolves choices with only one alternative left.
  ///
  /// - Returns: False if the branch has a contradiction.
  /// - Throws: ``Obstacle`` if the time is over.
  func run(_ branch: inout Branch) throws(Obstacle) -> Bool {
    while true {
      if limits.isOver { throw .time }
      while let requirement = branch.pending.popLast() {
        if !meet(requirement, in: &branch) { return false }
      }
      if !reduceChoices(of: &branch) { return false }
      if branch.pending.isEmpty { return true }
    }
  }

  /// Removes alternatives that cannot hold, and choices that are met.
  private func reduceChoices(of branch: inout Branch) -> Bool {
    var open: [Choice] = []
    open.reserveCapacity(branch.choices.count)
    for var choice in branch.choices {
      if choice.alternatives.contains(where: { $0.allSatisfy(branch.entails) }) { continue }
      choice.alternatives.removeAll { $0.contains { branch.refutes($0, table) } }
      switch choice.alternatives.count {
      case 0: return false
      case 1: branch.pending += choice.alternatives[0]
      default: open.append(choice)
      }
    }
    branch.choices = open
    return true
  }

  private func meet(_ requirement: Requirement, in branch: inout Branch) -> Bool {
    switch requirement {
    case .fact(let fact): return branch.add(fact, table.pool)
    case .literal(let literal):
      if branch.refutes(requirement, table) { return false }
      guard branch.insert(literal) else { return true }
      if literal.isNegative {
        fail(literal, in: &branch)
      } else {
        hold(literal.shape, tracker: nil, in: &branch)
      }
      return true
    case .tracked(let shape, let tracker):
      if branch.refutes(requirement, table) { return false }
      guard branch.insertTracked(requirement) else { return true }
      _ = branch.insert(Literal(shape))
      hold(shape, tracker: tracker, in: &branch)
      return true
    case .onlyUnevaluatedFails(let shape):
      failUnevaluated(shape, in: &branch)
      return true
    }
  }

  // MARK: - Shapes that do not hold

  private func fail(_ literal: Literal, in branch: inout Branch) {
    let shape = table[literal.shape]
    var alternatives: [[Requirement]] = []
    var hasUnevaluated = false
    for clause in shape.clauses {
      switch clause {
      case .unevaluatedItems: hasUnevaluated = hasUnevaluated || branch.kind == .array
      case .unevaluatedProperties: hasUnevaluated = hasUnevaluated || branch.kind == .object
      default: alternatives += table.failures(of: clause, for: branch.kind)
      }
    }
    if hasUnevaluated { alternatives.append([.onlyUnevaluatedFails(literal.shape)]) }
    branch.choices.append(Choice(source: literal, alternatives: alternatives))
  }

  private func failUnevaluated(_ shape: ShapeID, in branch: inout Branch) {
    let tracker = branch.trackers.count
    branch.trackers.append(Coverage())
    for clause in table[shape].clauses {
      switch clause {
      case .unevaluatedItems(let child) where branch.kind == .array,
        .unevaluatedProperties(let child) where branch.kind == .object:
        branch.demands.append(UnevaluatedDemand(tracker: tracker, shape: child, isNegative: true))
      case .unevaluatedItems, .unevaluatedProperties: break
      default: hold(clause, of: shape, tracker: tracker, in: &branch)
      }
    }
  }

  // MARK: - Shapes that hold

  private func hold(_ shape: ShapeID, tracker: Int?, in branch: inout Branch) {
    var tracker = tracker
    if table[shape].asksForUnevaluated {
      branch.trackers.append(Coverage(parent: tracker))
      tracker = branch.trackers.count - 1
    }
    for clause in table[shape].clauses {
      switch clause {
      case .unevaluatedItems(let child):
        guard branch.kind == .array, let tracker else { continue }
        branch.demands.append(UnevaluatedDemand(tracker: tracker, shape: child, isNegative: false))
        cover(branch.trackers[tracker].parent, in: &branch) { $0.coversAllElements = true }
      case .unevaluatedProperties(let child):
        guard branch.kind == .object, let tracker else { continue }
        branch.demands.append(UnevaluatedDemand(tracker: tracker, shape: child, isNegative: false))
        cover(branch.trackers[tracker].parent, in: &branch) { $0.coversAllMembers = true }
      default: hold(clause, of: shape, tracker: tracker, in: &branch)
      }
    }
  }

  private func cover(
    _ tracker: Int?, in branch: inout Branch, _ change: (inout Coverage) -> Void
  ) {
    var next = tracker
    while let tracker = next {
      change(&branch.trackers[tracker])
      next = branch.trackers[tracker].parent
    }
  }

  private func hold(
    _ clause: Clause, of shape: ShapeID, tracker: Int?, in branch: inout Branch
  ) {
    func requirement(_ shape: ShapeID) -> Requirement {
      tracker.map { .tracked(shape, tracker: $0) } ?? .literal(Literal(shape))
    }
    func absence(_ shape: ShapeID) -> Requirement { .literal(Literal(shape, isNegative: true)) }
    func choose(_ alternatives: [[Requirement]]) {
      branch.choices.append(
        Choice(source: tracker == nil ? Literal(shape) : nil, alternatives: alternatives))
    }
    switch clause {
    case .never: choose([])
    case .type(let types):
      if !KindSet(of: types).contains(KindSet(branch.kind)) { return choose([]) }
      if branch.kind == .number, !types.contains(.number) {
        branch.pending.append(.fact(.multiple(1, isNegative: false)))
      }
    case .enumeration(let values): branch.pending.append(.fact(.oneOf(values)))
    case .endless: branch.pending.append(.fact(.undecidable(keyword: clause.keyword)))
    case .allOf(let shapes): branch.pending += shapes.map(requirement)
    case .reference(let shape): branch.pending.append(requirement(shape))
    case .not(let shape): branch.pending.append(absence(shape))
    case .anyOf(let shapes):
      choose(shapes.map { [requirement($0)] })
      // Each alternative that holds evaluates children.
      if tracker != nil {
        for shape in shapes { choose([[requirement(shape)], [absence(shape)]]) }
      }
    case .oneOf(let shapes):
      choose(
        shapes.indices.map { index in
          [requirement(shapes[index])]
            + shapes.indices.filter { $0 != index }.map { absence(shapes[$0]) }
        })
    case .conditional(let condition, let consequent, let alternative):
      if tracker == nil, consequent == nil, alternative == nil { return }
      choose([
        [requirement(condition)] + (consequent.map { [requirement($0)] } ?? []),
        [absence(condition)] + (alternative.map { [requirement($0)] } ?? []),
      ])
    default:
      if branch.kind == .object {
        for choice in memberChoices(of: clause, requirement) { choose(choice) }
      }
      holdAssertion(clause, tracker: tracker, in: &branch)
    }
  }

  /// Adds the facts of a clause about values of the branch's kind, or about their children.
  private func holdAssertion(_ clause: Clause, tracker: Int?, in branch: inout Branch) {
    switch branch.kind {
    case .number: branch.pending += numberFacts(of: clause).map(Requirement.fact)
    case .string: branch.pending += textFacts(of: clause).map(Requirement.fact)
    case .array: holdElements(clause, tracker: tracker, in: &branch)
    case .object: holdMembers(clause, tracker: tracker, in: &branch)
    case .null, .boolean: break
    }
  }

  private func numberFacts(of clause: Clause) -> [Fact] {
    switch clause {
    case .lowerBound(let number, let isExclusive):
      [.lowerBound(number, isExclusive: isExclusive)]
    case .upperBound(let number, let isExclusive):
      [.upperBound(number, isExclusive: isExclusive)]
    case .multipleOf(let number): [.multiple(number, isNegative: false)]
    case .writtenAsInteger: [.writtenAsInteger(true)]
    default: []
    }
  }

  private func textFacts(of clause: Clause) -> [Fact] {
    switch clause {
    case .minLength(let limit): [.minimumLength(limit)]
    case .maxLength(let limit): [.maximumLength(limit)]
    case .pattern(let pattern): [.pattern(pattern, isNegative: false)]
    case .format(let format): [.format(format, isNegative: false)]
    case .content(let content): [.content(content, isNegative: false)]
    default: []
    }
  }

  private func holdElements(_ clause: Clause, tracker: Int?, in branch: inout Branch) {
    func add(_ fact: Fact) { branch.pending.append(.fact(fact)) }
    switch clause {
    case .minItems(let limit): add(.minimumCount(limit))
    case .maxItems(let limit): add(.maximumCount(limit))
    case .uniqueItems: add(.unique(true))
    case .prefixItems(let shapes):
      for (index, shape) in shapes.enumerated() { add(.element(at: index, Literal(shape))) }
      cover(tracker, in: &branch) { $0.prefixCount = max($0.prefixCount, shapes.count) }
    case .items(let shape, let start):
      add(.elements(from: start, Literal(shape)))
      cover(tracker, in: &branch) { $0.coversAllElements = true }
    case .contains(let count):
      add(
        .matches(
          [Literal(count.shape)], from: 0, minimum: count.minimum, maximum: count.maximum))
      if count.marksEvaluated { cover(tracker, in: &branch) { $0.contained.append(count.shape) } }
    default: break
    }
  }

  /// Returns the choices that follow from the presence of members.
  private func memberChoices(
    of clause: Clause, _ requirement: (ShapeID) -> Requirement
  ) -> [[[Requirement]]] {
    switch clause {
    case .dependentRequired(let dependencies):
      dependencies.map { dependency in
        [[.fact(.absent(dependency.name))], dependency.required.map { .fact(.present($0)) }]
      }
    case .dependentSchemas(let members):
      members.map { member in
        [
          [.fact(.absent(member.name))],
          [.fact(.present(member.name)), requirement(member.shape)],
        ]
      }
    default: []
    }
  }

  private func holdMembers(_ clause: Clause, tracker: Int?, in branch: inout Branch) {
    func add(_ fact: Fact) { branch.pending.append(.fact(fact)) }
    switch clause {
    case .minProperties(let limit): add(.minimumMembers(limit))
    case .maxProperties(let limit): add(.maximumMembers(limit))
    case .required(let names): for name in names { add(.present(name)) }
    case .properties(let members):
      for member in members { add(.member(member.name, Literal(member.shape))) }
      cover(tracker, in: &branch) { $0.names.formUnion(members.map(\.name)) }
    case .patternProperties(let members):
      for member in members {
        let matcher = NameMatcher(literals: [table.literal(for: member.pattern)])
        add(.members(matcher, Literal(member.shape)))
      }
      cover(tracker, in: &branch) { $0.patterns.formUnion(members.map(\.pattern)) }
    case .additionalProperties(let shape, let names, let patterns):
      add(.members(table.matcher(names, patterns), Literal(shape)))
      cover(tracker, in: &branch) { $0.coversAllMembers = true }
    case .propertyNames(let shape): add(.names(Literal(shape)))
    default: break
    }
  }
}

import JSONSchema
import JSONText

/// The assertions about an object whose result depends on the instance.
private struct MemberPlan {
  /// A name with a number, and the assertions about its value.
  struct Known {
    var name: String
    /// The subschemas to evaluate for the value; the result of none of them is constant.
    var asked: [SubschemaID] = []
    var isForbidden = false
  }

  /// A pattern, and the assertion about the values of other names that match it.
  struct Matched {
    var pattern: RegularExpressionID
    var outcome: PredicateScope.Outcome
  }

  var minimum: Int
  var maximum: Int?
  var required: [Int] = []
  var dependentRequired: [(name: Int, required: [Int])] = []
  var dependentSchemas: [(name: Int, outcome: PredicateScope.Outcome)] = []
  var known: [Known] = []
  var patterns: [Matched] = []
  /// The assertion about the values of all other names.
  var additional = PredicateScope.Outcome.always
  var names = PredicateScope.Outcome.always

  private var numbers: [JSONName: Int] = [:]

  init(_ assertions: MemberAssertions, _ scope: inout PredicateScope) {
    minimum = assertions.minimum
    maximum = assertions.maximum
    additional = assertions.additional.map { scope.outcome(of: $0) } ?? .always
    names = assertions.names.map { scope.outcome(of: $0) } ?? .always
    if names == .never {
      names = .always
      maximum = 0
    }
    addProperties(assertions, &scope)
    addDemands(assertions, &scope)
    patterns = assertions.patterns.map {
      Matched(pattern: $0.pattern, outcome: scope.outcome(of: $0.subschema))
    }
    if additional == .always { patterns.removeAll { $0.outcome == .always } }
    if additional == .never, patterns.isEmpty, known.isEmpty {
      additional = .always
      maximum = 0
    }
  }

  private mutating func addProperties(
    _ assertions: MemberAssertions, _ scope: inout PredicateScope
  ) {
    for (name, subschema) in assertions.properties {
      var outcomes = [scope.outcome(of: subschema)]
      outcomes += scope.patternOutcomes(of: name, assertions.patterns)
      // A name without assertions must be known only if others are treated differently.
      if outcomes.allSatisfy({ $0 == .always }), additional == .always, assertions.patterns.isEmpty
      {
        continue
      }
      add(name, outcomes)
    }
  }

  private mutating func addDemands(
    _ assertions: MemberAssertions, _ scope: inout PredicateScope
  ) {
    let isProperty = Set(assertions.properties.map { JSONName($0.name) })
    func outcomes(of name: String) -> [PredicateScope.Outcome] {
      var outcomes = scope.patternOutcomes(of: name, assertions.patterns)
      if outcomes.isEmpty, !isProperty.contains(.init(name)) { outcomes = [additional] }
      return outcomes
    }
    required = assertions.required.map { number(of: $0, outcomes(of: $0)) }
    for (name, required) in assertions.dependentRequired where !required.isEmpty {
      dependentRequired.append(
        (
          number(of: name, outcomes(of: name)),
          required.map { number(of: $0, outcomes(of: $0)) }
        ))
    }
    for (name, subschema) in assertions.dependentSchemas {
      let outcome = scope.outcome(of: subschema)
      guard outcome != .always else { continue }
      dependentSchemas.append((number(of: name, outcomes(of: name)), outcome))
    }
  }

  private mutating func number(of name: String, _ outcomes: [PredicateScope.Outcome]) -> Int {
    numbers[.init(name)] ?? add(name, outcomes)
  }

  @discardableResult
  private mutating func add(_ name: String, _ outcomes: [PredicateScope.Outcome]) -> Int {
    var member = Known(name: name, isForbidden: outcomes.contains(.never))
    for case .asked(let id) in outcomes where !member.asked.contains(id) {
      member.asked.append(id)
    }
    known.append(member)
    numbers[.init(name)] = known.count - 1
    return known.count - 1
  }

  var isAsking: Bool {
    minimum > 0 || maximum != nil || !known.isEmpty || seesOthers
  }

  /// Whether members without a number matter.
  var seesOthers: Bool {
    minimum > 0 || maximum != nil || !patterns.isEmpty || additional != .always
      || names != .always
  }
}

extension PredicateScope {
  /// Returns the results of the patterns that a name matches.
  ///
  /// A search that is abandoned counts as no match: only a search with a backreference can be abandoned, and
  /// the engine does not decide such a name either.
  fileprivate mutating func patternOutcomes(
    of name: String, _ patterns: [PatternEntry]
  ) -> [Outcome] {
    patterns.filter { entry in
      (try? program.expressions[entry.pattern.index].matches(name)) ?? false
    }.map { outcome(of: $0.subschema) }
  }
}

extension PredicateBook {
  /// Returns the statements for an object; nil if there are no assertions about it.
  mutating func objectStatements(
    _ assertions: MemberAssertions, _ name: Identifier
  ) -> [SwiftStatement]? {
    let plan = MemberPlan(assertions, &scope)
    guard plan.isAsking else { return nil }
    let function = companion("members", of: name)
    let body = statements(of: plan, name)
    declarePredicate(
      function, Documentation(summary: "Whether an object is what `\(name)` asks."), body)
    return [
      .returned(
        .tried(.call(Expression.name("Self").member(function), [Argument(.inOut("reader"))])))
    ]
  }

  private mutating func statements(of plan: MemberPlan, _ name: Identifier) -> [SwiftStatement] {
    let reader = Expression.name("reader")
    let members = Expression.name("members")
    let names = declareConstant(
      "names", of: name, type: "PredicateNames",
      [.array(plan.known.map { .string($0.name) })])
    var statements: [SwiftStatement] = []
    let appliesToWhole = plan.dependentSchemas.contains { $0.outcome != .never }
    if appliesToWhole {
      statements.append(
        .binding(Binding(introducer: .variable, name: "start", value: reader)))
    }
    statements.append(
      .binding(
        Binding(
          introducer: .variable, name: "members",
          value: .tried(
            reader.calling(
              plan.seesOthers ? "beginAllMembers" : "beginMembers", [Argument(names)])))))
    let next = Expression.tried(members.calling("next", [Argument(.inOut(reader))]))
    let body = memberBody(plan, name)
    let condition: ConditionElement =
      plan.known.isEmpty
      ? .expression(.binary(next, .notEqual, .null))
      : .binding("name", next)
    statements.append(.whileLoop([condition], body))
    statements += limits(members.member("count"), plan.minimum, plan.maximum)
    statements += presence(plan)
    return statements + [.returned(.boolean(true))]
  }

  private mutating func memberBody(_ plan: MemberPlan, _ name: Identifier) -> [SwiftStatement] {
    var body: [SwiftStatement] = []
    if case .asked(let id) = plan.names {
      body.append(
        demand(
          Expression.name("reader").calling("nameHolds", [Argument(function(of: id))])))
    }
    let others = otherStatements(plan, name)
    guard !plan.known.isEmpty else { return body + others }
    var cases: [SwitchCase] = []
    var plain: [Pattern] = []
    for (number, member) in plan.known.enumerated() {
      let pattern = Pattern.expression(.integer(Int64(number)))
      if member.asked.isEmpty, !member.isForbidden {
        plain.append(pattern)
      } else {
        cases.append(SwitchCase([pattern], statements(of: member)))
      }
    }
    if !plain.isEmpty, others != [reading(.always)] {
      cases.append(SwitchCase(plain, [reading(.always)]))
    }
    return body + [.switched("name", cases + [.otherwise(others)])]
  }

  private mutating func statements(of member: MemberPlan.Known) -> [SwiftStatement] {
    if member.isForbidden { return [.returned(.boolean(false))] }
    var statements = member.asked.dropLast().map { demand(holds($0)) }
    if let last = member.asked.last { statements.append(reading(.asked(last))) }
    return [.comment("\(member.name)")] + statements
  }

  private mutating func otherStatements(_ plan: MemberPlan, _ name: Identifier) -> [SwiftStatement]
  {
    guard !plan.patterns.isEmpty else { return [reading(plan.additional)] }
    let isTaken = Expression.name("isTaken")
    // A pattern that is rejected right away need not be remembered.
    let remembers =
      plan.additional != .always && plan.patterns.contains { $0.outcome != .never }
    var statements: [SwiftStatement] = []
    if remembers {
      statements.append(
        .binding(Binding(introducer: .variable, name: "isTaken", value: .boolean(false))))
    }
    for matched in plan.patterns {
      statements.append(statement(of: matched, remembers: remembers, name))
    }
    switch plan.additional {
    case .always: break
    case .never:
      statements.append(
        remembers ? demand(isTaken, tries: false) : .returned(.boolean(false)))
      if !remembers { return statements }
    case .asked(let id):
      let asking = demand(holds(id))
      statements.append(
        remembers
          ? .conditional(
            IfStatement(conditions: [.expression(.not(isTaken))], body: [asking]))
          : asking)
    }
    return statements + [reading(.always)]
  }

  /// Returns the statement for a value whose name matches a pattern.
  ///
  /// With `remembers`, it notes the match, because other names have other assertions.
  private mutating func statement(
    of matched: MemberPlan.Matched, remembers: Bool, _ name: Identifier
  ) -> SwiftStatement {
    let pattern = declarePattern(matched.pattern, of: name)
    var body: [SwiftStatement] = []
    switch matched.outcome {
    case .always: break
    case .never: body = [.returned(.boolean(false))]
    case .asked(let id): body = [demand(holds(id))]
    }
    if remembers, matched.outcome != .never {
      body.append(.assignment("isTaken", .boolean(true)))
    }
    return .conditional(
      IfStatement(
        conditions: [
          .expression(.tried(Expression.name("reader").calling("nameMatches", [Argument(pattern)])))
        ], body: body))
  }

  /// Returns the statements that depend on which members are present.
  private mutating func presence(_ plan: MemberPlan) -> [SwiftStatement] {
    var statements = demanding(plan.required)
    for (name, required) in plan.dependentRequired {
      statements.append(
        .conditional(
          IfStatement(
            conditions: [.expression(contains(name...name))], body: demanding(required))))
    }
    for (name, outcome) in plan.dependentSchemas {
      var body: [SwiftStatement] = [.returned(.boolean(false))]
      if case .asked(let id) = outcome {
        body = [
          demand(Expression.name("start").calling("holds", [Argument(function(of: id))]))
        ]
      }
      statements.append(
        .conditional(IfStatement(conditions: [.expression(contains(name...name))], body: body)))
    }
    return statements
  }

  /// Returns statements that return false from the function unless all members are present; consecutive
  /// numbers are checked together.
  private func demanding(_ numbers: [Int]) -> [SwiftStatement] {
    var ranges: [ClosedRange<Int>] = []
    for number in Set(numbers).sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { demand(contains($0), tries: false) }
  }

  private func contains(_ range: ClosedRange<Int>) -> Expression {
    let lower = Expression.integer(Int64(range.lowerBound))
    return Expression.name("members").calling(
      "contains",
      [
        Argument(
          range.count == 1
            ? lower : .binary(lower, .closedRange, .integer(Int64(range.upperBound))))
      ])
  }
}

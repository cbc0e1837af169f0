import JSONSchema

/// The assertions about an array whose result depends on the instance.
private struct ElementPlan {
  var minimum: Int
  var maximum: Int?
  var isUnique: Bool
  /// The assertions about the first elements.
  var prefix: [PredicateScope.Outcome] = []
  /// The assertion about the other elements.
  var rest = PredicateScope.Outcome.always
  var contained: [(id: SubschemaID, minimum: Int, maximum: Int?)] = []

  /// Whether no array is valid.
  var isImpossible = false

  init(_ assertions: ElementAssertions, _ scope: inout PredicateScope) {
    minimum = assertions.minimum
    maximum = assertions.maximum
    isUnique = assertions.isUnique
    prefix = assertions.prefix.map { scope.outcome(of: $0) }
    if let (subschema, after) = assertions.rest {
      rest = scope.outcome(of: subschema)
      while prefix.count < after { prefix.append(.always) }
    }
    for contains in assertions.contained { add(contains, &scope) }
    if rest == .never {
      limit(to: prefix.count)
      rest = .always
    }
    if let place = prefix.firstIndex(of: .never) { limit(to: place) }
    if let maximum, maximum < prefix.count { prefix.removeLast(prefix.count - maximum) }
    while prefix.last == rest { prefix.removeLast() }
    if let maximum, maximum < minimum { isImpossible = true }
  }

  private mutating func limit(to count: Int) {
    maximum = min(maximum ?? count, count)
  }

  private mutating func add(_ contains: ContainedElements, _ scope: inout PredicateScope) {
    switch scope.outcome(of: contains.subschema) {
    case .always:
      minimum = max(minimum, contains.minimum)
      if let maximum = contains.maximum { limit(to: maximum) }
    case .never: isImpossible = isImpossible || contains.minimum > 0
    case .asked(let id):
      guard contains.minimum > 0 || contains.maximum != nil else { return }
      contained.append((id, contains.minimum, contains.maximum))
    }
  }

  var isAsking: Bool {
    minimum > 0 || maximum != nil || isUnique || !contained.isEmpty || hasElements
  }

  /// Whether there are assertions about single elements.
  var hasElements: Bool { !prefix.isEmpty || rest != .always }
}

extension PredicateBook {
  /// Returns the statements for an array; nil if there are no assertions about it.
  mutating func arrayStatements(
    _ assertions: ElementAssertions, _ name: Identifier
  ) -> [SwiftStatement]? {
    let plan = ElementPlan(assertions, &scope)
    if plan.isImpossible { return [.returned(.boolean(false))] }
    guard plan.isAsking else { return nil }
    let function = companion("elements", of: name)
    let body = statements(of: plan)
    declarePredicate(
      function, Documentation(summary: "Whether an array is what `\(name)` asks."), body)
    return [
      .returned(
        .tried(.call(Expression.name("Self").member(function), [Argument(.inOut("reader"))])))
    ]
  }

  private mutating func statements(of plan: ElementPlan) -> [SwiftStatement] {
    let reader = Expression.name("reader")
    let isCounting = plan.minimum > 0 || plan.maximum != nil || !plan.prefix.isEmpty
    var statements: [SwiftStatement] = []
    if plan.isUnique { statements.append(demand(reader.calling("hasUniqueElements"))) }
    if isCounting { statements.append(counter("count")) }
    for place in plan.contained.indices { statements.append(counter(found(place))) }
    statements.append(.expression(.tried(reader.calling("beginArray"))))
    var body: [SwiftStatement] = []
    for (place, contained) in plan.contained.enumerated() {
      body.append(
        .conditional(
          IfStatement(
            conditions: [.expression(.tried(holds(contained.id)))],
            body: [.assignment(.name(found(place)), .add, .integer(1))])))
    }
    body += element(plan)
    if isCounting { body.append(.assignment("count", .add, .integer(1))) }
    statements.append(.whileLoop([.expression(.tried(reader.calling("nextElement")))], body))
    statements += limits("count", plan.minimum, plan.maximum)
    for (place, contained) in plan.contained.enumerated() {
      statements += limits(.name(found(place)), contained.minimum, contained.maximum)
    }
    return statements + [.returned(.boolean(true))]
  }

  private mutating func element(_ plan: ElementPlan) -> [SwiftStatement] {
    guard !plan.prefix.isEmpty else { return [reading(plan.rest)] }
    var cases: [SwitchCase] = []
    for (place, outcome) in plan.prefix.enumerated() where outcome != plan.rest {
      cases.append(
        SwitchCase([.expression(.integer(Int64(place)))], [reading(outcome)]))
    }
    return [.switched("count", cases + [.otherwise([reading(plan.rest)])])]
  }

  private func counter(_ name: Identifier) -> SwiftStatement {
    .binding(Binding(introducer: .variable, name: name, value: .integer(0)))
  }

  private func found(_ place: Int) -> Identifier {
    place == 0 ? "found" : Identifier("found" + String(place + 1)) ?? "found"
  }

  /// Returns statements that return false from the function unless a count is within limits.
  func limits(_ count: Expression, _ minimum: Int, _ maximum: Int?) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    if minimum > 0 {
      statements.append(
        demand(.binary(count, .greaterOrEqual, .integer(Int64(minimum))), tries: false))
    }
    if let maximum {
      statements.append(
        demand(.binary(count, .lessOrEqual, .integer(Int64(maximum))), tries: false))
    }
    return statements
  }

}

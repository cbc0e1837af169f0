import JSONSchema

extension PredicateBook {
  /// Returns statements that validate the value against other subschemas without consuming it.
  ///
  /// The number distinguishes the variables of several applications.
  mutating func statements(of application: Application, _ number: Int) -> [SwiftStatement] {
    guard case .asked = scope.outcome(of: application) else { return [] }
    switch application {
    case .reference(let id): return demanding([id])
    case .allOf(let ids): return demanding(ids)
    case .not(let id):
      guard case .asked(let asked) = scope.outcome(of: id) else { return [] }
      return [refusing(asked)]
    case .anyOf(let ids): return anyOf(asked(ids), number)
    case .oneOf(let ids): return oneOf(ids, number)
    case .conditional(let condition, let consequent, let alternative):
      return conditional(
        condition, consequent.map { scope.outcome(of: $0) } ?? .always,
        alternative.map { scope.outcome(of: $0) } ?? .always)
    case .dynamicReference: return []
    }
  }

  /// Returns those of some subschemas whose result is not constant.
  private mutating func asked(_ ids: [SubschemaID]) -> [SubschemaID] {
    ids.compactMap { id in
      guard case .asked(let asked) = scope.outcome(of: id) else { return nil }
      return asked
    }
  }

  private mutating func demanding(_ ids: [SubschemaID]) -> [SwiftStatement] {
    asked(ids).map { demand(holds($0)) }
  }

  private mutating func refusing(_ id: SubschemaID) -> SwiftStatement {
    .conditional(
      IfStatement(
        conditions: [.expression(.tried(holds(id)))], body: [.returned(.boolean(false))]))
  }

  /// One valid subschema is enough, so the remaining ones are not evaluated.
  private mutating func anyOf(_ ids: [SubschemaID], _ number: Int) -> [SwiftStatement] {
    guard ids.count > 1 else { return demanding(ids) }
    let name = variable("isAny", number)
    var statements: [SwiftStatement] = []
    for (place, id) in ids.enumerated() {
      let answer = Expression.tried(holds(id))
      if place == 0 {
        statements.append(.binding(Binding(introducer: .variable, name: name, value: answer)))
      } else {
        statements.append(
          .conditional(
            IfStatement(
              conditions: [.expression(.not(.name(name)))],
              body: [.assignment(.name(name), answer)])))
      }
    }
    return statements + [demand(.name(name), tries: false)]
  }

  private mutating func oneOf(_ ids: [SubschemaID], _ number: Int) -> [SwiftStatement] {
    let asked = asked(ids)
    let isOneCertain = ids.contains { scope.outcome(of: $0) == .always }
    if isOneCertain { return asked.map { refusing($0) } }
    guard asked.count > 1 else { return demanding(asked) }
    let name = variable("matches", number)
    var statements: [SwiftStatement] = [
      .binding(Binding(introducer: .variable, name: name, value: .integer(0)))
    ]
    for id in asked {
      statements.append(
        .conditional(
          IfStatement(
            conditions: [.expression(.tried(holds(id)))],
            body: [.assignment(.name(name), .add, .integer(1))])))
    }
    return statements + [demand(.binary(.name(name), .equal, .integer(1)), tries: false)]
  }

  private mutating func conditional(
    _ condition: SubschemaID, _ consequent: PredicateScope.Outcome,
    _ alternative: PredicateScope.Outcome
  ) -> [SwiftStatement] {
    guard case .asked(let asked) = scope.outcome(of: condition) else {
      let isMet = scope.outcome(of: condition) == .always
      return answering(isMet ? consequent : alternative)
    }
    switch (consequent, alternative) {
    case (.always, .never): return demanding([asked])
    case (.always, _):
      return [
        .conditional(
          IfStatement(
            conditions: [.expression(.tried(.not(holds(asked))))],
            body: answering(alternative)))
      ]
    default:
      let otherwise = answering(alternative)
      return [
        .conditional(
          IfStatement(
            conditions: [.expression(.tried(holds(asked)))], body: answering(consequent),
            otherwise: otherwise.isEmpty ? .nothing : .statements(otherwise)))
      ]
    }
  }

  private mutating func answering(_ outcome: PredicateScope.Outcome) -> [SwiftStatement] {
    switch outcome {
    case .always: []
    case .never: [.returned(.boolean(false))]
    case .asked(let id): [demand(holds(id))]
    }
  }

  private func variable(_ name: Identifier, _ number: Int) -> Identifier {
    number == 0 ? name : Identifier(name.text + String(number + 1)) ?? name
  }
}

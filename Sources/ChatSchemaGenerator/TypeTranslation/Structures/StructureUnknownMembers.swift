/// Translates the handling of members that are not properties.
///
///     if try reader.nameMatches(OrderConstants.matchingMembersPattern) {
///       try matchingMembers.readMember(&reader)
///     } else {
///       try additionalMembers.readMember(&reader)
///     }
struct StructureUnknownMembers {
  let scope: StructureScope

  private var values: ValueTranslator { scope.values }
  private var shape: StructureShape { scope.shape }

  /// Returns the statements of one iteration; the reader is positioned before the member's value.
  func statements() -> [SwiftStatement] {
    forbidden() + kept(scope.patterns[...])
  }

  /// Returns checks of names that a member must not have.
  private func forbidden() -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    if !shape.forbiddenNames.isEmpty {
      let names = values.constants.names(shape.forbiddenNames, named: "forbiddenNames")
      statements.append(.expression(values.reader("checkName", [Argument("isNoneOf", names)])))
    }
    for pattern in shape.forbiddenPatterns {
      let constant = values.constants.pattern(pattern, named: "forbidden")
      statements.append(
        .expression(values.reader("checkName", [Argument("doesNotMatch", constant)])))
    }
    return statements
  }

  /// Returns a chain of conditions: the map of the first pattern that matches gets the member.
  private func kept(_ patterns: ArraySlice<(name: Identifier, map: PatternMap)>) -> [SwiftStatement]
  {
    guard let first = patterns.first else { return additional() }
    let rest = patterns.dropFirst()
    let others = kept(rest)
    let body = overlaps(rest.map(\.map)) + keep(first.map.use, in: first.name)
    return [
      .conditional(
        IfStatement(
          conditions: [.expression(matches(first.map))], body: body,
          otherwise: nested(others)))
    ]
  }

  private func nested(_ statements: [SwiftStatement]) -> IfStatement.Otherwise {
    if statements.count == 1, case .conditional(let conditional) = statements[0] {
      return .conditional(conditional)
    }
    return statements.isEmpty ? .nothing : .statements(statements)
  }

  /// Returns the checks of the other patterns for a member that one pattern has taken.
  private func overlaps(_ others: [PatternMap]) -> [SwiftStatement] {
    others.compactMap { other in
      let check = values.residualChecks([.conforms(other.place.subschema)])
      if check.isEmpty { return nil }
      return .conditional(
        IfStatement(
          conditions: [
            .expression(Expression.name(scope.locals.reader).member("isChecking")),
            .expression(matches(other)),
          ], body: check))
    }
  }

  private func matches(_ map: PatternMap) -> Expression {
    values.reader(
      "nameMatches", [Argument(values.constants.pattern(map.pattern, named: map.name))])
  }

  private func additional() -> [SwiftStatement] {
    guard let additional = scope.additional else {
      return [.expression(values.reader("checkNoMember"))]
    }
    return keep(additional.use, in: additional.name)
  }

  /// Returns the statements that read a member into a map.
  private func keep(_ use: ValueUse, in map: Identifier) -> [SwiftStatement] {
    if values.readsItself(use.type), !values.hasChecks(use) {
      return [
        .expression(
          .tried(
            Expression.name(map).calling(
              "readMember", [Argument(.inOut(.name(scope.locals.reader)))])))
      ]
    }
    let name = scope.locals.memberName
    let binding = SwiftStatement.binding(
      Binding(name: name, value: Expression.name(scope.locals.reader).member("memberName")))
    return [binding]
      + values.reading(use, named: map.text) { value in
        [values.set(values.nullable(value, use), for: .name(name), in: .name(map))]
      }
  }
}

/// Translates the checks of which members are present.
///
///     if price != nil {
///       try reader.check(quantity != nil)
///     }
///
/// They examine the stored members and not those that were read, so that a repeated name counts once.
struct StructureCounts {
  let scope: StructureScope

  private var values: ValueTranslator { scope.values }

  /// Returns the checks after the last member.
  func checks() -> [SwiftStatement] {
    counts() + scope.shape.dependentRequired.flatMap(dependents)
  }

  // MARK: How many

  private func counts() -> [SwiftStatement] {
    guard scope.shape.minimumCount != nil || scope.shape.maximumCount != nil else { return [] }
    let required = scope.members.filter(\.property.isRequired).count
    let count = Expression.name(scope.locals.memberCount)
    var sum = scope.maps.map { Expression.name($0).member("count") }
    if required > 0 || sum.isEmpty { sum.insert(.integer(Int64(required)), at: 0) }
    let optional = scope.members.filter(\.isOptional).map { member in
      SwiftStatement.assignment(
        count, .add,
        .ternary(
          .binary(.name(member.localName), .equal, .null), then: .integer(0),
          otherwise: .integer(1)))
    }
    let additions = sum.dropFirst().map { SwiftStatement.assignment(count, .add, $0) }
    let isChanged = !optional.isEmpty || !additions.isEmpty
    let range = values.range(
      scope.shape.minimumCount ?? 0, scope.shape.maximumCount)
    let statements: [SwiftStatement] =
      [
        .binding(
          Binding(
            introducer: isChanged ? .variable : .constant, name: scope.locals.memberCount,
            type: "Int", value: sum[0]))
      ] + additions + optional + [
        .expression(values.reader("checkCount", [Argument(count), Argument(range)]))
      ]
    return [
      .conditional(
        IfStatement(
          conditions: [.expression(Expression.name(scope.locals.reader).member("isChecking"))],
          body: statements))
    ]
  }

  private func isThere(_ member: StructureMember) -> Expression {
    .binary(.name(member.localName), .notEqual, .null)
  }

  // MARK: Which

  /// Returns the checks that a member occurs only with others.
  private func dependents(_ name: String, _ required: [String]) -> [SwiftStatement] {
    let checks = required.compactMap { other -> SwiftStatement? in
      guard let condition = presence(of: other) else { return nil }
      return .expression(values.reader("check", [Argument(condition)]))
    }
    guard !checks.isEmpty, !isAlwaysAbsent(name) else { return [] }
    guard let condition = presence(of: name) else { return checks }
    return [
      .conditional(IfStatement(conditions: [.expression(condition)], body: checks))
    ]
  }

  private func isAlwaysAbsent(_ name: String) -> Bool {
    scope.maps.isEmpty && !scope.members.contains { $0.property.isCalled(name) }
  }

  /// Returns the expression for the presence of a member; nil for one that is always present.
  private func presence(of name: String) -> Expression? {
    if let member = scope.members.first(where: {
      $0.property.jsonName.utf8.elementsEqual(name.utf8)
    }) {
      return member.property.isRequired ? nil : isThere(member)
    }
    let found = scope.maps.map { map in
      Expression.binary(
        .subscripted(.name(map), [Argument(.string(name))]), .notEqual, .null)
    }
    guard let first = found.first else { return .boolean(false) }
    return found.dropFirst().reduce(first) { .binary($0, .or, $1) }
  }
}

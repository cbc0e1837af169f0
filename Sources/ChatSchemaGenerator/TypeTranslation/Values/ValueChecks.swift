import JSONSchema
import JSONText

// A check of a value comes after the reading of the value if the Swift type has what the check examines,
// because that costs least. All other checks examine the bytes of the next value before it is read. They see
// what the engine sees: digits that a `Double` does not have, the text of a date. A check about another kind
// of value than the next one's succeeds, also for null.

extension ValueTranslator {
  /// Returns the checks of a use that the engine makes.
  func residualChecks(_ use: ValueUse) -> [SwiftStatement] {
    residualChecks(use.residuals, unlessNull: use.isNullable)
  }

  /// Returns checks that the engine makes, for example `try reader.check(LineConstants.lineNotCheck)`.
  ///
  /// - Parameters:
  ///   - checks: The checks.
  ///   - unlessNull: Whether null is valid whatever the checks say, because they may be those of the one
  ///     alternative that is not null.
  /// - Returns: Statements that throw if one of the checks fails.
  func residualChecks(_ checks: [ResidualCheck], unlessNull: Bool = false) -> [SwiftStatement] {
    let statements: [SwiftStatement] = checks.map { check in
      .expression(reader("check", [Argument(constant(of: check))]))
    }
    guard unlessNull, checks.contains(where: \.mayRefuseNull) else { return statements }
    let isOther = Expression.binary(reader("peekKind"), .notEqual, .implicitMember("null"))
    return [.conditional(IfStatement(conditions: [.expression(isOther)], body: statements))]
  }

  /// Returns the constant of a check that the engine makes, or `.never` for one that always fails.
  func constant(of check: ResidualCheck) -> Expression {
    let (form, arguments, parts): (Identifier, [Expression], [SubschemaID])
    switch check {
    case .never: return .implicitMember("never")
    case .conforms(let id): (form, arguments, parts) = ("conforms", [part(id)], [id])
    case .not(let id): (form, arguments, parts) = ("not", [part(id)], [id])
    case .anyOf(let ids): (form, arguments, parts) = ("anyOf", [.array(ids.map(part))], ids)
    case .oneOf(let ids): (form, arguments, parts) = ("oneOf", [.array(ids.map(part))], ids)
    case .conditional(let condition, let consequent, let alternative):
      let branches = [consequent, alternative]
      arguments = [part(condition)] + branches.map { $0.map(part) ?? .null }
      (form, parts) = ("conditional", [condition] + branches.compactMap(\.self))
    case .contains(let id, let minimum, let maximum):
      (form, arguments, parts) = ("contains", [part(id), range(minimum, maximum)], [id])
    case .dependent(let name, let id):
      (form, arguments, parts) = ("dependent", [.string(name), part(id)], [id])
    case .propertyNames(let id): (form, arguments, parts) = ("propertyNames", [part(id)], [id])
    }
    let start = context.model[context.model[owner].root].origin.subschema
    if parts.contains(where: { $0 != start && context.model.dynamicSubschemas.contains($0) }) {
      // A part does not know the way that leads to it.
      return .implicitMember("undecided")
    }
    let value = Expression.type("PayloadCheck").calling(form, arguments.map { Argument($0) })
    return constants.constant(value, named: stem(of: parts[0]) + " check")
  }

  /// Returns the part of the embedded schema that is a subschema.
  private func part(_ id: SubschemaID) -> Expression {
    context.model.schemaPart(
      id, of: context.model[owner].root, in: context.unit(of: owner), context.fileScope)
  }

  /// Returns the words by which a subschema is found in its file: `line not` for `#/properties/line/not`.
  private func stem(of id: SubschemaID) -> String {
    context.model.program.subschemaSites[id.index].pointer.tokens
      .filter { !["properties", "$defs", "definitions"].contains($0) }.joined(separator: " ")
  }

  // MARK: Behind the value

  /// Returns checks of a value that has been bound to a name.
  func checksAfter(_ use: ValueUse, named stem: String, value: Identifier) -> [SwiftStatement] {
    let checks = use.checks.filter { isAfter($0, use.type) }
    var statements: [SwiftStatement] = []
    if let range = length(checks) {
      statements.append(
        .expression(
          reader("checkLength", [Argument("of", .name(value)), Argument(range)])))
    }
    if let range = elementCount(checks) ?? memberCount(checks) {
      let count = Expression.name(value).member("count")
      statements.append(
        .expression(reader("checkCount", [Argument(count), Argument(range)])))
    }
    return statements + checks.compactMap { after($0, named: stem, value: .name(value)) }
  }

  /// Whether a check examines something that the Swift type has.
  func isAfter(_ check: ValueCheck, _ type: ValueShape) -> Bool {
    switch (check, type) {
    case (.minLength, .string), (.maxLength, .string), (.pattern, .string), (.format, .string):
      return true
    case (.minItems, .array), (.maxItems, .array), (.minItems, .uniqueArray),
      (.maxItems, .uniqueArray), (.minProperties, .map), (.maxProperties, .map):
      return true
    case (.minimum(let limit), .integer), (.maximum(let limit), .integer),
      (.exclusiveMinimum(let limit), .integer), (.exclusiveMaximum(let limit), .integer):
      return limit.int64.map { $0 >= 0 || type.isSigned } ?? false
    case (.multipleOf(let divisor), .integer):
      return divisor.int64.map { $0 > 0 } ?? false
    default: return false
    }
  }

  private func after(_ check: ValueCheck, named stem: String, value: Expression) -> SwiftStatement?
  {
    switch check {
    case .pattern(let pattern):
      return .expression(
        reader(
          "check",
          [Argument(value), Argument("matches", constants.pattern(pattern, named: stem))]))
    case .format(let format):
      return .expression(reader("check", [Argument(value), Argument("has", .format(format))]))
    case .minimum(let limit): return compare(value, .greaterOrEqual, limit)
    case .maximum(let limit): return compare(value, .lessOrEqual, limit)
    case .exclusiveMinimum(let limit): return compare(value, .greater, limit)
    case .exclusiveMaximum(let limit): return compare(value, .less, limit)
    case .multipleOf(let divisor):
      let isMultiple = value.calling(
        "isMultiple", [Argument("of", .integer(divisor.int64 ?? 1))])
      return .expression(reader("check", [Argument(isMultiple)]))
    default: return nil
    }
  }

  private func compare(
    _ value: Expression, _ comparison: BinaryOperator, _ limit: JSONNumber
  ) -> SwiftStatement {
    let condition = Expression.binary(value, comparison, .integer(limit.int64 ?? 0))
    return .expression(reader("check", [Argument(condition)]))
  }

  // MARK: Before the value

  /// Returns checks of the bytes of the next value.
  func checksBefore(_ use: ValueUse, named stem: String) -> [SwiftStatement] {
    let checks = unread(use.checks, of: use.type).filter { !isAfter($0, use.type) }
    var statements: [SwiftStatement] = []
    if let range = length(checks) {
      statements.append(next("checkNext", [Argument("length", range)]))
    }
    if let range = elementCount(checks) {
      statements.append(next("checkNext", [Argument("elements", range)]))
    }
    if let range = memberCount(checks) {
      statements.append(next("checkNext", [Argument("members", range)]))
    }
    return statements + checks.compactMap { before($0, use, named: stem) }
  }

  /// Returns the checks that reading a type does not make itself.
  func unread(_ checks: [ValueCheck], of type: ValueShape) -> [ValueCheck] {
    checks.filter { !isRead($0, type) }
  }

  /// Whether reading makes the check itself, as dates are read by the rule of their format.
  private func isRead(_ check: ValueCheck, _ type: ValueShape) -> Bool {
    guard case .format(let format) = check else { return false }
    switch type {
    case .text(let text), .value(let text):
      return text.readsFormat && text.formats.contains(format.name)
    default: return false
    }
  }

  private func before(_ check: ValueCheck, _ use: ValueUse, named stem: String) -> SwiftStatement? {
    switch check {
    case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties: nil
    case .pattern(let pattern):
      next("checkNext", [Argument("matches", constants.pattern(pattern, named: stem))])
    case .format(let format):
      next("checkNext", [Argument("has", .format(format))])
    case .minimum(let limit):
      next("checkNext", [Argument("atLeast", constants.number(limit, named: stem + "Minimum"))])
    case .maximum(let limit):
      next("checkNext", [Argument("atMost", constants.number(limit, named: stem + "Maximum"))])
    case .exclusiveMinimum(let limit):
      next("checkNext", [Argument("above", constants.number(limit, named: stem + "Minimum"))])
    case .exclusiveMaximum(let limit):
      next("checkNext", [Argument("below", constants.number(limit, named: stem + "Maximum"))])
    case .multipleOf(let divisor):
      next(
        "checkNext", [Argument("multipleOf", constants.number(divisor, named: stem + "Divisor"))])
    case .isInteger: next("checkNextIsInteger")
    case .uniqueItems: next("checkNextIsUnique")
    case .oneOf(let values):
      next(
        "checkNext",
        [
          Argument(
            "oneOf",
            constants.values(allowsNil(use) ? values + [.null] : values, named: stem))
        ])
    case .kinds(let kinds):
      next(
        "checkNext",
        [Argument("kinds", .array(kindNames(allowsNil(use) ? kinds.union(.null) : kinds)))])
    }
  }

  private func next(_ method: Identifier, _ arguments: [Argument] = []) -> SwiftStatement {
    .expression(reader(method, arguments))
  }

  /// Returns types as the runtime names them, for example `[.string, .null]`.
  func names(of kinds: TypeSet) -> Expression { .array(kindNames(kinds)) }

  private func kindNames(_ kinds: TypeSet) -> [Expression] {
    TypeSet.names.filter { kinds.contains($0.type) }
      .map { .implicitMember(Identifier(stringLiteral: $0.name)) }
  }

  // MARK: Ranges

  func length(_ checks: [ValueCheck]) -> Expression? {
    range(
      checks.compactMap { if case .minLength(let limit) = $0 { limit } else { nil } },
      checks.compactMap { if case .maxLength(let limit) = $0 { limit } else { nil } })
  }

  func elementCount(_ checks: [ValueCheck]) -> Expression? {
    range(
      checks.compactMap { if case .minItems(let limit) = $0 { limit } else { nil } },
      checks.compactMap { if case .maxItems(let limit) = $0 { limit } else { nil } })
  }

  func memberCount(_ checks: [ValueCheck]) -> Expression? {
    range(
      checks.compactMap { if case .minProperties(let limit) = $0 { limit } else { nil } },
      checks.compactMap { if case .maxProperties(let limit) = $0 { limit } else { nil } })
  }

  private func range(_ minimums: [Int], _ maximums: [Int]) -> Expression? {
    if minimums.isEmpty && maximums.isEmpty { return nil }
    return range(minimums.max() ?? 0, maximums.min())
  }

  /// Returns a range, for example `1...20`; contradictory limits become a range that contains no count.
  func range(_ minimum: Int, _ maximum: Int?) -> Expression {
    let highest = Expression.type("Int").member("max")
    let isEmpty = maximum.map { $0 < minimum } ?? false
    let lower = isEmpty ? highest : .integer(Int64(minimum))
    let upper = isEmpty ? highest : maximum.map { Expression.integer(Int64($0)) } ?? highest
    return .binary(lower, .closedRange, upper)
  }
}

extension ValueShape {
  fileprivate var isSigned: Bool {
    if case .integer(let isUnsigned) = self { !isUnsigned } else { true }
  }
}

import JSONText

/// Evaluates a filter expression for an entry or an event.
struct FilterEvaluation {
  /// The results of comparisons with a missing value.
  enum Missing: Sendable {
    /// All comparisons are false, including `!=`; used for subscribers' filters.
    case failsAll
    /// A missing value is equal to `null` and to nothing else; used for filters of stored objects.
    case equalsNull
  }

  /// The results of comparisons with a missing value.
  let missing: Missing

  /// Returns whether a field contains an instant, which is compared as such.
  let isInstant: ([FilterExpression.Step]) -> Bool

  /// Returns the value of a field.
  let field: ([FilterExpression.Step]) -> JSONValue?

  /// Returns whether an expression is true.
  func holds(_ expression: FilterExpression) -> Bool {
    switch expression {
    case .and(let left, let right): holds(left) && holds(right)
    case .or(let left, let right): holds(left) || holds(right)
    case .not(let operand): !holds(operand)
    case .comparison(let comparison, let left, let right): compare(comparison, left, right)
    default: Self.isTrue(value(expression))
    }
  }

  private static func isTrue(_ value: JSONValue?) -> Bool {
    switch value {
    case nil, .null?: false
    case .bool(let value)?: value
    case .number(let number)?: number != 0
    case .string(let text)?: !text.isEmpty
    case .array(let elements)?: !elements.isEmpty
    case .object?: true
    }
  }

  private func value(_ expression: FilterExpression) -> JSONValue? {
    switch expression {
    case .literal(let value): value
    case .list(let elements): .array(elements.compactMap(value))
    case .field(let steps): field(steps)
    case .arithmetic(let arithmetic, let left, let right): calculate(arithmetic, left, right)
    default: .bool(holds(expression))
    }
  }

  private func calculate(
    _ arithmetic: FilterExpression.Arithmetic, _ left: FilterExpression, _ right: FilterExpression
  ) -> JSONValue? {
    guard let a = value(left)?.number?.double, let b = value(right)?.number?.double else {
      return nil
    }
    let result =
      switch arithmetic {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a * b
      case .divide: a / b
      case .remainder: b == 0 ? .nan : a.truncatingRemainder(dividingBy: b)
      }
    // A division by zero has no value and compares like a missing one.
    return JSONNumber(result).map(JSONValue.number)
  }

  private func compare(
    _ comparison: FilterExpression.Comparison, _ left: FilterExpression, _ right: FilterExpression
  ) -> Bool {
    let a = present(value(left))
    let b = present(value(right))
    guard let a, let b else {
      switch (missing, comparison) {
      case (.equalsNull, .equal): return isMissing(a) && isMissing(b)
      case (.equalsNull, .unequal): return isMissing(a) != isMissing(b)
      default: return false
      }
    }
    switch comparison {
    case .like: return FilterMatching.isLike(a, b)
    case .contains: return FilterMatching.contains(a, b)
    default: break
    }
    if areInstants(left, right), let a = a.string.flatMap(Timestamp.nanoseconds),
      let b = b.string.flatMap(Timestamp.nanoseconds)
    {
      return FilterMatching.holds(comparison, a, b)
    }
    switch (a, b) {
    case (.number(let a), .number(let b)): return FilterMatching.holds(comparison, a, b)
    case (.string(let a), .string(let b)):
      return FilterMatching.holds(comparison, ExactText(a), ExactText(b))
    default: return comparison == .equal ? a == b : comparison == .unequal && a != b
    }
  }

  /// Returns the value unless it is null; a plain `nil` would be read as a null of JSON.
  private func present(_ value: JSONValue?) -> JSONValue? {
    guard let value, !value.isNull else { return Optional<JSONValue>.none }
    return value
  }

  private func isMissing(_ value: JSONValue?) -> Bool {
    if case .none = value { true } else { false }
  }

  private func areInstants(_ expressions: FilterExpression...) -> Bool {
    expressions.contains { if case .field(let steps) = $0 { isInstant(steps) } else { false } }
  }
}

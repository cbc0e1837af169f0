import JSONSchema
import JSONText

// The most frequent assertions of schemas are read and checked by one call of the runtime.

extension ValueTranslator {
  /// Returns the call that reads a value with all its checks, if there is one.
  ///
  /// - Parameters:
  ///   - use: The value.
  ///   - checks: The checks that are still to be made.
  /// - Returns: An expression of ``type(of:)-(ValueUse)``; nil if reading takes several statements.
  func readingCall(_ use: ValueUse, _ checks: [ValueCheck]) -> Expression? {
    let method: Identifier = allowsNil(use) ? "readIfPresent" : "read"
    switch use.type {
    case .array(let element) where !readsItself(use.type):
      return allowsNil(use) ? nil : readingArray(use.type, of: element, checks)
    case _ where !readsItself(use.type): return nil
    case _ where checks.isEmpty: return reader(method)
    case .string, .boolean, .integer(isUnsigned: false):
      return argument(of: checks, about: use.type).map { reader(method, [$0]) }
    case .array, .uniqueArray, .map:
      return allowsNil(use)
        ? nil : count(checks, of: use.type).map { reader("read", [Argument("count", $0)]) }
    default:
      if allowsNil(use) {
        return format(checks).map { reader(method, [$0]) }
      }
      guard let arguments = arguments(of: checks) else { return nil }
      return reader("read", arguments)
    }
  }

  /// Returns the checks of a text, a boolean or an integer as an argument of the call, if that is possible.
  private func argument(of checks: [ValueCheck], about type: ValueShape) -> Argument? {
    if checks.count == 1, case .oneOf(let values) = checks[0], values.count == 1 {
      return Argument("equalTo", context.literal(values[0], as: type))
    }
    switch type {
    case .string: return only(checks, length).map { Argument("length", $0) } ?? format(checks)
    case .integer: return integerRange(checks).map { Argument("in", $0) }
    default: return nil
    }
  }

  /// Returns the call for an array whose elements are read by one call each.
  private func readingArray(
    _ type: ValueShape, of element: ValueUse, _ checks: [ValueCheck]
  ) -> Expression? {
    guard element.residuals.isEmpty,
      let call = readingCall(element, unread(element.checks, of: element.type))
    else { return nil }
    var arguments: [Argument] = []
    if !checks.isEmpty {
      guard let range = count(checks, of: type) else { return nil }
      arguments.append(Argument("count", range))
    }
    let closure = Closure(parameters: [locals.reader], body: [.expression(call)])
    return .tried(
      .trailingClosureCall(
        Expression.name(locals.reader).member("readArray"), arguments, closure))
  }

  /// Returns the checks of the next value as arguments of the call, if that is possible.
  private func arguments(of checks: [ValueCheck]) -> [Argument]? {
    if checks.count == 1 { return argument(of: checks[0]).map { [$0] } }
    guard checks.count == 2, case .minimum = checks[0], case .maximum = checks[1],
      let lower = argument(of: checks[0]), let upper = argument(of: checks[1])
    else { return nil }
    return [lower, upper]
  }

  /// Returns a format as an argument, if there are no other checks.
  private func format(_ checks: [ValueCheck]) -> Argument? {
    guard checks.count == 1, case .format = checks[0] else { return nil }
    return argument(of: checks[0])
  }

  private func argument(of check: ValueCheck) -> Argument? {
    switch check {
    case .format(let format): Argument("has", .format(format))
    case .minimum(let number): limit("atLeast", number)
    case .maximum(let number): limit("atMost", number)
    case .exclusiveMinimum(let number): limit("above", number)
    case .exclusiveMaximum(let number): limit("below", number)
    default: nil
    }
  }

  private func limit(_ label: Identifier, _ number: JSONNumber) -> Argument? {
    number.int64.map { Argument(label, .integer($0)) }
  }

  // MARK: Ranges

  /// Returns the range of some checks together, if all of them are about it.
  private func only(
    _ checks: [ValueCheck], _ range: ([ValueCheck]) -> Expression?
  ) -> Expression? {
    checks.allSatisfy { range([$0]) != nil } ? range(checks) : nil
  }

  /// Returns the number of elements or members that a collection may have; nil if there are other checks.
  private func count(_ checks: [ValueCheck], of type: ValueShape) -> Expression? {
    guard checks.allSatisfy({ isAfter($0, type) }) else { return nil }
    return only(checks, elementCount) ?? only(checks, memberCount)
  }

  /// Returns the integers that some limits allow; nil if there are other checks, or no integers left.
  private func integerRange(_ checks: [ValueCheck]) -> Expression? {
    var (lower, upper) = (Int64.min, Int64.max)
    for check in checks {
      switch check {
      case .minimum(let limit):
        guard let limit = limit.int64 else { return nil }
        lower = max(lower, limit)
      case .maximum(let limit):
        guard let limit = limit.int64 else { return nil }
        upper = min(upper, limit)
      case .exclusiveMinimum(let limit):
        guard let limit = limit.int64, limit < .max else { return nil }
        lower = max(lower, limit + 1)
      case .exclusiveMaximum(let limit):
        guard let limit = limit.int64, limit > .min else { return nil }
        upper = min(upper, limit - 1)
      default: return nil
      }
    }
    guard lower <= upper else { return nil }
    let type = Expression.type("Int")
    return .binary(
      lower == .min ? type.member("min") : .integer(lower), .closedRange,
      upper == .max ? type.member("max") : .integer(upper))
  }
}

extension Expression {
  /// Returns the expression for a format in the runtime.
  static func format(_ format: Format) -> Expression {
    guard let name = Identifier(format.identifier) else {
      preconditionFailure("A format has a name that code can use.")
    }
    return .implicitMember(name)
  }
}

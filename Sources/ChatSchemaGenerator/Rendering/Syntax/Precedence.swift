/// The precedence of an expression, from lowest to highest ("The Swift Programming Language", Expressions;
/// the groups are those of the standard library).
enum Precedence: Int, Comparable {
  case keyword, ternary, or, and, comparison, otherwise, range, prefix, primary

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

extension BinaryOperator {
  var precedence: Precedence {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
    case .otherwise: .otherwise
    case .closedRange: .range
    }
  }

  /// Whether `a op b op c` means `(a op b) op c`.
  var associatesToTheLeft: Bool { self == .or || self == .and }
}

extension Expression {
  var precedence: Precedence {
    switch self {
    case .tried, .awaited, .inOut: .keyword
    case .ternary: .ternary
    case .binary(_, let operation, _): operation.precedence
    case .not: .prefix
    case .integer(let value) where value < 0: .prefix
    case .double(let value) where value.sign == .minus: .prefix
    default: .primary
    }
  }

  /// Whether a group keeps it together after an operator.
  var isCallOrAccess: Bool {
    switch self {
    case .call, .trailingClosureCall, .member, .implicitMember, .subscripted: true
    case .type(.member): true
    default: false
    }
  }

  /// Whether it has several operands, so that a break before it takes precedence over one inside.
  var isCompound: Bool {
    switch self {
    case .binary, .ternary: true
    case .tried(let value), .awaited(let value): value.isCompound
    default: false
    }
  }

  /// Whether its text begins with a parenthesis around one of its operands.
  var beginsWithParenthesis: Bool {
    switch self {
    case .binary(let left, let operation, _):
      let isChain = left.precedence == operation.precedence && operation.associatesToTheLeft
      return isChain
        ? left.beginsWithParenthesis
        : left.precedence <= operation.precedence || left.beginsWithParenthesis
    case .ternary(let condition, _, _):
      return condition.precedence <= .ternary || condition.beginsWithParenthesis
    default: return false
    }
  }

  /// Whether its text begins with a bracket, parenthesis or brace.
  var beginsWithDelimiter: Bool {
    switch self {
    case .array, .dictionary, .closure, .type(.array), .type(.dictionary): true
    case .binary(let left, _, _): left.beginsWithDelimiter || beginsWithParenthesis
    case .ternary(let condition, _, _): beginsWithParenthesis || condition.beginsWithDelimiter
    case .member(let base, _), .call(let base, _), .subscripted(let base, _),
      .trailingClosureCall(let base, _, _), .optionalChain(let base):
      base.precedence < .primary || base.beginsWithDelimiter
    default: false
    }
  }

  /// The name that stays on one line with a preceding `try`: the name of the first call.
  var leadingName: Identifier? {
    switch self {
    case .tried(let value), .awaited(let value): value.leadingName
    case .call(let callee, _), .trailingClosureCall(let callee, _, _), .subscripted(let callee, _):
      callee.leadingName
    case .member(.name, let name): name
    case .member(let base, _): base.leadingName
    case .name(let name): name
    case .type(let type): type.leadingName
    default: nil
    }
  }

  /// Whether it is a literal over several lines.
  var isMultiLineLiteral: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// Whether it is a plain name.
  var isName: Bool {
    switch self {
    case .name, .type(.named(_, arguments: [])): true
    default: false
    }
  }
}

extension TypeReference {
  /// The name that stays on one line with a preceding `try`; nil for a name with arguments.
  var leadingName: Identifier? {
    switch self {
    case .named(let name, let arguments): arguments.isEmpty ? name : nil
    case .member(.named(_, arguments: []), let name, let arguments): arguments.isEmpty ? name : nil
    case .member(let base, _, _): base.leadingName
    default: nil
    }
  }
}

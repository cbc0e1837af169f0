/// A Swift statement, from the closed set that generated code uses.
indirect enum SwiftStatement: Hashable, Sendable {
  /// For example `let name: String? = nil`.
  case binding(Binding)
  /// For example `self.name = name`.
  case assignment(Expression, AssignmentOperator, Expression)
  /// An expression that is evaluated for its effect, for example `reader.skipValue()`.
  case expression(Expression)
  case conditional(IfStatement)
  /// For example `guard let name else { return nil }`.
  case guarded([ConditionElement], otherwise: [SwiftStatement])
  case switched(Expression, [SwitchCase])
  case whileLoop([ConditionElement], [SwiftStatement])
  /// For example `for name in names { … }`.
  case forLoop(Identifier, in: Expression, [SwiftStatement])
  /// For example `do { … } catch { … }`; the catch clause has no pattern.
  case doCatch([SwiftStatement], catching: [SwiftStatement])
  case returned(Expression?)
  case thrown(Expression)
  case breaking
  /// A comment on the next statement, which must follow; wrapped to the line width.
  case comment(String)

  /// For example `self.name = name`.
  static func assignment(_ target: Expression, _ value: Expression) -> SwiftStatement {
    .assignment(target, .assign, value)
  }

  /// For example `try target.apply(change)`.
  static func tried(_ value: Expression) -> SwiftStatement { .expression(.tried(value)) }

  /// For example `let outcome = target.outcome`.
  static func constant(_ name: Identifier, _ value: Expression) -> SwiftStatement {
    .binding(Binding(name: name, value: value))
  }

  /// For example `var row = RowValues()`.
  static func variable(_ name: Identifier, _ value: Expression) -> SwiftStatement {
    .binding(Binding(introducer: .variable, name: name, value: value))
  }

  /// For example `if let name { … }`.
  static func branch(
    if conditions: ConditionElement..., then body: [SwiftStatement]
  ) -> SwiftStatement {
    .conditional(IfStatement(conditions: conditions, body: body))
  }
}

/// The keyword of a binding, which decides whether it can be assigned again.
enum Introducer: String, Hashable, Sendable {
  case constant = "let"
  case variable = "var"
}

/// For example `var seen: [String] = []`.
struct Binding: Hashable, Sendable {
  var introducer = Introducer.constant
  var name: Identifier
  var type: TypeReference?
  var value: Expression?
}

/// An operator between a target and its new value.
enum AssignmentOperator: String, Hashable, Sendable {
  case assign = "="
  case add = "+="
}

/// `if`, with its `else` branch.
struct IfStatement: Hashable, Sendable {
  /// The `else` branch.
  indirect enum Otherwise: Hashable, Sendable {
    case nothing
    case statements([SwiftStatement])
    case conditional(IfStatement)
  }

  var conditions: [ConditionElement]
  var body: [SwiftStatement]
  var otherwise = Otherwise.nothing
}

/// One of the conditions of `if`, `guard` and `while`.
enum ConditionElement: Hashable, Sendable {
  case expression(Expression)
  /// For example `let name = user.name`; without a value `let name`.
  case binding(Identifier, Expression?)
  /// For example `case .some(let name) = change`.
  case match(Pattern, Expression)
}

/// A pattern to match a value against.
indirect enum Pattern: Hashable, Sendable {
  /// For example `let name`.
  case binding(Identifier)
  /// For example `.some(let name)`.
  case enumCase(Identifier, [Pattern])
  /// For example `"reaction"`, or `1...9`.
  case expression(Expression)
}

/// One `case` of a `switch`.
struct SwitchCase: Hashable, Sendable {
  /// The patterns; empty for `default`.
  var patterns: [Pattern]
  /// The statements; an empty list is written as `break`.
  var body: [SwiftStatement]

  init(_ patterns: [Pattern], _ body: [SwiftStatement]) {
    self.patterns = patterns
    self.body = body
  }

  /// The case for everything else.
  static func otherwise(_ body: [SwiftStatement]) -> SwitchCase { SwitchCase([], body) }
}

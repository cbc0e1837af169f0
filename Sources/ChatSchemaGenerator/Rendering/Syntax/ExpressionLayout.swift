/// Lays out expressions: operators between their operands, with the parentheses that precedence requires.
struct ExpressionLayout {
  let types: TypeLayout

  /// Adds an expression; `holdsBack` is true when a delimiter follows it directly.
  func add(
    _ expression: Expression, holdsBack: Bool = false, ends: OperandEnds = OperandEnds(),
    to writer: inout TokenWriter
  ) {
    switch expression {
    case .binary(let left, let operation, let right):
      addBinary(left, operation, right, holdsBack: holdsBack, ends: ends, to: &writer)
    case .ternary(let condition, let then, let otherwise):
      add(parenthesized: condition, above: .ternary, ends: ends.withoutCondition, to: &writer)
      writer.add(ends.condition)
      addBranches(then, otherwise, holdsBack: holdsBack, to: &writer)
    case .tried(let value): add(keyword: "try", value, holdsBack: holdsBack, to: &writer)
    case .awaited(let value): add(keyword: "await", value, holdsBack: holdsBack, to: &writer)
    case .not(let value):
      writer.add(text: "!")
      add(parenthesized: value, above: .prefix, holdsBack: holdsBack, to: &writer)
    case .inOut(let value):
      writer.add(text: "&")
      add(parenthesized: value, above: .prefix, holdsBack: holdsBack, to: &writer)
    default: addPrimary(expression, to: &writer)
    }
  }

  /// Adds an expression, in parentheses if it binds less tightly than its surroundings.
  private func add(
    parenthesized expression: Expression, above precedence: Precedence, holdsBack: Bool = false,
    ends: OperandEnds = OperandEnds(), to writer: inout TokenWriter
  ) {
    if case .text(let text) = expression { return add(.string(text), to: &writer) }
    guard expression.precedence <= precedence else {
      return add(expression, holdsBack: holdsBack, ends: ends, to: &writer)
    }
    addParentheses(expression, holdsBack: holdsBack, ends: ends, to: &writer)
  }

  /// Adds an expression in parentheses.
  func addParentheses(
    _ expression: Expression, holdsBack: Bool, ends: OperandEnds = OperandEnds(),
    to writer: inout TokenWriter
  ) {
    writer.add(text: "(")
    writer.add(.open)
    add(expression, holdsBack: true, to: &writer)
    writer.add(.close)
    writer.add(delimiter: ")", holdsBack: holdsBack)
    writer.add(ends.leadingParenthesis)
  }

  private func addBinary(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression, holdsBack: Bool,
    ends: OperandEnds, to writer: inout TokenWriter
  ) {
    // A chain of one operator that associates to the left needs no parentheses on its left.
    if left.precedence == operation.precedence && operation.associatesToTheLeft {
      add(left, ends: ends, to: &writer)
    } else {
      add(parenthesized: left, above: operation.precedence, ends: ends, to: &writer)
    }
    if operation == .closedRange {
      writer.add(text: operation.rawValue)
      // Without spaces, Swift would take a sign after the operator for a part of it.
      return add(parenthesized: right, above: .prefix, holdsBack: holdsBack, to: &writer)
    }
    addRight(operation, right, holdsBack: holdsBack, to: &writer)
  }

  /// Adds an operator between spaces, and its right operand.
  private func addRight(
    _ operation: BinaryOperator, _ right: Expression, holdsBack: Bool, to writer: inout TokenWriter
  ) {
    let isLogical = operation == .and || operation == .or
    let hasParenthesis = right.precedence <= operation.precedence || right.beginsWithParenthesis
    writer.addBreak(isLogical || hasParenthesis ? .openContinuation : .continue)
    if isLogical { writer.add(.open) }
    writer.add(word: operation.rawValue)
    let isGrouped = right.isCallOrAccess
    if isGrouped { writer.add(.open) }
    let reset = LayoutToken.lineBreak(.reset, size: 0, newlines: .elective)
    if isLogical {
      add(parenthesized: right, above: operation.precedence, holdsBack: holdsBack, to: &writer)
      writer.addEnd(of: [reset, .closeScope, .close], holdsBack: holdsBack)
    } else if hasParenthesis {
      let ends = OperandEnds(leadingParenthesis: holdsBack ? [] : [.closeScope])
      add(
        parenthesized: right, above: operation.precedence, holdsBack: holdsBack, ends: ends,
        to: &writer)
      if holdsBack { writer.addEnd(of: [reset, .closeScope], holdsBack: true) }
    } else {
      add(right, holdsBack: holdsBack, to: &writer)
    }
    if isGrouped { writer.add(.close) }
  }

  private func addBranches(
    _ then: Expression, _ otherwise: Expression, holdsBack: Bool, to writer: inout TokenWriter
  ) {
    writer.addBreak(.openContinuation)
    writer.add(.open)
    writer.add(word: "?")
    add(parenthesized: then, above: .ternary, to: &writer)
    writer.add(.closeScope)
    writer.addBreak(.openContinuation)
    writer.add(.open)
    writer.add(word: ":")
    add(parenthesized: otherwise, above: .ternary, holdsBack: holdsBack, to: &writer)
    writer.addEnd(of: [.closeScope, .close, .close], holdsBack: holdsBack)
  }

  private func add(
    keyword: String, _ value: Expression, holdsBack: Bool, to writer: inout TokenWriter
  ) {
    if !writer.awaitsName, value.leadingName != nil { writer.openUntilName() }
    writer.add(text: keyword)
    writer.addBreak(.continue, .lastResort)
    add(value, holdsBack: holdsBack, to: &writer)
  }

  /// Adds an expression that has no operator around it.
  func addPrimary(_ expression: Expression, to writer: inout TokenWriter) {
    switch expression {
    case .string(let text): writer.add(text: StringLiteral.singleLine(text))
    case .text(let text): addText(text, to: &writer)
    case .interpolation(let parts): addInterpolation(parts, to: &writer)
    case .integer(let value):
      writer.add(text: (value < 0 ? "-" : "") + NumberLiteral.integer(value.magnitude))
    case .double(let value): writer.add(text: NumberLiteral.double(value))
    case .boolean(let value): writer.add(text: value ? "true" : "false")
    case .null: writer.add(text: "nil")
    case .array(let elements, let layout): addArray(elements, layout, to: &writer)
    case .dictionary(let elements): addDictionary(elements, to: &writer)
    case .closure(let closure): add(closure, to: &writer)
    default: addChain(expression, to: &writer)
    }
  }
}

/// The tokens after the first operand of an expression, for a scope that begins before the expression.
struct OperandEnds {
  /// The tokens after the parenthesis with which the expression begins; empty unless it begins with one
  /// (``Expression/beginsWithParenthesis``).
  var leadingParenthesis: [LayoutToken] = []
  /// The tokens after the condition; empty unless the expression is a ternary.
  var condition: [LayoutToken] = []

  /// The tokens for the condition itself.
  var withoutCondition: OperandEnds { OperandEnds(leadingParenthesis: leadingParenthesis) }
}

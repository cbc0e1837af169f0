extension LayoutBuilder {
  /// Adds an expression; `holdsBack` when a delimiter follows it directly.
  mutating func add(_ expression: Expression, holdsBack: Bool = false) {
    switch expression {
    case .binary(let left, let operation, let right):
      addBinary(left, operation, right, holdsBack: holdsBack)
    case .ternary(let condition, let then, let otherwise):
      let endOfCondition = afterCondition
      afterCondition = []
      add(parenthesized: condition, above: .ternary)
      for token in endOfCondition { add(token) }
      addBranches(then, otherwise, holdsBack: holdsBack)
    case .cast(let value, let operation, let type):
      add(parenthesized: value, above: .cast)
      addBreak()
      add(.open)
      add(text: operation.rawValue)
      add(.space)
      add(type)
      add(.close)
    case .tried(let value): add(keyword: "try", value, holdsBack: holdsBack)
    case .triedOptionally(let value): add(keyword: "try?", value, holdsBack: holdsBack)
    case .awaited(let value): add(keyword: "await", value, holdsBack: holdsBack)
    case .prefix(let operation, let value):
      add(text: operation.rawValue)
      add(parenthesized: value, above: .prefix, holdsBack: holdsBack)
    case .inOut(let value):
      add(text: "&")
      add(parenthesized: value, above: .prefix, holdsBack: holdsBack)
    default:
      addPrimary(expression)
    }
  }

  /// Adds an expression, in parentheses if it binds less tightly than its surroundings.
  mutating func add(
    parenthesized expression: Expression, above precedence: Precedence, holdsBack: Bool = false
  ) {
    if case .text(let text) = expression { return add(.string(text)) }
    guard expression.precedence <= precedence else {
      return add(expression, holdsBack: holdsBack)
    }
    addParentheses(expression, holdsBack: holdsBack)
  }

  mutating func addParentheses(_ expression: Expression, holdsBack: Bool) {
    let end = afterLeadingParenthesis
    afterLeadingParenthesis = []
    add(text: "(")
    add(.open)
    add(expression, holdsBack: true)
    add(.close)
    add(delimiter: ")", holdsBack: holdsBack)
    for token in end { add(token) }
  }

  private mutating func addBinary(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression, holdsBack: Bool
  ) {
    let precedence = operation.precedence
    // A chain of one operator that associates to the left needs no parentheses on its left.
    let isChain = left.precedence == precedence && operation.associatesToTheLeft
    if isChain {
      add(left)
    } else {
      add(parenthesized: left, above: precedence)
    }
    if operation.isRange {
      add(text: operation.rawValue)
      return add(parenthesized: right, above: precedence, holdsBack: holdsBack)
    }
    let needsParentheses = right.precedence <= precedence
    let isLogical = operation == .and || operation == .or
    if isLogical {
      addBreak(.openContinuation)
      add(.open)
    } else if needsParentheses || right.beginsWithParenthesis {
      addBreak(.openContinuation)
    } else {
      addBreak()
    }
    add(text: operation.rawValue)
    add(.space)
    let isGrouped = right.isCallOrAccess
    if isGrouped { add(.open) }
    let reset = LayoutToken.lineBreak(.reset, size: 0, newlines: .elective)
    let close = LayoutToken.lineBreak(.close(mustBreak: false), size: 0, newlines: .elective)
    if isLogical {
      add(parenthesized: right, above: precedence, holdsBack: holdsBack)
      addEnd(of: [reset, close, .close], holdsBack: holdsBack)
    } else if needsParentheses || right.beginsWithParenthesis {
      if !holdsBack { afterLeadingParenthesis = [close] }
      add(parenthesized: right, above: precedence, holdsBack: holdsBack)
      if holdsBack { addEnd(of: [reset, close], holdsBack: true) }
    } else {
      add(right, holdsBack: holdsBack)
    }
    if isGrouped { add(.close) }
  }

  private mutating func addBranches(
    _ then: Expression, _ otherwise: Expression, holdsBack: Bool
  ) {
    let close = LayoutToken.lineBreak(.close(mustBreak: false), size: 0, newlines: .elective)
    addBreak(.openContinuation)
    add(.open)
    add(text: "?")
    add(.space)
    add(parenthesized: then, above: .ternary)
    add(close)
    addBreak(.openContinuation)
    add(.open)
    add(text: ":")
    add(.space)
    add(parenthesized: otherwise, above: .ternary, holdsBack: holdsBack)
    addEnd(of: [close, .close, .close], holdsBack: holdsBack)
  }

  private mutating func add(keyword: String, _ value: Expression, holdsBack: Bool) {
    let isInner = keywordAwaitsName
    let staysWithName = !isInner && value.leadingName != nil
    if staysWithName { add(.open) }
    add(text: keyword)
    addBreak(.continue, .lastResort)
    keywordAwaitsName = isInner || staysWithName
    add(value, holdsBack: holdsBack)
  }
}

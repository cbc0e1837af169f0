// Statements that contain statements in braces: branches, loops and error handlers.

extension StatementLayout {
  /// Adds the braces and statements of a loop, branch or handler.
  private func addBody(
    _ statements: [SwiftStatement], resets: Bool = true, to writer: inout TokenWriter
  ) {
    writer.addBraces(resets: resets, isEmpty: statements.isEmpty) {
      add(statements: statements, to: &$0)
    }
  }

  /// Adds `if`; `isNested` is true after an `else`.
  func add(_ conditional: IfStatement, isNested: Bool, to writer: inout TokenWriter) {
    writer.add(word: "if")
    if !isNested { writer.add(.openConsistent) }
    writer.add(.open)
    add(conditional.conditions, to: &writer)
    writer.add(.close)
    addBody(conditional.body, to: &writer)
    switch conditional.otherwise {
    case .nothing: break
    case .statements(let statements):
      writer.add(.space)
      writer.add(text: "else")
      addBody(statements, to: &writer)
    case .conditional(let next):
      writer.add(.space)
      writer.add(word: "else")
      add(next, isNested: true, to: &writer)
    }
    if !isNested { writer.add(.close) }
  }

  func addGuard(
    _ conditions: [ConditionElement], _ otherwise: [SwiftStatement], to writer: inout TokenWriter
  ) {
    writer.add(word: "guard")
    add(conditions, opensFirst: true, to: &writer)
    writer.addBreak(.reset)
    writer.add(.open)
    writer.add(word: "else")
    writer.add(.close)
    addBody(otherwise, resets: false, to: &writer)
  }

  /// Adds `while`.
  func addLoop(
    _ conditions: [ConditionElement], _ body: [SwiftStatement], to writer: inout TokenWriter
  ) {
    writer.add(word: "while")
    add(conditions, to: &writer)
    addBody(body, to: &writer)
  }

  /// Adds `for`.
  func addLoop(
    _ name: Identifier, _ sequence: Expression, _ body: [SwiftStatement],
    to writer: inout TokenWriter
  ) {
    writer.add(word: "for")
    writer.add(text: name.escaped())
    writer.addBreak()
    writer.add(word: "in")
    expressions.add(sequence, to: &writer)
    addBody(body, to: &writer)
  }

  func addSwitch(_ value: Expression, _ cases: [SwitchCase], to writer: inout TokenWriter) {
    writer.add(.open)
    writer.add(word: "switch")
    expressions.add(value, to: &writer)
    writer.addBreak(.reset)
    writer.add(text: "{")
    writer.add(.close)
    for branch in cases {
      writer.addBreak(.same, .soft)
      addLabel(of: branch, to: &writer)
      writer.addBreak(.reset, size: 0)
      let body = branch.body.isEmpty ? [.breaking] : branch.body
      writer.addBreak(.openBlock, body.count == 1 && body[0].fitsBesideLabel ? .elective : .soft)
      writer.add(.open)
      writer.indented { add(statements: body, to: &$0) }
      writer.addBreak(.close(mustBreak: true), size: 0)
      writer.add(.close)
    }
    writer.addBreak(.same, size: 0, .soft)
    writer.add(text: "}")
  }

  /// Adds `do` with a `catch` of every error.
  func addDo(
    _ body: [SwiftStatement], catching handler: [SwiftStatement], to writer: inout TokenWriter
  ) {
    writer.add(text: "do")
    addBody(body, to: &writer)
    writer.add(.space)
    writer.add(text: "catch")
    addBody(handler, to: &writer)
  }

  /// Adds the label of a case of a `switch`, with its colon.
  private func addLabel(of branch: SwitchCase, to writer: inout TokenWriter) {
    guard !branch.patterns.isEmpty else { return writer.add(text: "default:") }
    writer.add(.open)
    writer.add(word: "case")
    for (index, pattern) in branch.patterns.enumerated() {
      let isLast = index == branch.patterns.count - 1
      writer.add(.open)
      add(pattern, holdsBack: isLast, to: &writer)
      if !isLast { writer.add(text: ",") }
      writer.add(.close)
      if !isLast { writer.addBreak() }
    }
    writer.add(delimiter: ":")
    writer.add(.close)
  }
}

// Conditions of branches and loops, and the patterns that values are matched against.

extension StatementLayout {
  /// Adds conditions; `opensFirst` is true if the first one begins a scope of its own like the others.
  func add(_ conditions: [ConditionElement], opensFirst: Bool = false, to writer: inout TokenWriter)
  {
    for (index, condition) in conditions.enumerated() {
      let isScope = opensFirst || index > 0
      if isScope { writer.addBreak(.openContinuation, size: 0) }
      writer.add(.open)
      let isLast = index == conditions.count - 1
      add(condition, holdsBack: !isLast, to: &writer)
      if isLast {
        writer.add(.close)
      } else {
        writer.add(delimiter: ",")
        writer.add(.close)
        writer.addBreak(.same)
      }
      if isScope { writer.addBreak(.close(mustBreak: false), size: 0) }
    }
  }

  private func add(_ condition: ConditionElement, holdsBack: Bool, to writer: inout TokenWriter) {
    switch condition {
    case .expression(let expression): expressions.add(expression, holdsBack: holdsBack, to: &writer)
    case .binding(let name, let value):
      writer.add(text: "let")
      writer.addBreak()
      writer.add(text: name.escaped())
      guard let value else { return }
      writer.add(.space)
      writer.add(text: "=")
      add(bound: value, holdsBack: holdsBack, to: &writer)
    case .match(let pattern, let value):
      writer.add(.open)
      writer.add(text: "case")
      writer.addBreak()
      add(pattern, to: &writer)
      writer.add(.space)
      writer.add(text: "=")
      writer.addBreak()
      expressions.add(value, holdsBack: holdsBack, to: &writer)
      writer.add(.close)
    }
  }

  /// Adds a pattern of a `case`.
  func add(_ pattern: Pattern, holdsBack: Bool = false, to writer: inout TokenWriter) {
    switch pattern {
    case .binding(let name):
      writer.add(text: "let")
      writer.addBreak()
      writer.add(text: name.escaped())
    case .enumCase(let name, let values):
      writer.add(text: "." + name.escaped(.member))
      guard !values.isEmpty else { return }
      writer.add(text: "(")
      writer.addList(values, closeMustBreak: false) { writer, pattern in add(pattern, to: &writer) }
      writer.add(text: ")")
    case .expression(let expression): expressions.add(expression, holdsBack: holdsBack, to: &writer)
    }
  }
}

extension SwiftStatement {
  /// Whether the statement, if it is the only one of a case, can be on the line of the label.
  fileprivate var fitsBesideLabel: Bool {
    switch self {
    case .assignment, .expression, .returned, .breaking: true
    default: false
    }
  }
}

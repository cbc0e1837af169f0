extension LayoutBuilder {
  /// Adds the braces and statements of a loop, branch or handler.
  mutating func addBody(_ statements: [Statement], resets: Bool = true) {
    addBraces(resets: resets, isEmpty: statements.isEmpty) { $0.add(statements: statements) }
  }

  /// Adds `if`; `isNested` behind an `else`.
  mutating func add(_ conditional: Conditional, isNested: Bool) {
    add(text: "if")
    add(.space)
    if !isNested { add(.openConsistent) }
    add(.open)
    add(conditional.conditions)
    add(.close)
    addBody(conditional.body)
    switch conditional.otherwise {
    case .nothing: break
    case .statements(let statements):
      add(.space)
      add(text: "else")
      addBody(statements)
    case .conditional(let next):
      add(.space)
      add(text: "else")
      add(.space)
      add(next, isNested: true)
    }
    if !isNested { add(.close) }
  }

  mutating func addGuard(_ conditions: [Condition], _ otherwise: [Statement]) {
    add(text: "guard")
    add(.space)
    add(conditions, opensFirst: true)
    addBreak(.reset)
    add(.open)
    add(text: "else")
    add(.space)
    add(.close)
    addBody(otherwise, resets: false)
  }

  /// Adds conditions; `opensFirst` when the first one begins a scope of its own as the others do.
  mutating func add(_ conditions: [Condition], opensFirst: Bool = false) {
    for (index, condition) in conditions.enumerated() {
      let isScope = opensFirst || index > 0
      if isScope { addBreak(.openContinuation, size: 0) }
      add(.open)
      let isLast = index == conditions.count - 1
      add(condition, holdsBack: !isLast)
      if isLast {
        add(.close)
      } else {
        add(delimiter: ",")
        add(.close)
        addBreak(.same)
      }
      if isScope { addBreak(.close(mustBreak: false), size: 0) }
    }
  }

  private mutating func add(_ condition: Condition, holdsBack: Bool) {
    switch condition {
    case .expression(let expression):
      add(expression, holdsBack: holdsBack)
    case .binding(let introducer, let name, let value):
      add(text: introducer.rawValue)
      addBreak()
      add(text: name.escaped())
      guard let value else { return }
      add(.space)
      add(text: "=")
      addBoundValue(value, holdsBack: holdsBack)
    case .match(let pattern, let value):
      add(.open)
      add(text: "case")
      addBreak()
      add(pattern)
      add(.space)
      add(text: "=")
      addBreak()
      add(value, holdsBack: holdsBack)
      add(.close)
    }
  }

  /// Adds the value of a condition's constant, which has no group around it.
  private mutating func addBoundValue(_ value: Expression, holdsBack: Bool) {
    let close = LayoutToken.lineBreak(.close(mustBreak: false), size: 0, newlines: .elective)
    if case .ternary = value {
      addBreak(.openContinuation)
      add(.open)
      afterCondition = [close, .close]
      add(value, holdsBack: holdsBack)
    } else if value.beginsWithParenthesis {
      addBreak(.openContinuation)
      if !holdsBack { afterLeadingParenthesis = [close] }
      add(value, holdsBack: holdsBack)
      if holdsBack { addEnd(of: [close], holdsBack: true) }
    } else {
      addBreak()
      add(value, holdsBack: holdsBack)
    }
  }

  mutating func addLoop(
    _ pattern: Pattern, _ sequence: Expression, _ condition: Expression?, _ body: [Statement]
  ) {
    add(text: "for")
    add(.space)
    addLoopPattern(pattern)
    addBreak()
    add(text: "in")
    add(.space)
    add(sequence)
    addWhere(condition, holdsBack: false)
    addBody(body)
  }

  private mutating func addLoopPattern(_ pattern: Pattern) {
    switch pattern {
    case .wildcard, .expression: add(pattern)
    case .binding(let name): add(text: name.escaped())
    case .enumCase:
      add(text: "case")
      add(.space)
      add(pattern)
    case .tuple(let elements):
      add(text: "(")
      addBreak(.openBlock, size: 0)
      add(.open)
      for (index, element) in elements.enumerated() {
        if index > 0 {
          add(text: ",")
          addBreak(.same)
        }
        addLoopPattern(element)
      }
      addBreak(.close(mustBreak: true), size: 0)
      add(.close)
      add(text: ")")
    }
  }

  private mutating func addWhere(_ condition: Expression?, holdsBack: Bool) {
    guard let condition else { return }
    addBreak(.same)
    add(.open)
    add(text: "where")
    addBreak()
    add(condition, holdsBack: holdsBack)
    add(.close)
  }

  /// Adds a pattern of a `case`.
  mutating func add(_ pattern: Pattern, holdsBack: Bool = false) {
    switch pattern {
    case .wildcard:
      add(text: "_")
    case .binding(let name):
      add(text: "let")
      addBreak()
      add(text: name.escaped())
    case .enumCase(let name, let values):
      add(text: "." + name.escaped(.member))
      guard !values.isEmpty else { return }
      add(text: "(")
      addList(values, closeMustBreak: false) { $0.add($1) }
      add(text: ")")
    case .tuple(let elements):
      add(text: "(")
      addList(elements) { $0.add($1) }
      add(text: ")")
    case .expression(let expression):
      add(expression, holdsBack: holdsBack)
    }
  }

  mutating func addSwitch(_ value: Expression, _ cases: [SwitchCase]) {
    add(.open)
    add(text: "switch")
    add(.space)
    add(value)
    addBreak(.reset)
    add(text: "{")
    add(.close)
    for branch in cases {
      addBreak(.same, .soft(1))
      addLabel(of: branch)
      addBreak(.reset, size: 0)
      addBreak(.openBlock, .soft(1))
      add(.open)
      depth += 1
      add(statements: branch.body.isEmpty ? [.breaking] : branch.body)
      depth -= 1
      addBreak(.close(mustBreak: true), size: 0)
      add(.close)
    }
    addBreak(.same, size: 0, .soft(1))
    add(text: "}")
  }

  private mutating func addLabel(of branch: SwitchCase) {
    guard !branch.patterns.isEmpty else { return add(text: "default:") }
    add(.open)
    add(text: "case")
    add(.space)
    for (index, pattern) in branch.patterns.enumerated() {
      let isLast = index == branch.patterns.count - 1
      add(.open)
      add(pattern, holdsBack: isLast && branch.guarding == nil)
      if isLast {
        addWhere(branch.guarding, holdsBack: true)
        add(.close)
      } else {
        add(text: ",")
        add(.close)
        // Without a line of its own, a pattern with a condition after one without draws a warning.
        let isConditional = index == branch.patterns.count - 2 && branch.guarding != nil
        addBreak(.continue, isConditional ? .soft(1) : .elective)
      }
    }
    add(delimiter: ":")
    add(.close)
  }
}

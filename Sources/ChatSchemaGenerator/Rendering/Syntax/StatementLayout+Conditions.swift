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
    case .expression(let expression):
      expressions.add(expression, holdsBack: holdsBack, to: &writer)
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
    case .expression(let expression):
      expressions.add(expression, holdsBack: holdsBack, to: &writer)
    }
  }
}

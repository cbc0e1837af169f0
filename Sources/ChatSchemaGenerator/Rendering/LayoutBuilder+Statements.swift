extension LayoutBuilder {
  /// Adds the body of a function, accessor or closure: a single `return` is written without the word.
  mutating func add(body: [Statement]) {
    if body.count == 1, case .returned(let value?) = body[0] {
      add(statements: [.expression(value)])
    } else {
      add(statements: body)
    }
  }

  /// Adds statements, each on its line.
  mutating func add(statements: [Statement]) {
    var comment: [String] = []
    var newlines = 1
    var isFirst = true
    for statement in statements {
      switch statement {
      case .emptyLine:
        if !isFirst && comment.isEmpty { newlines = 2 }
        continue
      case .comment(let text):
        comment += commentLines(text)
        continue
      default:
        break
      }
      if !isFirst { addBreak(.reset, size: 0, .soft(newlines)) }
      add(.open)
      addComment(comment)
      add(statement)
      add(.close)
      comment = []
      newlines = 1
      isFirst = false
    }
    precondition(comment.isEmpty, "a comment stands in front of the statement it speaks of")
    addBreak(.reset, size: 0)
  }

  private mutating func addComment(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    add(comment: lines)
    addBreak(.same, size: 0, .soft(1))
  }

  private func commentLines(_ text: String) -> [String] {
    let words = CommentText.oneLine(text).split(separator: " ").map(String.init)
    let width = LayoutPrinter.lineLength - 2 * depth - 3
    return CommentText.wrapped(words, width: width).map { "// " + $0 }
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .binding(let binding):
      add(text: binding.introducer.rawValue)
      add(.space)
      add(text: binding.name.escaped())
      addTypeAndValue(binding.type, binding.value)
    case .assignment(let target, let operation, let value):
      add(target)
      addAssignment(operation.rawValue, value)
    case .discard(let value):
      add(text: "_")
      addAssignment("=", value)
    case .expression(let expression): add(expression)
    case .conditional(let conditional): add(conditional, isNested: false)
    case .guarded(let conditions, let otherwise): addGuard(conditions, otherwise)
    case .switched(let value, let cases): addSwitch(value, cases)
    case .whileLoop(let conditions, let body):
      add(text: "while")
      add(.space)
      add(conditions)
      addBody(body)
    case .forLoop(let pattern, let sequence, let condition, let body):
      addLoop(pattern, sequence, condition, body)
    case .doCatch(let body, let handler):
      add(text: "do")
      addBody(body)
      add(.space)
      add(text: "catch")
      addBody(handler)
    case .returned(let value): add(keyword: "return", value)
    case .thrown(let error): add(keyword: "throw", error)
    case .breaking: add(text: "break")
    case .continuing: add(text: "continue")
    case .comment, .emptyLine: break
    }
  }

  /// Adds the type and the value behind the name of a property, constant or variable.
  mutating func addTypeAndValue(_ type: TypeReference?, _ value: Expression?) {
    if let type {
      add(text: ":")
      addBreak(.openContinuation, .lastResort)
      add(.open)
      add(type)
      add(.close)
    }
    let endOfType: [LayoutToken] =
      type == nil ? [] : [.lineBreak(.close(mustBreak: true), size: 0, newlines: .elective)]
    if let value {
      add(.space)
      add(text: "=")
      addValue(value, endsWith: endOfType)
    } else {
      for token in endOfType { add(token) }
    }
  }

  /// Adds the value behind an equals sign, with the break between them.
  mutating func addValue(
    _ value: Expression, isGrouped: Bool = false, endsWith end: [LayoutToken] = []
  ) {
    let close = LayoutToken.lineBreak(.close(mustBreak: false), size: 0, newlines: .elective)
    var ends = end
    if value.isMultiLineLiteral {
      addBreak(.openBlock)
      ends.append(close)
    } else if case .ternary = value {
      addBreak(.openContinuation)
      add(.open)
      afterCondition = [close, .close]
    } else if value.beginsWithParenthesis {
      addBreak(.openContinuation)
      afterLeadingParenthesis = [close]
    } else {
      addBreak()
    }
    if isGrouped || value.isCompound { add(.open) }
    add(value)
    for token in ends { add(token) }
    if isGrouped || value.isCompound { add(.close) }
  }

  private mutating func addAssignment(_ operation: String, _ value: Expression) {
    add(.space)
    add(text: operation)
    let isGrouped =
      switch value {
      case .member, .element, .implicitMember, .subscripted, .type(.member): true
      default: false
      }
    addValue(value, isGrouped: isGrouped)
  }

  private mutating func add(keyword: String, _ value: Expression?) {
    add(text: keyword)
    guard let value else { return }
    if value.isMultiLineLiteral {
      addBreak(.openBlock)
      add(value)
      addBreak(.close(mustBreak: false))
    } else {
      addBreak()
      add(value)
    }
  }
}

/// Lays out statements, each on its line.
struct StatementLayout {
  let types: TypeLayout
  var expressions: ExpressionLayout { ExpressionLayout(types: types) }

  /// Adds the body of a function, accessor or closure; a single `return` is written without the keyword.
  func add(body: [SwiftStatement], to writer: inout TokenWriter) {
    if body.count == 1, case .returned(let value?) = body[0] {
      add(statements: [.expression(value)], to: &writer)
    } else {
      add(statements: body, to: &writer)
    }
  }

  /// Adds statements, each on its line.
  func add(statements: [SwiftStatement], to writer: inout TokenWriter) {
    var comment: [String] = []
    var isFirst = true
    for statement in statements {
      if case .comment(let text) = statement {
        comment += commentLines(text, depth: writer.depth)
        continue
      }
      if !isFirst { writer.addBreak(.reset, size: 0, .soft) }
      writer.add(.open)
      addComment(comment, to: &writer)
      add(statement, to: &writer)
      writer.add(.close)
      comment = []
      isFirst = false
    }
    precondition(comment.isEmpty, "a comment stands in front of the statement that it describes")
    writer.addBreak(.reset, size: 0)
  }

  private func addComment(_ lines: [String], to writer: inout TokenWriter) {
    guard !lines.isEmpty else { return }
    writer.add(comment: lines)
    writer.addBreak(.same, size: 0, .soft)
  }

  private func commentLines(_ text: String, depth: Int) -> [String] {
    let words = CommentText.words(text)
    let width = LayoutPrinter.lineLength - 2 * depth - 3
    return CommentText.wrapped(words, width: width).map { "// " + $0 }
  }

  private func add(_ statement: SwiftStatement, to writer: inout TokenWriter) {
    switch statement {
    case .binding(let binding):
      writer.add(word: binding.introducer.rawValue)
      writer.add(text: binding.name.escaped())
      addValue(binding.type, binding.value, to: &writer)
    case .assignment(let target, let operation, let value):
      expressions.add(target, to: &writer)
      writer.add(.space)
      writer.add(text: operation.rawValue)
      let isGrouped =
        switch value {
        case .member, .implicitMember, .subscripted, .type(.member): true
        default: false
        }
      addValue(value, isGrouped: isGrouped, to: &writer)
    case .expression(let expression): expressions.add(expression, to: &writer)
    case .conditional(let conditional): add(conditional, isNested: false, to: &writer)
    case .guarded(let conditions, let otherwise): addGuard(conditions, otherwise, to: &writer)
    case .switched(let value, let cases): addSwitch(value, cases, to: &writer)
    case .whileLoop(let conditions, let body): addLoop(conditions, body, to: &writer)
    case .forLoop(let name, let sequence, let body): addLoop(name, sequence, body, to: &writer)
    case .doCatch(let body, let handler): addDo(body, catching: handler, to: &writer)
    case .returned(let value): add(keyword: "return", value, to: &writer)
    case .thrown(let error): add(keyword: "throw", error, to: &writer)
    case .breaking: writer.add(text: "break")
    case .comment: break
    }
  }

  private func add(keyword: String, _ value: Expression?, to writer: inout TokenWriter) {
    writer.add(text: keyword)
    guard let value else { return }
    if value.isMultiLineLiteral {
      writer.addBreak(.openBlock)
      expressions.add(value, to: &writer)
      writer.addBreak(.close(mustBreak: false))
    } else {
      writer.addBreak()
      expressions.add(value, to: &writer)
    }
  }
}

// The part after the name of a property, constant or variable: its type, and the value after an equals sign.

extension StatementLayout {
  /// Adds the type and the value after the name of a property, constant or variable.
  func addValue(_ type: TypeReference?, _ value: Expression?, to writer: inout TokenWriter) {
    if let type {
      writer.add(text: ":")
      writer.addBreak(.openContinuation, .lastResort)
      writer.add(.open)
      types.add(type, to: &writer)
      writer.add(.close)
    }
    let endOfType: [LayoutToken] =
      type == nil ? [] : [.lineBreak(.close(mustBreak: true), size: 0, newlines: .elective)]
    if let value {
      writer.add(.space)
      writer.add(text: "=")
      // A value without a written type determines the type.
      writer.visible(to: type == nil ? writer.access : .private) {
        addValue(value, endsWith: endOfType, to: &$0)
      }
    } else {
      writer.add(endOfType)
    }
  }

  /// Adds the value after an equals sign, with the break between them.
  func addValue(
    _ value: Expression, isGrouped: Bool = false, endsWith end: [LayoutToken] = [],
    to writer: inout TokenWriter
  ) {
    let isGroup = isGrouped || value.isCompound
    var end = end
    var ends = OperandEnds()
    if value.isMultiLineLiteral {
      writer.addBreak(.openBlock)
      end.append(.closeScope)
    } else {
      ends = begin(value, to: &writer)
    }
    if isGroup { writer.add(.open) }
    expressions.add(value, ends: ends, to: &writer)
    writer.add(end)
    if isGroup { writer.add(.close) }
  }

  /// Adds the value of a condition's constant, which is not in a group.
  func add(bound value: Expression, holdsBack: Bool, to writer: inout TokenWriter) {
    var ends = begin(value, to: &writer)
    // The tokens that close the parenthesis wait for the delimiter.
    let waiting = holdsBack ? ends.leadingParenthesis : []
    if holdsBack { ends.leadingParenthesis = [] }
    expressions.add(value, holdsBack: holdsBack, ends: ends, to: &writer)
    writer.addEnd(of: waiting, holdsBack: true)
  }

  /// Adds the break before a value.
  ///
  /// If an operand of the value may have a line of its own, the break opens a scope that ends with that
  /// operand.
  private func begin(_ value: Expression, to writer: inout TokenWriter) -> OperandEnds {
    var ends = OperandEnds()
    if case .ternary = value {
      writer.addBreak(.openContinuation)
      writer.add(.open)
      ends.condition = [.closeScope, .close]
    } else if value.beginsWithParenthesis {
      writer.addBreak(.openContinuation)
      ends.leadingParenthesis = [.closeScope]
    } else {
      writer.addBreak()
    }
    return ends
  }
}

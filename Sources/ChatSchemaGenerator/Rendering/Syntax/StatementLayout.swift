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
    case .guarded(let conditions, let otherwise):
      addGuard(conditions, otherwise, to: &writer)
    case .switched(let value, let cases): addSwitch(value, cases, to: &writer)
    case .whileLoop(let conditions, let body):
      addLoop(conditions, body, to: &writer)
    case .forLoop(let name, let sequence, let body):
      addLoop(name, sequence, body, to: &writer)
    case .doCatch(let body, let handler):
      addDo(body, catching: handler, to: &writer)
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

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

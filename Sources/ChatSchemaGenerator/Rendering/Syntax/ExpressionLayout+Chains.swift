// Members, calls and subscripts, one after another: `reader.members["name"].first(where: …)`.

extension ExpressionLayout {
  /// Adds a chain, or an expression that begins one.
  func addChain(_ expression: Expression, to writer: inout TokenWriter) {
    switch expression {
    case .member, .implicitMember, .call, .trailingClosureCall, .subscripted:
      writer.add(.contextStart)
      addLink(expression, to: &writer)
      writer.add(.contextEnd)
    default: addLeaf(expression, to: &writer)
    }
  }

  /// Adds a chain up to one of its links; `isBase` is true if a member of it follows.
  private func addLink(_ expression: Expression, isBase: Bool = false, to writer: inout TokenWriter)
  {
    switch expression {
    case .member(let base, let name):
      addLink(base, isBase: true, to: &writer)
      writer.addBreak(.contextual, size: 0)
      addMember(name, of: base, to: &writer)
    case .type(.member(let base, let name, arguments: [])):
      addLink(.member(.type(base), name), isBase: isBase, to: &writer)
    case .implicitMember(let name): writer.add(text: "." + name.escaped(.member))
    case .call(let callee, let arguments):
      addCall(callee, parentheses: ("(", ")"), arguments, isBase: isBase, to: &writer)
    case .subscripted(let callee, let arguments):
      addCall(callee, parentheses: ("[", "]"), arguments, isBase: isBase, to: &writer)
    case .trailingClosureCall(let callee, let arguments, let closure):
      addCall(callee, parentheses: ("(", ")"), arguments, closure, isBase: isBase, to: &writer)
    default:
      writer.add(.contextStart)
      addLeaf(expression, isMemberBase: isBase, to: &writer)
      writer.add(.contextEnd)
    }
  }

  private func addCall(
    _ callee: Expression, parentheses: (String, String), _ arguments: [Argument],
    _ closure: Closure? = nil, isBase: Bool, to writer: inout TokenWriter
  ) {
    switch callee {
    case .member(let base, let name):
      // A group keeps `base.name` together; after `try` the keyword's own group does.
      let isGrouped = base.isName && (!writer.ends(in: ["try", "await"]) || parentheses.0 == "[")
      if isGrouped { writer.add(.open) }
      addLink(base, isBase: true, to: &writer)
      writer.addBreak(.contextual, size: 0)
      writer.add(.contextStart)
      addMember(name, of: base, to: &writer)
      if isGrouped { writer.add(.close) }
    case .type(.member(let base, let name, arguments: [])):
      return addCall(
        .member(.type(base), name), parentheses: parentheses, arguments, closure, isBase: isBase,
        to: &writer)
    default:
      writer.add(.contextStart)
      addLink(callee, to: &writer)
    }
    if closure == nil || !arguments.isEmpty {
      writer.add(text: parentheses.0)
      addArguments(arguments, isFollowed: closure != nil || isBase, to: &writer)
      writer.add(text: parentheses.1)
    }
    if let closure {
      writer.addBreak(.same, .lastResort)
      add(closure, to: &writer)
    }
    writer.add(.contextEnd)
  }

  private func addMember(_ name: Identifier, of base: Expression, to writer: inout TokenWriter) {
    writer.add(text: "." + name.escapedBehindDot)
    if base.isName { writer.endName() }
  }

  /// Adds the content of a call's parentheses; `isFollowed` is true if a member or closure follows.
  private func addArguments(_ arguments: [Argument], isFollowed: Bool, to writer: inout TokenWriter)
  {
    guard !arguments.isEmpty else { return }
    if arguments.count == 1, arguments[0].value.isCollectionOrClosure {
      writer.addBreak(.openBlock, size: 0)
      add(arguments[0], to: &writer)
      writer.addBreak(.close(mustBreak: false), size: 0)
    } else {
      writer.addList(arguments, closeMustBreak: isFollowed) { writer, argument in
        add(argument, isLast: argument == arguments.last, to: &writer)
      }
    }
  }

  private func add(_ argument: Argument, isLast: Bool = true, to writer: inout TokenWriter) {
    if let label = argument.label {
      writer.add(text: label.escaped(.label) + ":")
      if argument.value.beginsWithDelimiter {
        writer.add(.space)
      } else {
        writer.addBreak()
      }
      if argument.value.isMultiLineLiteral {
        writer.addBreak(.openBlock, size: 0)
        add(argument.value, to: &writer)
        return writer.addBreak(.close(mustBreak: false), size: 0)
      }
    }
    add(argument.value, holdsBack: !isLast, to: &writer)
  }

  /// Adds an expression that is not a chain.
  private func addLeaf(
    _ expression: Expression, isMemberBase: Bool = false, to writer: inout TokenWriter
  ) {
    switch expression {
    case .name(let name):
      writer.add(text: SwiftKeywords.values.contains(name.text) ? name.text : name.escaped())
      if !isMemberBase { writer.endName() }
    case .type(let type):
      addTypeExpression(type, to: &writer)
      if !isMemberBase { writer.endName() }
    case .optionalChain(let value):
      addChain(value, to: &writer)
      writer.add(text: "?")
    case .text(let text): writer.add(text: StringLiteral.singleLine(text))
    case _ where expression.precedence < .primary:
      addParentheses(expression, holdsBack: false, to: &writer)
    default: addPrimary(expression, to: &writer)
    }
  }

  private func addTypeExpression(_ type: TypeReference, to writer: inout TokenWriter) {
    switch type {
    case .member(let base, let name, let arguments):
      addChain(.member(.type(base), name), to: &writer)
      types.addGenericArguments(arguments, to: &writer)
    case .array(let element): addPrimary(.array([.type(element)]), to: &writer)
    case .dictionary(let key, let value):
      addPrimary(
        .dictionary([DictionaryElement(key: .type(key), value: .type(value))]), to: &writer)
    default: types.add(type, to: &writer)
    }
  }
}

extension Expression {
  /// Whether it may begin right after the parenthesis of a call whose only argument it is.
  var isCollectionOrClosure: Bool {
    switch self {
    case .array, .dictionary, .closure, .type(.array), .type(.dictionary): true
    default: false
    }
  }
}

extension Identifier {
  /// The name after a dot, where `self` and `init` are the keywords themselves.
  ///
  /// No property has these names; see ``NameStyle/taken``.
  fileprivate var escapedBehindDot: String {
    self == "self" || self == "init" ? text : escaped(.member)
  }
}

// Members, calls and subscripts, one after another: `reader.members["name"].first(where: …)`.

extension LayoutBuilder {
  /// Adds a chain, or an expression that begins one.
  mutating func addChain(_ expression: Expression) {
    switch expression {
    case .member, .element, .implicitMember, .call, .trailingClosureCall, .subscripted:
      add(.contextStart)
      addLink(expression)
      add(.contextEnd)
    default:
      addLeaf(expression)
    }
  }

  /// Adds a chain up to one of its links; `isBase` when a member of it follows.
  private mutating func addLink(_ expression: Expression, isBase: Bool = false) {
    switch expression {
    case .member(let base, let name):
      addLink(base, isBase: true)
      addBreak(.contextual, size: 0)
      addMember(name.escapedBehindDot, of: base)
    case .element(let base, let index):
      addLink(base, isBase: true)
      addBreak(.contextual, size: 0)
      addMember(String(index), of: base)
    case .type(.member(let base, let name, arguments: [])):
      addLink(.member(.type(base), name), isBase: isBase)
    case .implicitMember(let name):
      add(text: "." + name.escaped(.member))
    case .call(let callee, let arguments):
      addCall(callee, parentheses: ("(", ")"), arguments, isBase: isBase)
    case .subscripted(let callee, let arguments):
      addCall(callee, parentheses: ("[", "]"), arguments, isBase: isBase)
    case .trailingClosureCall(let callee, let arguments, let closure):
      addCall(callee, parentheses: ("(", ")"), arguments, closure, isBase: isBase)
    default:
      add(.contextStart)
      addLeaf(expression, isMemberBase: isBase)
      add(.contextEnd)
    }
  }

  private mutating func addCall(
    _ callee: Expression, parentheses: (String, String), _ arguments: [Argument],
    _ closure: Closure? = nil, isBase: Bool
  ) {
    switch callee {
    case .member(let base, _), .element(let base, _):
      // A group keeps `base.name` together; after `try` the keyword's own group does.
      let isGrouped = base.isName && (!isBehindKeyword || parentheses.0 == "[")
      if isGrouped { add(.open) }
      addLink(base, isBase: true)
      addBreak(.contextual, size: 0)
      add(.contextStart)
      if case .member(_, let name) = callee { addMember(name.escapedBehindDot, of: base) }
      if case .element(_, let index) = callee { addMember(String(index), of: base) }
      if isGrouped { add(.close) }
    case .type(.member(let base, let name, arguments: [])):
      return addCall(
        .member(.type(base), name), parentheses: parentheses, arguments, closure, isBase: isBase)
    default:
      add(.contextStart)
      addLink(callee)
    }
    if closure == nil || !arguments.isEmpty {
      add(text: parentheses.0)
      addArguments(arguments, isFollowed: closure != nil || isBase)
      add(text: parentheses.1)
    }
    if let closure {
      addBreak(.same, .lastResort)
      add(closure)
    }
    add(.contextEnd)
  }

  /// Whether a `try` or `await` was the last word written.
  private var isBehindKeyword: Bool {
    for token in tokens.reversed() {
      switch token {
      case .open, .contextStart: continue
      case .lineBreak(.continue, _, .lastResort): continue
      case .text(let text):
        return ["try", "try?", "await"].contains { texts[text.range].elementsEqual($0.utf8) }
      default: return false
      }
    }
    return false
  }

  private mutating func addMember(_ name: String, of base: Expression) {
    add(text: "." + name)
    if base.isName { endKeywordGroup() }
  }

  /// Adds what is between the parentheses of a call; `isFollowed` when a member or closure follows.
  private mutating func addArguments(_ arguments: [Argument], isFollowed: Bool) {
    guard !arguments.isEmpty else { return }
    if arguments.count == 1, arguments[0].value.isCollectionOrClosure {
      addBreak(.openBlock, size: 0)
      add(arguments[0])
      addBreak(.close(mustBreak: false), size: 0)
    } else {
      addList(arguments, closeMustBreak: isFollowed) { $0.add($1, isLast: $1 == arguments.last) }
    }
  }

  private mutating func add(_ argument: Argument, isLast: Bool = true) {
    if let label = argument.label {
      add(text: label.escaped(.label) + ":")
      if argument.value.beginsWithDelimiter {
        add(.space)
      } else {
        addBreak()
      }
      if argument.value.isMultiLineLiteral {
        addBreak(.openBlock, size: 0)
        add(argument.value)
        return addBreak(.close(mustBreak: false), size: 0)
      }
    }
    add(argument.value, holdsBack: !isLast)
  }

  private mutating func endKeywordGroup() {
    guard keywordAwaitsName else { return }
    keywordAwaitsName = false
    add(.close)
  }

  /// Adds an expression that is no chain.
  private mutating func addLeaf(_ expression: Expression, isMemberBase: Bool = false) {
    switch expression {
    case .name(let name):
      add(text: SwiftKeywords.values.contains(name.text) ? name.text : name.escaped())
      if !isMemberBase { endKeywordGroup() }
    case .type(let type):
      addTypeExpression(type)
      if !isMemberBase { endKeywordGroup() }
    case .optionalChain(let value):
      addChain(value)
      add(text: "?")
    case .text(let text):
      add(text: StringLiteral.singleLine(text))
    case _ where expression.precedence < .primary:
      addParentheses(expression, holdsBack: false)
    default:
      addPrimary(expression)
    }
  }

  private mutating func addTypeExpression(_ type: TypeReference) {
    switch type {
    case .member(let base, let name, let arguments):
      addChain(.member(.type(base), name))
      addGenericArguments(arguments)
    case .array(let element):
      addPrimary(.array([.type(element)]))
    case .dictionary(let key, let value):
      addPrimary(.dictionary([DictionaryElement(key: .type(key), value: .type(value))]))
    default:
      add(type)
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
  /// The name behind a dot, where `self` and `init` are the keywords themselves.
  ///
  /// No property has these names; see ``NameStyle/taken``.
  fileprivate var escapedBehindDot: String {
    self == "self" || self == "init" ? text : escaped(.member)
  }
}

extension LayoutBuilder {
  mutating func add(_ callable: CallableDeclaration) {
    checkDocumentation(of: callable)
    add(.open)
    let modifiers =
      (callable.isStatic ? ["static"] : []) + (callable.isMutating ? ["mutating"] : [])
    let isSubscript = callable.kind == .subscript
    let groups = !isSubscript || callable.access != .internal || !modifiers.isEmpty
    addStart(
      callable.documentation, callable.attributes, callable.access, modifiers: modifiers,
      groups: groups)
    switch callable.kind {
    case .function(let name):
      add(text: "func")
      addBreak()
      add(text: name.escaped())
    case .initializer(let isFailable): add(text: isFailable ? "init?" : "init")
    case .subscript: add(text: "subscript")
    }
    addGenericParameters(callable.genericParameters)
    addSignature(of: callable, endsGroup: groups)
    add(callable.body, requirements: callable.requirements)
    add(.close)
  }

  /// Adds everything from the parameters to the result; if that is too long for the line, it is the
  /// parameters that have lines of their own.
  private mutating func addSignature(of callable: CallableDeclaration, endsGroup: Bool) {
    add(text: "(")
    let parameters = callable.parameters
    let endsEarly = !parameters.isEmpty || !callable.genericParameters.isEmpty
    let isSubscript = callable.kind == .subscript
    if endsGroup, endsEarly, !isSubscript { add(.close) }
    let addRest: (inout LayoutBuilder) -> Void = { builder in
      builder.add(text: ")")
      if endsGroup, !endsEarly || isSubscript { builder.add(.close) }
      builder.add(callable.effects)
      if let result = callable.result { builder.add(result: result) }
    }
    guard !parameters.isEmpty else { return addRest(&self) }
    let mustBreak = callable.body != .none || callable.result != nil
    addList(
      parameters, layout: callable.layout, closeMustBreak: mustBreak, staysWith: addRest
    ) { $0.add($1) }
  }

  private mutating func add(_ parameter: Parameter) {
    switch parameter.label {
    case .same: add(text: parameter.name.escaped(.label))
    case .none, .other:
      if case .other(let label) = parameter.label {
        add(text: label.escaped(.label))
      } else {
        add(text: "_")
      }
      addBreak(.continue, .lastResort)
      add(text: parameter.name.escaped())
    }
    add(text: ":")
    addBreak()
    if parameter.isInOut {
      add(.open)
      add(text: "inout")
      addBreak(.continue, .lastResort)
    }
    add(parameter.type)
    if parameter.isInOut { add(.close) }
    if let value = parameter.defaultValue {
      add(.space)
      add(text: "=")
      addBreak()
      add(value)
    }
  }

  private mutating func add(result: TypeReference) {
    addBreak()
    add(text: "->")
    add(.space)
    guard case .member = result else { return add(result) }
    add(.open)
    add(result)
    add(.close)
  }

  private mutating func add(
    _ body: CallableDeclaration.Body, requirements: [GenericRequirement]
  ) {
    switch body {
    case .none:
      addRequirements(requirements) { _ in }
    case .statements(let statements):
      addRequirements(requirements) { builder in
        builder.addBreak(.reset, .lastResort)
        builder.add(text: "{")
      }
      addRest(of: statements)
    case .getAndSet(let getter, let setter):
      addRequirements(requirements) { _ in }
      addAccessors(getter, setter)
    case .requiredSubscript(let isSettable):
      addRequirements(requirements) { _ in }
      addRequiredAccessors(isSettable: isSettable)
    }
  }

  /// Adds a body from behind its opening brace on.
  private mutating func addRest(of statements: [Statement]) {
    if statements.isEmpty {
      addBreak(.openBlock, size: 0)
      addBreak(.close(mustBreak: true), size: 0)
    } else {
      addBreak(.openBlock, .soft(1))
      add(.open)
      depth += 1
      add(body: statements)
      depth -= 1
      addBreak(.close(mustBreak: true))
      add(.close)
    }
    add(text: "}")
  }

  mutating func add(_ property: PropertyDeclaration) {
    var modifiers = property.setterAccess.map { [$0.rawValue + "(set)"] } ?? []
    if property.isStatic { modifiers.append("static") }
    addStart(
      property.documentation, property.attributes, property.access, modifiers: modifiers,
      groups: false)
    add(text: property.introducer.rawValue)
    add(.space)
    add(text: property.name.escaped())
    if case .initial(let value) = property.value {
      addTypeAndValue(property.type, value)
    } else {
      addTypeAndValue(property.type, nil)
    }
    switch property.value {
    case .stored, .initial: break
    case .computed(let getter):
      let newlines: Newlines = getter.count > 1 ? .soft(1) : .elective
      addBraces(isEmpty: getter.isEmpty, newlines) { $0.add(body: getter) }
    case .computedThrowing(let getter): addThrowingAccessor(getter)
    case .computedAndSet(let getter, let setter): addAccessors(getter, setter)
    case .required(let isSettable): addRequiredAccessors(isSettable: isSettable)
    }
  }

  private mutating func addAccessors(_ getter: [Statement], _ setter: [Statement]) {
    addBraces(isEmpty: false) { builder in
      for (index, accessor) in [("get", getter), ("set", setter)].enumerated() {
        if index > 0 { builder.addBreak(.same, .soft(1)) }
        builder.add(text: accessor.0)
        let newlines: Newlines = accessor.1.count > 1 ? .soft(1) : .elective
        builder.addBraces(isEmpty: accessor.1.isEmpty, newlines) { $0.add(body: accessor.1) }
      }
    }
  }

  private mutating func addThrowingAccessor(_ getter: [Statement]) {
    addBraces(isEmpty: false) { builder in
      builder.add(text: "get")
      builder.add(Effects.throws)
      let newlines: Newlines = getter.count > 1 ? .soft(1) : .elective
      builder.addBraces(isEmpty: getter.isEmpty, newlines) { $0.add(body: getter) }
    }
  }

  private mutating func addRequiredAccessors(isSettable: Bool) {
    addBraces(isEmpty: false, .elective) { builder in
      builder.add(text: "get")
      guard isSettable else { return }
      builder.addBreak(.same)
      builder.add(text: "set")
    }
  }

  /// A doc comment that speaks of parameters has to speak of all of them, of the result and of errors.
  private func checkDocumentation(of callable: CallableDeclaration) {
    guard let documentation = callable.documentation, !documentation.parameters.isEmpty else {
      return
    }
    precondition(
      documentation.parameters.map(\.name) == callable.parameters.map(\.name),
      "a doc comment with parameters names all of them in their order")
    guard callable.kind != .subscript else { return }
    precondition(
      (documentation.returns != nil) == (callable.result != nil),
      "a doc comment with parameters says what is returned if something is")
    precondition(
      (documentation.throwing != nil) == (callable.effects.throwing != .nothing),
      "a doc comment with parameters says what is thrown if something is")
  }
}

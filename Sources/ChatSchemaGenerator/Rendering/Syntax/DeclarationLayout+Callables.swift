// Functions, initializers and subscripts.

extension DeclarationLayout {
  func add(_ callable: CallableDeclaration, to writer: inout TokenWriter) {
    checkDocumentation(of: callable)
    writer.add(.open)
    let modifiers =
      (callable.isStatic ? ["static"] : []) + (callable.isMutating ? ["mutating"] : [])
    let isSubscript = callable.kind == .subscript
    let groups = !isSubscript || callable.access != .internal || !modifiers.isEmpty
    addIntroduction(
      callable.documentation, callable.attributes, callable.access, modifiers: modifiers,
      groups: groups, to: &writer)
    switch callable.kind {
    case .function(let name):
      writer.add(text: "func")
      writer.addBreak()
      writer.add(text: name.escaped())
    case .initializer(let isFailable): writer.add(text: isFailable ? "init?" : "init")
    case .subscript: writer.add(text: "subscript")
    }
    writer.visible(to: access(callable.access)) { writer in
      addGenericParameters(callable.genericParameters, to: &writer)
      addSignature(of: callable, endsGroup: groups, to: &writer)
    }
    add(callable.body, to: &writer)
    writer.add(.close)
  }

  /// Adds everything from the parameters to the result.
  ///
  /// If it is too long for the line, the parameters get their own lines.
  private func addSignature(
    of callable: CallableDeclaration, endsGroup: Bool, to writer: inout TokenWriter
  ) {
    writer.add(text: "(")
    let parameters = callable.parameters
    let endsEarly = !parameters.isEmpty || !callable.genericParameters.isEmpty
    let isSubscript = callable.kind == .subscript
    if endsGroup, endsEarly, !isSubscript { writer.add(.close) }
    let addRest: (inout TokenWriter) -> Void = { writer in
      writer.add(text: ")")
      if endsGroup, !endsEarly || isSubscript { writer.add(.close) }
      types.add(callable.effects, to: &writer)
      if let result = callable.result { add(result: result, to: &writer) }
    }
    guard !parameters.isEmpty else { return addRest(&writer) }
    let mustBreak = callable.body != .none || callable.result != nil
    writer.addList(
      parameters, layout: callable.layout, closeMustBreak: mustBreak, staysWith: addRest
    ) { writer, parameter in
      add(parameter, to: &writer)
    }
  }

  private func add(_ parameter: Parameter, to writer: inout TokenWriter) {
    switch parameter.label {
    case .same: writer.add(text: parameter.name.escaped(.parameter))
    case .none, .other:
      if case .other(let label) = parameter.label {
        writer.add(text: label.escaped(.parameter))
      } else {
        writer.add(text: "_")
      }
      writer.addBreak(.continue, .lastResort)
      writer.add(text: parameter.name.escaped())
    }
    writer.add(text: ":")
    writer.addBreak()
    if parameter.isInOut {
      writer.add(.open)
      writer.add(text: "inout")
      writer.addBreak(.continue, .lastResort)
    }
    types.add(parameter.type, to: &writer)
    if parameter.isInOut { writer.add(.close) }
    if let value = parameter.defaultValue {
      writer.add(.space)
      writer.add(text: "=")
      writer.addBreak()
      writer.visible(to: writer.access.ofConformances) { expressions.add(value, to: &$0) }
    }
  }

  private func add(result: TypeReference, to writer: inout TokenWriter) {
    writer.addBreak()
    writer.add(word: "->")
    guard case .member = result else { return types.add(result, to: &writer) }
    writer.add(.open)
    types.add(result, to: &writer)
    writer.add(.close)
  }

  private func add(_ body: CallableDeclaration.Body, to writer: inout TokenWriter) {
    switch body {
    case .none: break
    case .statements(let body):
      writer.addBraces(isEmpty: body.isEmpty) { statements.add(body: body, to: &$0) }
    case .getAndSet(let getter, let setter): addAccessors(getter, setter, to: &writer)
    }
  }

  /// Checks that a doc comment with parameters documents all of them, the result and errors.
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
      (documentation.throwing != nil) == callable.effects.isThrowing,
      "a doc comment with parameters says what is thrown if something is")
  }
}

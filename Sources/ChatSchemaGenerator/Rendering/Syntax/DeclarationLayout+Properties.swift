// Properties, and the accessors of properties and subscripts.

extension DeclarationLayout {
  func add(_ property: PropertyDeclaration, to writer: inout TokenWriter) {
    addIntroduction(
      property.documentation, property.attributes, property.access,
      modifiers: property.isStatic ? ["static"] : [], groups: false, to: &writer)
    writer.add(word: property.introducer.rawValue)
    writer.add(text: property.name.escaped())
    writer.visible(to: access(property.access)) { writer in
      if case .initial(let value) = property.value {
        statements.addValue(property.type, value, to: &writer)
      } else {
        statements.addValue(property.type, nil, to: &writer)
      }
    }
    switch property.value {
    case .stored, .initial: break
    case .computed(let getter): addBody(of: getter, to: &writer)
    case .computedThrowing(let getter): addThrowing(getter, to: &writer)
    case .computedAndSet(let getter, let setter): addAccessors(getter, setter, to: &writer)
    case .required: writer.addBraces(isEmpty: false, .elective) { $0.add(text: "get") }
    }
  }

  /// Adds `{ get { … } set { … } }`.
  func addAccessors(
    _ getter: [SwiftStatement], _ setter: [SwiftStatement], to writer: inout TokenWriter
  ) {
    writer.addBraces(isEmpty: false) { writer in
      writer.add(text: "get")
      addBody(of: getter, to: &writer)
      writer.addBreak(.same, .soft)
      writer.add(text: "set")
      addBody(of: setter, to: &writer)
    }
  }

  /// Adds `{ get throws { … } }`.
  private func addThrowing(_ getter: [SwiftStatement], to writer: inout TokenWriter) {
    writer.addBraces(isEmpty: false) { writer in
      writer.add(text: "get")
      types.add(Effects.throws, to: &writer)
      addBody(of: getter, to: &writer)
    }
  }

  /// Adds the braces of an accessor; one with a single statement stays on its line if it fits.
  private func addBody(of accessor: [SwiftStatement], to writer: inout TokenWriter) {
    let newlines: Newlines = accessor.count > 1 ? .soft : .elective
    writer.addBraces(isEmpty: accessor.isEmpty, newlines) {
      statements.add(body: accessor, to: &$0)
    }
  }
}

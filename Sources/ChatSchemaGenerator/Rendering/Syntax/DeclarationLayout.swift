/// Lays out declarations of every kind, and the members of a type one below another.
struct DeclarationLayout {
  let types: TypeLayout
  /// The access level of the enclosing declaration.
  ///
  /// Inner declarations without a level of their own have this one, and none is visible more widely.
  var outerAccess: Access
  /// Whether declarations have the access level of the enclosing one.
  var inheritsAccess = false
  var expressions: ExpressionLayout { ExpressionLayout(types: types) }
  var statements: StatementLayout { StatementLayout(types: types) }

  /// Returns the access level of a declaration, limited by that of the enclosing one.
  func access(_ own: Access) -> Access { inheritsAccess ? outerAccess : min(own, outerAccess) }

  /// Adds the members of a type, with an empty line between them unless both are bare.
  func add(members: [SwiftDeclaration], to writer: inout TokenWriter) {
    for (index, member) in members.enumerated() {
      if index > 0 {
        let isDense =
          member.isBare && members[index - 1].isBare && member.isAlike(members[index - 1])
        writer.endSegment(lines: isDense ? 1 : 2)
      }
      add(member, to: &writer)
    }
  }

  func add(_ declaration: SwiftDeclaration, to writer: inout TokenWriter) {
    switch declaration {
    case .type(let type): add(type, to: &writer)
    case .extension(let type): add(type, to: &writer)
    case .alias(let alias): add(alias, to: &writer)
    case .associatedType(let type): add(type, to: &writer)
    case .property(let property): add(property, to: &writer)
    case .callable(let callable): add(callable, to: &writer)
    case .enumCase(let enumCase): add(enumCase, to: &writer)
    }
  }
}

extension SwiftDeclaration {
  /// Whether it is one line without a comment, so that several of them need no empty lines between them.
  fileprivate var isBare: Bool {
    switch self {
    case .enumCase(let declaration): declaration.documentation == nil
    case .associatedType(let declaration): declaration.documentation == nil
    case .alias(let declaration): declaration.documentation == nil
    case .property(let declaration):
      declaration.documentation == nil && declaration.attributes.isEmpty && !declaration.isComputed
    case .callable(let declaration):
      declaration.documentation == nil && declaration.attributes.isEmpty
        && declaration.body == .none
    case .type, .extension: false
    }
  }

  /// Whether another declaration is of the same kind, including whether it is static.
  fileprivate func isAlike(_ other: SwiftDeclaration) -> Bool {
    switch (self, other) {
    case (.enumCase, .enumCase), (.associatedType, .associatedType), (.alias, .alias): true
    case (.property(let left), .property(let right)): left.isStatic == right.isStatic
    case (.callable, .callable): true
    default: false
    }
  }
}

extension PropertyDeclaration {
  fileprivate var isComputed: Bool {
    switch value {
    case .stored, .initial, .required: false
    case .computed, .computedThrowing, .computedAndSet: true
    }
  }
}

// The start of declarations: doc comment, attributes, access level, modifiers, generic parameters.

extension DeclarationLayout {
  /// Adds everything except the generic parameters.
  ///
  /// Unless `groups` is false, this begins a group, which the caller ends.
  func addIntroduction(
    _ documentation: Documentation?, _ attributes: [DeclarationAttribute] = [],
    _ access: Access = .internal,
    modifiers: [String] = [], groups: Bool = true, to writer: inout TokenWriter
  ) {
    if let documentation {
      writer.add(comment: DocumentationLines(documentation, column: 2 * writer.depth).lines)
      writer.addBreak(.same, size: 0, .soft)
    }
    for attribute in attributes {
      add(attribute, to: &writer)
      if case .wrapper = attribute { writer.addBreak() } else { writer.addBreak(.same, .soft) }
    }
    if groups { writer.add(.open) }
    let access = access == .internal ? [] : [access.rawValue]
    for modifier in access + modifiers {
      writer.add(text: modifier)
      writer.addBreak()
    }
  }

  private func add(_ attribute: DeclarationAttribute, to writer: inout TokenWriter) {
    switch attribute {
    case .dynamicMemberLookup: writer.add(text: "@dynamicMemberLookup")
    case .discardableResult: writer.add(text: "@discardableResult")
    case .specialized(let parameter, let type):
      // `@specialized` requires Swift 6.3.
      writer.add(text: "@_specialize(where \(parameter.text) == ")
      types.add(type, to: &writer)
      writer.add(text: ")")
    case .wrapper(let name):
      writer.add(text: "@")
      types.add(.library(name), to: &writer)
    case .deprecated(let message):
      writer.add(.open)
      writer.add(text: "@available(")
      writer.addList(["*", "deprecated", "message"]) { writer, argument in
        writer.add(text: argument)
        guard argument == "message" else { return }
        writer.add(text: ":")
        writer.addBreak(.continue, .lastResort)
        writer.add(text: StringLiteral.withoutPounds(message))
      }
      writer.add(text: ")")
      writer.add(.close)
    }
  }

  /// Adds `<…>` of a declaration unless there are no parameters.
  func addGenericParameters(_ parameters: [GenericParameter], to writer: inout TokenWriter) {
    guard !parameters.isEmpty else { return }
    writer.add(text: "<")
    writer.addList(parameters) { writer, parameter in
      writer.add(text: parameter.name.escaped())
      if let constraint = parameter.constraint {
        writer.add(text: ":")
        writer.addBreak()
        types.add(constraint, to: &writer)
      }
    }
    writer.add(text: ">")
  }
}

// Properties, and the accessors of properties and subscripts.

extension DeclarationLayout {
  func add(_ property: PropertyDeclaration, to writer: inout TokenWriter) {
    addIntroduction(
      property.documentation, property.attributes, property.access,
      modifiers: (property.isSetPrivately ? ["private(set)"] : [])
        + (property.isStatic ? ["static"] : []), groups: false, to: &writer)
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

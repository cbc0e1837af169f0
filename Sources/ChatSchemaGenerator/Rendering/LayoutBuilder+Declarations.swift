extension LayoutBuilder {
  /// Adds a whole file.
  mutating func add(_ file: SourceFile) {
    hidden = file.hidden
    var lines = file.header.map { line in
      let text = CommentText.oneLine(line)
      return text.isEmpty ? "//" : "// " + text
    }
    if !lines.isEmpty { add(comment: lines) }
    for group in ImportLines(file.imports).groups {
      if !lines.isEmpty { endSegment(lines: 2) }
      lines = group
      for (index, line) in group.enumerated() {
        if index > 0 { endSegment() }
        add(text: line)
      }
    }
    for (index, declaration) in file.declarations.enumerated() {
      if !lines.isEmpty || index > 0 { endSegment(lines: 2) }
      add(item: declaration)
    }
    endSegment()
  }

  /// Adds the members of a type, with an empty line between them unless both are bare.
  mutating func add(members: [SwiftDeclaration]) {
    for (index, member) in members.enumerated() {
      if index > 0 {
        let isDense =
          member.isBare && members[index - 1].isBare && member.isAlike(members[index - 1])
        endSegment(lines: isDense ? 1 : 2)
      }
      add(item: member)
    }
  }

  private mutating func add(item declaration: SwiftDeclaration) {
    switch declaration {
    case .type(let type): add(type)
    case .extension(let type): add(type)
    case .alias(let alias): add(alias)
    case .associatedType(let type): add(type)
    case .property(let property): add(property)
    case .callable(let callable): add(callable)
    case .enumCase(let enumCase): add(enumCase)
    }
  }

  /// Adds a doc comment, attributes and access level, which is where every declaration begins.
  mutating func addStart(
    _ documentation: Documentation?, _ attributes: [Attribute] = [], _ access: Access = .internal,
    modifiers: [String] = [], groups: Bool = true
  ) {
    if let documentation {
      add(comment: DocumentationLines(documentation, column: 2 * depth).lines)
      addBreak(.same, size: 0, .soft(1))
    }
    for attribute in attributes {
      add(attribute)
      if case .wrapper = attribute { addBreak() } else { addBreak(.same, .soft(1)) }
    }
    if groups { add(.open) }
    let access = access == .internal ? [] : [access.rawValue]
    for modifier in access + modifiers {
      add(text: modifier)
      addBreak()
    }
  }

  private mutating func add(_ attribute: Attribute) {
    switch attribute {
    case .dynamicMemberLookup: add(text: "@dynamicMemberLookup")
    case .inlinable: add(text: "@inlinable")
    case .usableFromInline: add(text: "@usableFromInline")
    case .discardableResult: add(text: "@discardableResult")
    case .frozen: add(text: "@frozen")
    case .wrapper(let name):
      add(text: "@")
      add(qualified(name))
    case .deprecated(let message):
      add(.open)
      add(text: "@available(")
      addList(["*", "deprecated", "message"]) { builder, argument in
        builder.add(text: argument)
        guard argument == "message" else { return }
        builder.add(text: ":")
        builder.addBreak(.continue, .lastResort)
        builder.add(text: StringLiteral.withoutPounds(message))
      }
      add(text: ")")
      add(.close)
    }
  }
}

extension SwiftDeclaration {
  /// Whether it is one line without a comment, so that several of them stand together.
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
}

extension SwiftDeclaration {
  /// Whether another declaration is of the same kind, static or not alike.
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

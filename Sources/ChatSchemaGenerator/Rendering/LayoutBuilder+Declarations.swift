extension LayoutBuilder {
  /// Adds a whole file.
  mutating func add(_ file: SourceFile) {
    var needsGap = false
    if !file.header.isEmpty {
      let lines = file.header.map { $0.isEmpty ? "//" : "// " + CommentText.oneLine($0) }
      add(.comment(lines))
      needsGap = true
    }
    addImports(file.imports, needsGap: &needsGap)
    for (index, declaration) in file.declarations.enumerated() {
      if needsGap || index > 0 { addBreak(.reset, size: 0, .soft(2)) }
      add(item: declaration)
    }
    addBreak(.same, .soft(1))
  }

  /// Adds imports in the order `swift format` wants: by name, conditional ones last.
  private mutating func addImports(_ imports: [Import], needsGap: inout Bool) {
    var plain: [(name: String, line: String)] = []
    var conditional: Import?
    for item in Set(imports) {
      switch item.module {
      case .named(let name): plain.append((name.text, item.line(name)))
      case .foundationEssentials: conditional = item
      }
    }
    plain.sort { ($0.name, $0.line) < ($1.name, $1.line) }
    for (index, item) in plain.enumerated() {
      if index > 0 || needsGap { addBreak(.reset, size: 0, .soft(index > 0 ? 1 : 2)) }
      add(text: item.line)
    }
    needsGap = needsGap || !plain.isEmpty
    guard let conditional else { return }
    let lines = [
      "#if canImport(FoundationEssentials)", "  " + conditional.line("FoundationEssentials"),
      "#else",
      "  " + conditional.line("Foundation"), "#endif",
    ]
    for (index, line) in lines.enumerated() {
      if index > 0 || needsGap { addBreak(.same, size: 0, .soft(index > 0 ? 1 : 2)) }
      add(text: line)
    }
    needsGap = true
  }

  /// Adds the members of a type, with an empty line between them unless both are bare.
  mutating func add(members: [SwiftDeclaration]) {
    for (index, member) in members.enumerated() {
      if index > 0 {
        let isDense = member.isBare && members[index - 1].isBare
        addBreak(.reset, size: 0, .soft(isDense ? 1 : 2))
      }
      add(item: member)
    }
    addBreak(.reset, size: 0)
  }

  private mutating func add(item declaration: SwiftDeclaration) {
    add(.open)
    switch declaration {
    case .type(let type): add(type)
    case .extension(let type): add(type)
    case .alias(let alias): add(alias)
    case .associatedType(let type): add(type)
    case .property(let property): add(property)
    case .callable(let callable): add(callable)
    case .enumCase(let enumCase): add(enumCase)
    }
    add(.close)
  }

  /// Adds a doc comment, attributes and access level, which is where every declaration begins.
  mutating func addStart(
    _ documentation: Documentation?, _ attributes: [Attribute] = [], _ access: Access = .internal,
    modifiers: [String] = [], groups: Bool = true
  ) {
    if let documentation {
      add(.comment(DocumentationLines(documentation, column: 2 * depth).lines))
      addBreak(.same, size: 0, .soft(1))
    }
    for attribute in attributes {
      add(attribute)
      addBreak(.same, .soft(1))
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

extension Import {
  /// The import of a module on one line.
  fileprivate func line(_ module: Identifier) -> String {
    (access.map { $0.rawValue + " " } ?? "") + "import " + module.escaped()
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

extension PropertyDeclaration {
  fileprivate var isComputed: Bool {
    switch value {
    case .stored, .initial, .required: false
    case .computed, .computedAndSet: true
    }
  }
}

extension LayoutBuilder {
  mutating func add(_ type: TypeDeclaration) {
    addStart(
      type.documentation, type.attributes, type.access,
      modifiers: type.isIndirect ? ["indirect"] : [])
    add(text: type.kind.rawValue)
    addBreak()
    add(text: type.name.escaped())
    addGenericParameters(type.genericParameters)
    addHeader(type.inherited, type.requirements, type.members)
  }

  mutating func add(_ declaration: ExtensionDeclaration) {
    addStart(declaration.documentation)
    add(text: "extension")
    addBreak()
    add(declaration.extended)
    addHeader(declaration.inherited, declaration.requirements, declaration.members)
  }

  mutating func add(_ alias: TypeAliasDeclaration) {
    addStart(alias.documentation, [], alias.access, groups: false)
    add(text: "typealias")
    addBreak()
    add(text: alias.name.escaped())
    addGenericParameters(alias.genericParameters)
    add(.space)
    add(text: "=")
    addBreak()
    add(alias.type)
  }

  mutating func add(_ type: AssociatedTypeDeclaration) {
    addStart(type.documentation, groups: false)
    add(text: "associatedtype")
    addBreak()
    add(text: type.name.escaped())
    addInherited(type.inherited)
    if let defaultType = type.defaultType {
      add(.space)
      add(text: "=")
      addBreak()
      add(defaultType)
    }
  }

  mutating func add(_ enumCase: EnumCaseDeclaration) {
    add(.open)
    addStart(enumCase.documentation, groups: false)
    add(text: "case")
    addBreak()
    add(text: enumCase.name.escaped())
    switch enumCase.value {
    case .nothing: break
    case .rawString(let value): addRawValue(.string(value))
    case .rawInteger(let value): addRawValue(.integer(value))
    case .associated(let values):
      add(text: "(")
      addList(values, closeMustBreak: false) { builder, value in
        if let label = value.label {
          builder.add(text: label.escaped(.label) + ":")
          builder.addBreak()
        }
        builder.add(value.type)
      }
      add(text: ")")
    }
    add(.close)
  }

  private mutating func addRawValue(_ value: Expression) {
    add(.space)
    add(text: "=")
    addBreak()
    add(value)
  }

  /// Adds `<…>` of a declaration unless there are no parameters.
  mutating func addGenericParameters(_ parameters: [GenericParameter]) {
    guard !parameters.isEmpty else { return }
    add(text: "<")
    addList(parameters) { builder, parameter in
      builder.add(text: parameter.name.escaped())
      if let constraint = parameter.constraint {
        builder.add(text: ":")
        builder.addBreak()
        builder.add(constraint)
      }
    }
    add(text: ">")
  }

  /// Adds a `where` clause and what comes between it and its end.
  mutating func addRequirements(
    _ requirements: [GenericRequirement], then end: (inout LayoutBuilder) -> Void
  ) {
    guard !requirements.isEmpty else { return end(&self) }
    addBreak(.same)
    add(.open)
    add(text: "where")
    addBreak(.openBlock)
    add(.open)
    for (index, requirement) in requirements.enumerated() {
      add(.open)
      add(requirement)
      if index < requirements.count - 1 {
        add(text: ",")
        add(.close)
        addBreak(.same)
      } else {
        add(.close)
      }
    }
    add(.close)
    addBreak(.close(mustBreak: true), size: 0)
    end(&self)
    add(.close)
  }

  private mutating func add(_ requirement: GenericRequirement) {
    switch requirement {
    case .conformance(let type, let constraint):
      add(type)
      add(text: ":")
      addBreak()
      add(constraint)
    case .sameType(let left, let right):
      add(left)
      addBreak()
      add(text: "==")
      add(.space)
      add(right)
    }
  }

  /// Adds everything from the colon behind a type's name on; ends the group of its introducer.
  private mutating func addHeader(
    _ inherited: [TypeReference], _ requirements: [GenericRequirement],
    _ members: [SwiftDeclaration]
  ) {
    addInherited(inherited, endsGroup: true)
    // The group of a `where` clause reaches up to and including the brace.
    addRequirements(requirements) { builder in
      builder.addBreak(.reset, .lastResort)
      builder.add(text: "{")
    }
    if members.isEmpty {
      addBreak(.openBlock, size: 0)
      addBreak(.close(mustBreak: true), size: 0)
    } else {
      depth += 1
      endSegment()
      add(members: members)
      depth -= 1
      endSegment()
    }
    add(text: "}")
  }

  private mutating func addInherited(_ inherited: [TypeReference], endsGroup: Bool = false) {
    if !inherited.isEmpty { add(text: ":") }
    if endsGroup { add(.close) }
    guard !inherited.isEmpty else { return }
    add(.open)
    addBreak(.openBlock)
    for (index, type) in inherited.enumerated() {
      if index > 0 {
        add(text: ",")
        addBreak(.same)
      }
      add(type)
    }
    addBreak(.close(mustBreak: true), size: 0)
    add(.close)
  }
}

// Types and extensions, aliases, associated types and cases of enumerations.

extension DeclarationLayout {
  func add(_ type: TypeDeclaration, to writer: inout TokenWriter) {
    addIntroduction(
      type.documentation, type.attributes, type.access,
      modifiers: type.isIndirect ? ["indirect"] : [], to: &writer)
    writer.add(text: type.kind.rawValue)
    writer.addBreak()
    writer.add(text: type.name.escaped())
    let access = access(type.access)
    writer.visible(to: access) { addGenericParameters(type.genericParameters, to: &$0) }
    var inside = self
    inside.outerAccess = access
    inside.inheritsAccess = type.kind == .protocol
    inside.addHeader(type.inherited, type.members, to: &writer)
  }

  func add(_ declaration: ExtensionDeclaration, to writer: inout TokenWriter) {
    writer.add(.open)
    writer.add(text: "extension")
    writer.addBreak()
    writer.visible(to: outerAccess) { types.add(declaration.extended, to: &$0) }
    addHeader(
      declaration.inherited, when: declaration.condition, declaration.members, to: &writer)
  }

  func add(_ alias: TypeAliasDeclaration, to writer: inout TokenWriter) {
    addIntroduction(alias.documentation, [], alias.access, groups: false, to: &writer)
    writer.add(text: "typealias")
    writer.addBreak()
    writer.add(text: alias.name.escaped())
    writer.visible(to: access(alias.access)) {
      addGenericParameters(alias.genericParameters, to: &$0)
    }
    writer.add(.space)
    writer.add(text: "=")
    writer.addBreak()
    writer.visible(to: access(alias.access)) { types.add(alias.type, to: &$0) }
  }

  func add(_ type: AssociatedTypeDeclaration, to writer: inout TokenWriter) {
    addIntroduction(type.documentation, groups: false, to: &writer)
    writer.add(text: "associatedtype")
    writer.addBreak()
    writer.add(text: type.name.escaped())
    addInherited(type.inherited, to: &writer)
    if let defaultType = type.defaultType {
      writer.add(.space)
      writer.add(text: "=")
      writer.addBreak()
      writer.visible(to: outerAccess) { types.add(defaultType, to: &$0) }
    }
  }

  func add(_ enumCase: EnumCaseDeclaration, to writer: inout TokenWriter) {
    writer.add(.open)
    addIntroduction(enumCase.documentation, groups: false, to: &writer)
    writer.add(text: "case")
    writer.addBreak()
    writer.add(text: enumCase.name.escaped())
    switch enumCase.value {
    case .nothing: break
    case .rawString(let value): addRawValue(.string(value), to: &writer)
    case .rawInteger(let value): addRawValue(.integer(value), to: &writer)
    case .associated(let type):
      writer.add(text: "(")
      writer.visible(to: outerAccess) { writer in
        writer.addList([type], closeMustBreak: false) { types.add($1, to: &$0) }
      }
      writer.add(text: ")")
    }
    writer.add(.close)
  }

  private func addRawValue(_ value: Expression, to writer: inout TokenWriter) {
    writer.add(.space)
    writer.add(text: "=")
    writer.addBreak()
    expressions.add(value, to: &writer)
  }

  /// Adds everything from the colon after a type's name; ends the group of its introducer.
  private func addHeader(
    _ inherited: [TypeReference], when condition: SameType? = nil,
    _ members: [SwiftDeclaration], to writer: inout TokenWriter
  ) {
    addInherited(inherited, endsGroup: true, to: &writer)
    if let condition {
      writer.addBreak(.same)
      writer.add(word: "where")
      writer.add(word: condition.parameter.escaped())
      writer.add(word: "==")
      writer.visible(to: outerAccess.ofConformances) { types.add(condition.type, to: &$0) }
    }
    writer.addBreak(.reset, .lastResort)
    writer.add(text: "{")
    if members.isEmpty {
      writer.addBreak(.openBlock, size: 0)
      writer.addBreak(.close(mustBreak: true), size: 0)
    } else {
      writer.indented { writer in
        writer.endSegment()
        add(members: members, to: &writer)
      }
      writer.endSegment()
    }
    writer.add(text: "}")
  }

  private func addInherited(
    _ inherited: [TypeReference], endsGroup: Bool = false, to writer: inout TokenWriter
  ) {
    if !inherited.isEmpty { writer.add(text: ":") }
    if endsGroup { writer.add(.close) }
    guard !inherited.isEmpty else { return }
    writer.add(.open)
    writer.addBreak(.openBlock)
    for (index, type) in inherited.enumerated() {
      if index > 0 {
        writer.add(text: ",")
        writer.addBreak(.same)
      }
      writer.visible(to: outerAccess.ofConformances) { types.add(type, to: &$0) }
    }
    writer.addBreak(.close(mustBreak: true), size: 0)
    writer.add(.close)
  }
}

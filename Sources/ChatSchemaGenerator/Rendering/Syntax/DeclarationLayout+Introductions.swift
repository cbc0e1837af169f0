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

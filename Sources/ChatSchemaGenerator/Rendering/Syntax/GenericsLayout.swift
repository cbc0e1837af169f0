/// Lays out generic parameters of declarations, and their `where` clauses.
struct GenericsLayout {
  private let types: TypeLayout

  init(_ types: TypeLayout) {
    self.types = types
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

  /// Adds a `where` clause unless there are no requirements, and the brace that opens a body.
  ///
  /// The group of the clause reaches up to and including the brace.
  func addRequirements(
    _ requirements: [GenericRequirement], opensBody: Bool, to writer: inout TokenWriter
  ) {
    guard !requirements.isEmpty else {
      if opensBody { addOpeningBrace(to: &writer) }
      return
    }
    writer.addBreak(.same)
    writer.add(.open)
    writer.add(text: "where")
    writer.addBreak(.openBlock)
    writer.add(.open)
    for (index, requirement) in requirements.enumerated() {
      writer.add(.open)
      add(requirement, to: &writer)
      if index < requirements.count - 1 {
        writer.add(text: ",")
        writer.add(.close)
        writer.addBreak(.same)
      } else {
        writer.add(.close)
      }
    }
    writer.add(.close)
    writer.addBreak(.close(mustBreak: true), size: 0)
    if opensBody { addOpeningBrace(to: &writer) }
    writer.add(.close)
  }

  private func addOpeningBrace(to writer: inout TokenWriter) {
    writer.addBreak(.reset, .lastResort)
    writer.add(text: "{")
  }

  private func add(_ requirement: GenericRequirement, to writer: inout TokenWriter) {
    switch requirement {
    case .conformance(let type, let constraint):
      types.add(type, to: &writer)
      writer.add(text: ":")
      writer.addBreak()
      types.add(constraint, to: &writer)
    case .sameType(let left, let right):
      types.add(left, to: &writer)
      writer.addBreak()
      writer.add(text: "==")
      writer.add(.space)
      types.add(right, to: &writer)
    }
  }
}

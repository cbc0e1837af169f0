/// Lays out generic parameters of declarations.
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
}

/// Lays out what stands in the braces of a property or subscript: its accessors.
struct AccessorLayout {
  private let types: TypeLayout

  init(_ types: TypeLayout) {
    self.types = types
  }

  private var statements: StatementLayout { StatementLayout(types) }

  /// Adds `{ get { … } set { … } }`.
  func add(_ getter: [SwiftStatement], _ setter: [SwiftStatement], to writer: inout TokenWriter) {
    writer.addBraces(isEmpty: false) { writer in
      for (index, accessor) in [("get", getter), ("set", setter)].enumerated() {
        if index > 0 { writer.addBreak(.same, .soft(1)) }
        writer.add(text: accessor.0)
        let newlines: Newlines = accessor.1.count > 1 ? .soft(1) : .elective
        writer.addBraces(isEmpty: accessor.1.isEmpty, newlines) {
          statements.add(body: accessor.1, to: &$0)
        }
      }
    }
  }

  /// Adds `{ get throws { … } }`.
  func addThrowing(_ getter: [SwiftStatement], to writer: inout TokenWriter) {
    writer.addBraces(isEmpty: false) { writer in
      writer.add(text: "get")
      types.add(Effects.throws, to: &writer)
      let newlines: Newlines = getter.count > 1 ? .soft(1) : .elective
      writer.addBraces(isEmpty: getter.isEmpty, newlines) { statements.add(body: getter, to: &$0) }
    }
  }

  /// Adds `{ get }`, as protocols have it.
  func addRequired(to writer: inout TokenWriter) {
    writer.addBraces(isEmpty: false, .elective) { $0.add(text: "get") }
  }
}

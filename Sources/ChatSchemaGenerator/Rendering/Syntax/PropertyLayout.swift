/// Lays out properties.
struct PropertyLayout {
  private let types: TypeLayout

  init(_ types: TypeLayout) {
    self.types = types
  }

  private var statements: StatementLayout { StatementLayout(types) }
  private var values: ValueLayout { ValueLayout(types) }
  private var introduction: IntroductionLayout { IntroductionLayout(types) }
  private var accessors: AccessorLayout { AccessorLayout(types) }

  func add(_ property: PropertyDeclaration, to writer: inout TokenWriter) {
    introduction.add(
      property.documentation, property.attributes, property.access,
      modifiers: property.isStatic ? ["static"] : [], groups: false, to: &writer)
    writer.add(text: property.introducer.rawValue)
    writer.add(.space)
    writer.add(text: property.name.escaped())
    if case .initial(let value) = property.value {
      values.add(property.type, value, to: &writer)
    } else {
      values.add(property.type, nil, to: &writer)
    }
    switch property.value {
    case .stored, .initial: break
    case .computed(let getter):
      let newlines: Newlines = getter.count > 1 ? .soft(1) : .elective
      writer.addBraces(isEmpty: getter.isEmpty, newlines) { statements.add(body: getter, to: &$0) }
    case .computedThrowing(let getter): accessors.addThrowing(getter, to: &writer)
    case .computedAndSet(let getter, let setter): accessors.add(getter, setter, to: &writer)
    case .required: accessors.addRequired(to: &writer)
    }
  }
}

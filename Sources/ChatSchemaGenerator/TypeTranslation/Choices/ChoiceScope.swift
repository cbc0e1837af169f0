import JSONSchema

/// A choice with everything that its translation needs: its cases with their Swift names.
struct ChoiceScope {
  let context: TypeTranslationContext
  let id: TypeID
  let shape: ChoiceShape
  let values: ValueTranslator
  let names: [Identifier]
  /// The case for values that fit no other case; nil if such values do not exist or are rejected.
  let unrecognized: Identifier?

  init(_ id: TypeID, _ shape: ChoiceShape, in context: TypeTranslationContext) {
    self.context = context
    self.id = id
    self.shape = shape
    names = shape.cases.map { SwiftName.identifier($0.name, .enumCase) }
    values = ValueTranslator(context: context, owner: id, locals: LocalNames())
    let free = NameSpace(.enumCase, reserved: Set(names)).identifiers(for: ["unrecognized"])[0]
    unrecognized = shape.isOpen && !shape.isExhaustive ? free : nil
  }

  var coding: CodingFunctions { CodingFunctions(access: context.access, locals: values.locals) }

  /// The cases that are selected, without the case for all other values.
  var chosen: [(name: Identifier, content: ChoiceShape.Case)] {
    zip(names, shape.cases).filter { !$1.isOther }.map { (name: $0, content: $1) }
  }

  /// The case for the values that fit no other case.
  var other: (name: Identifier, content: ChoiceShape.Case)? {
    zip(names, shape.cases).first { $1.isOther }.map { (name: $0, content: $1) }
  }

  /// Whether a case has no associated value because its value is null.
  func isNull(_ content: ChoiceShape.Case) -> Bool {
    if case .null = content.use.type { true } else { false }
  }
}

extension ChoiceShape {
  /// Whether every value has a case.
  fileprivate var isExhaustive: Bool {
    if cases.contains(where: \.isOther) { return true }
    if case .condition = selection { return true }
    guard case .kind = selection else { return false }
    return cases.reduce(into: TypeSet()) { $0.formUnion($1.kinds) }.slots == .all
  }
}

import JSONSchema

/// Translates the types of `oneOf`, `anyOf` and several types.
///
///     public enum Carrier: Hashable, Sendable {
///       case flight(Flight)
///       case vessel(Vessel)
///       case unrecognized(JSONValue)
///     }
struct ChoiceTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding.
  func translate(_ id: TypeID, _ shape: ChoiceShape) -> TranslatedType {
    let scope = ChoiceScope(id, shape, in: context)
    let reading = ChoiceReading(scope: scope)
    let coding = CheckedCoding(context: context, id: id).extension(
      reading.tags() + [reading.initializer()] + reading.alternatives() + [encoding(scope)])
    let companions = [scope.values.constants.declaration(), coding]
    return TranslatedType(
      declaration: declaration(scope), companions: companions.compactMap { $0 })
  }

  private func declaration(_ scope: ChoiceScope) -> TypeDeclaration {
    var cases = zip(scope.names, scope.shape.cases).map { name, content in
      EnumCaseDeclaration(
        documentation: documentation(of: content),
        name: name,
        value: scope.isNull(content)
          ? .nothing
          : .associated(scope.values.type(of: content.use)))
    }
    if let unrecognized = scope.unrecognized {
      cases.append(
        EnumCaseDeclaration(
          documentation: "A value that the schema does not allow.", name: unrecognized,
          value: .associated("JSONValue")))
    }
    return TypeDeclaration(
      documentation: Words.documentation(of: context.model[scope.id]), access: context.access,
      isIndirect: context.model[scope.id].isRecursive, kind: .enumeration,
      name: context.name(of: scope.id),
      inherited: ["Hashable", "Sendable"],
      members: cases.map { .enumCase($0) } + SharedMembers(scope: scope).declarations())
  }

  /// Returns the documentation of a case; nil if there is nothing to add to its name.
  private func documentation(of content: ChoiceShape.Case) -> Documentation? {
    if content.isOther { return Words.documentation(content.wording, fallback: "Any other value.") }
    if content.wording == Wording() { return nil }
    return Words.documentation(
      content.wording, fallback: "One of the alternatives.", beginsWithFact: true)
  }

  private func encoding(_ scope: ChoiceScope) -> SwiftDeclaration {
    var cases = zip(scope.names, scope.shape.cases).map { name, content in
      scope.isNull(content)
        ? SwitchCase(
          [.enumCase(name, [])],
          [.expression(Expression.name(scope.values.locals.writer).calling("writeNull"))])
        : writing(name, scope)
    }
    if let unrecognized = scope.unrecognized { cases.append(writing(unrecognized, scope)) }
    return scope.coding.writing([.switched(.current, cases)])
  }

  private func writing(_ name: Identifier, _ scope: ChoiceScope) -> SwitchCase {
    let value = scope.values.locals.value
    return SwitchCase(
      [.enumCase(name, [.binding(value)])], [scope.values.writing(.name(value))])
  }
}

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

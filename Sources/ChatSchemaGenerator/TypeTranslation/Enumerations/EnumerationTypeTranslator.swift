import JSONText

/// Translates the types of `enum` and `const`.
///
///     public enum State: Hashable, Sendable {
///       case paid
///       case unrecognized(String)
///       public var rawValue: String { … }
///     }
struct EnumerationTypeTranslator {
  let context: TypeTranslationContext

  /// The maximum number of texts to list for look-up by bytes; a longer list is a literal that compiles
  /// slowly.
  private static let maximumListedCount = 8000

  /// Returns the type with its coding.
  func translate(_ id: TypeID, _ shape: EnumerationShape) -> TranslatedType {
    if shape.cases.isEmpty { return NothingTranslator(context: context).translate(id) }
    let scope = EnumerationScope(id, shape, in: context)
    if let integers = shape.integers {
      return IntegerEnumerationTranslator(scope: scope, integers: integers).translate()
    }
    return shape.isText && shape.cases.count <= Self.maximumListedCount
      ? TextEnumerationTranslator(scope: scope).translate()
      : ValueEnumerationTranslator(scope: scope).translate()
  }
}

/// An enumeration with everything that its translation needs.
struct EnumerationScope {
  let context: TypeTranslationContext
  let id: TypeID
  let shape: EnumerationShape
  let values: ValueTranslator
  let names: [Identifier]
  /// The case for values that are not listed; nil if they are rejected.
  let unrecognized: Identifier?

  init(_ id: TypeID, _ shape: EnumerationShape, in context: TypeTranslationContext) {
    self.context = context
    self.id = id
    self.shape = shape
    names = shape.cases.map { SwiftName.identifier($0.name, .enumCase) }
    values = ValueTranslator(context: context, owner: id, locals: LocalNames())
    let free = NameSpace(.enumCase, reserved: Set(names)).identifiers(for: ["unrecognized"])[0]
    unrecognized = shape.isOpen ? free : nil
  }

  var coding: CodingFunctions { CodingFunctions(access: context.access, locals: values.locals) }

  /// Whether there are so many cases that the code must take a form that compiles faster.
  var isLarge: Bool { names.count > CompilerCost.maximumCaseCount }

  /// Returns the value of one of the cases, in the `switch` over all of them.
  func value(_ expression: Expression) -> SwiftStatement {
    CompilerCost.value(expression, ofCaseAmong: names.count)
  }

  /// Returns a case where its type is known.
  ///
  /// In a long list it is written with its type, because looking up the type takes the compiler longer.
  func listed(_ name: Identifier) -> Expression {
    isLarge ? Expression.type(context.reference(to: id)).member(name) : .implicitMember(name)
  }

  /// Returns the declaration; the associated value of the case for values that are not listed has the given
  /// type.
  func declaration(
    _ unlisted: TypeReference, of kind: String, members: [SwiftDeclaration],
    documentsValues: Bool = true
  ) -> TypeDeclaration {
    var cases = zip(names, shape.cases).map { name, content in
      EnumCaseDeclaration(
        documentation: documentation(of: content, as: name, documentsValues), name: name)
    }
    if let unrecognized {
      cases.append(
        EnumCaseDeclaration(
          documentation: Documentation(summary: "\(kind) that the schema does not list."),
          name: unrecognized, value: .associated(unlisted)))
    }
    var inherited: [TypeReference] = ["Hashable", "Sendable"]
    if unrecognized == nil { inherited.insert("CaseIterable", at: 0) }
    return TypeDeclaration(
      documentation: Words.documentation(of: context.model[id]), access: context.access,
      isIndirect: isLarge && unrecognized != nil, kind: .enumeration,
      name: context.name(of: id), inherited: inherited,
      members: cases.map { .enumCase($0) } + members)
  }

  /// The name of the list of the listed values: `knownCases`, unless a case has that name.
  var knownCasesName: Identifier {
    NameSpace(.member, reserved: Set(names)).identifiers(for: ["knownCases"])[0]
  }

  /// Returns the list of the listed values, for example `static let knownCases: [Level] = [.low, .high]`.
  func knownCases() -> PropertyDeclaration {
    PropertyDeclaration(
      documentation: "The values that the schema lists, in its order.", access: context.access,
      isStatic: true, introducer: .constant, name: knownCasesName,
      type: .array(context.reference(to: id)), value: .initial(.array(names.map(listed))))
  }

  /// Returns the documentation of a case, with its value unless that is the name.
  private func documentation(
    of content: EnumerationShape.Case, as name: Identifier, _ documentsValues: Bool
  ) -> Documentation? {
    var wording = content.wording
    let text = content.value.string ?? content.value.text()
    if documentsValues, !text.utf8.elementsEqual(name.text.utf8) {
      wording.facts.append(Wording.codeSpan(text) + ".")
    }
    if wording == Wording() { return nil }
    return Words.documentation(
      wording, fallback: "A value that the schema lists.", beginsWithFact: true)
  }

  /// The checks of the type that are made before its value is read.
  var residualChecks: [SwiftStatement] { values.residualChecks(context.model[id].residuals) }

  /// Returns the statements for a value that is not listed.
  func unlisted(_ value: Expression) -> [SwiftStatement] {
    coding.unrecognized(unrecognized, expected: "a value that the schema lists", value: value)
  }
}

/// Translates the type of a schema for which no value is valid: an enumeration without cases.
///
///     public enum Unused: Hashable, Sendable {}
struct NothingTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding; no value can be decoded as this type.
  func translate(_ id: TypeID) -> TranslatedType {
    let declaration = TypeDeclaration(
      documentation: Words.documentation(of: context.model[id]), access: context.access,
      kind: .enumeration, name: context.name(of: id),
      inherited: ["Hashable", "Sendable"], members: [])
    let coding = CodingFunctions(access: context.access, locals: LocalNames())
    let refusal = coding.unrecognized(nil, expected: "no value at all", value: .null)
    return TranslatedType(
      declaration: declaration,
      companions: [
        CheckedCoding(context: context, id: id)
          .extension([coding.reading(refusal), coding.writing([])])
      ])
  }
}

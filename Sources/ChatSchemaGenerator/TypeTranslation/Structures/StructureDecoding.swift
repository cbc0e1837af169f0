/// Translates the initializer that decodes a structure and checks it in the same pass.
struct StructureDecoding {
  let scope: StructureScope

  private var locals: LocalNames { scope.locals }
  private var values: ValueTranslator { scope.values }

  /// Returns `init(from reader:)`, and the draft that it needs if there are very many members.
  func declarations() -> [SwiftDeclaration] {
    guard scope.isLarge else {
      return [
        initializer(variables() + handled(loop() + required() + counts() + assignments()))
      ]
    }
    let draft = StructureDraft(
      scope: scope,
      rests: scope.mapUses.map { name, use in
        .init(name: name, type: nil, initial: .call(.type(scope.mapType(of: use)), []))
      },
      key: .member, unknown: StructureUnknownMembers(scope: scope).statements(),
      checks: counts())
    let next = NameEnumeration.next(locals.members, locals)
    let body =
      members() + [draft.beginning(), .whileLoop([next], [draft.readingOne()])]
      + draft.ending(missing: missing)
    return [initializer(body), draft.declaration()]
  }

  private func initializer(_ body: [SwiftStatement]) -> SwiftDeclaration {
    scope.coding.reading(values.residualChecks(scope.context.model[scope.id].residuals) + body)
  }

  /// Returns statements whose errors leave the function at one point.
  ///
  /// If each error left at its own, the compiler would emit, for each of them, the destruction of everything
  /// read so far, and need quadratic time.
  private func handled(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    guard !scope.members.isEmpty else { return statements }
    return [
      .doCatch(
        statements,
        catching: [
          .comment(
            "One exit for all errors: with one per `try`, compile time grows with the square of the "
              + "members."), .thrown("error"),
        ])
    ]
  }

  // MARK: What was read so far

  private func variables() -> [SwiftStatement] {
    let properties = scope.members.map { member in
      SwiftStatement.binding(
        Binding(introducer: .variable, name: member.localName, type: .optional(member.readType)))
    }
    let maps = scope.mapUses.map { name, use in
      SwiftStatement.binding(
        Binding(
          introducer: .variable, name: name, value: .call(.type(scope.mapType(of: use)), [])))
    }
    return properties + maps + members()
  }

  /// Returns the reader of the members, if some are known.
  private func members() -> [SwiftStatement] {
    guard !scope.members.isEmpty else { return [] }
    return [scope.names.beginning(locals.members, locals)]
  }

  /// Returns the checks of the members as a whole.
  private func counts() -> [SwiftStatement] { StructureCounts(scope: scope).checks() }

  /// Returns the assignments.
  ///
  /// Everything that can throw comes before the first property is set: a partially set value must be
  /// destroyed again, and is copied as a whole for that.
  private func assignments() -> [SwiftStatement] {
    scope.members.map { assignment(.name($0.localName), to: $0) }
      + scope.maps.map { .assignment(.current.member($0), .name($0)) }
  }

  /// Returns the statement that unwraps required members, under the same names.
  private func required() -> [SwiftStatement] {
    let required = scope.members.filter(\.property.isRequired)
    guard !required.isEmpty else { return [] }
    return [
      .guarded(
        required.map { .binding($0.localName, nil) }, otherwise: [.thrown(missing)])
    ]
  }

  /// The error for an object that lacks a required member.
  private var missing: Expression {
    let required = scope.members.indices.filter { scope.members[$0].property.isRequired }
    return Expression.name(locals.members).calling(
      "missing",
      [
        Argument(.array(required.map(scope.names.value))),
        Argument("in", .name(locals.reader)),
      ])
  }

  /// Returns an assignment.
  ///
  /// If the text is kept beside its value, it is assigned to the wrapper and not through it.
  func assignment(_ value: Expression, to member: StructureMember) -> SwiftStatement {
    guard member.wrapper == .text, let wrapper = Identifier("_" + member.storedName.text) else {
      return .assignment(.current.member(member.storedName), value)
    }
    let isOptional = member.isOptional || values.allowsNil(member.property.use)
    return .assignment(
      .current.member(wrapper),
      isOptional ? .call(.type("TextBacked"), [Argument(value)]) : value)
  }

  // MARK: The loop over the members

  private func loop() -> [SwiftStatement] {
    let unknown = StructureUnknownMembers(scope: scope)
    guard !scope.members.isEmpty else {
      return [
        .expression(values.reader("beginObject")),
        .whileLoop([.expression(values.reader("nextMember"))], unknown.statements()),
      ]
    }
    return [
      scope.names.loop(
        locals.members, reading: scope.members.map(reading), unknown: unknown.statements(), locals)
    ]
  }

  func reading(_ member: StructureMember) -> [SwiftStatement] {
    let use = member.property.use
    let target = Expression.name(member.localName)
    let isNullable = values.allowsNil(use) && member.isOptional
    if isNullable, values.readsItself(use.type), !values.hasChecks(use) {
      return [.assignment(target, values.reader("read"))]
    }
    return values.reading(use, named: member.name.text) { value in
      [.assignment(target, stored(value, member))]
    }
  }

  /// Returns a value as its variable stores it: an optional if the value may be null.
  private func stored(_ value: Expression, _ member: StructureMember) -> Expression {
    guard values.allowsNil(member.property.use) else { return value }
    return member.isOptional
      ? .call(.type("Nullable"), [Argument(value)]) : .implicitCall("some", [Argument(value)])
  }
}

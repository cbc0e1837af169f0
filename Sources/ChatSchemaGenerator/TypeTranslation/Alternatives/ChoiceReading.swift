import JSONSchema

/// Translates the decoding of a choice: how it selects its case.
///
///     var alternatives = Alternatives<Self>(reader)
///     try alternatives.attempt(&reader, Self.readFlight)
///     if let value = alternatives.only(&reader) { self = value } else { … }
struct ChoiceReading {
  let scope: ChoiceScope

  private var context: TypeTranslationContext { scope.context }
  private var values: ValueTranslator { scope.values }

  /// Returns `init(from reader:)`.
  func initializer() -> SwiftDeclaration {
    let selection: [SwiftStatement]
    switch scope.shape.selection {
    case .kind: selection = byKind()
    case .tag(let member, let texts): selection = byTag(member, texts)
    case .condition(let id): selection = byCondition(id)
    case .trial(let exactlyOne): selection = exactlyOne ? byOnlyTrial() : byFirstTrial()
    }
    return scope.coding.reading(
      values.residualChecks(context.model[scope.id].residuals) + selection)
  }

  /// Returns the statements that read the value of a case and store the choice.
  private func reading(
    _ name: Identifier, _ content: ChoiceShape.Case, _ store: (Expression) -> SwiftStatement
  ) -> [SwiftStatement] {
    guard scope.isNull(content) else {
      return values.reading(content.use, named: name.text) { value in
        [store(.implicitCall(name, [Argument(value)]))]
      }
    }
    return values.residualChecks(content.use) + values.checksBefore(content.use, named: name.text)
      + [.expression(values.reader("readNull")), store(.implicitMember(name))]
  }

  private func assigning(_ name: Identifier, _ content: ChoiceShape.Case) -> [SwiftStatement] {
    reading(name, content) { .assignment(.current, $0) }
  }

  /// Returns the statements for a value for which no case is selected.
  private func leftOver() -> [SwiftStatement] {
    if let other = scope.other { return assigning(other.name, other.content) }
    return scope.coding.unrecognized(
      scope.unrecognized, expected: "one of the alternatives of its schema",
      value: values.reader("read"))
  }

  // MARK: By kind

  private func byKind() -> [SwiftStatement] {
    let all = scope.chosen.map(\.content.kinds)
    var covered = TypeSet()
    var cases: [SwitchCase] = []
    for (name, content) in scope.chosen {
      let others = all.reduce(into: TypeSet()) { $0.formUnion($1) }.subtracting(content.kinds)
      // A number is read by the case of integers only if there is one.
      let kinds = others.contains(.integer) ? content.kinds : content.kinds.slots
      covered.formUnion(kinds)
      cases.append(SwitchCase(Self.patterns(of: kinds), assigning(name, content)))
    }
    if covered != .all { cases.append(.otherwise(leftOver())) }
    return [.switched(values.reader("nextKind"), cases)]
  }

  /// Returns the patterns of a `switch` over kinds of values.
  private static func patterns(of types: TypeSet) -> [Pattern] {
    kindCases.filter { types.contains($0.type) }.map { .enumCase($0.name, []) }
  }

  private static let kindCases: [(name: Identifier, type: TypeSet)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
    ("string", .string), ("array", .array), ("object", .object),
  ]

  // MARK: By tag

  /// Returns the enumeration of the texts that distinguish the cases.
  private func tagEnumeration(_ texts: [[String]]) -> NameEnumeration {
    let texts = Array(texts.joined())
    return NameEnumeration(context.freeTypeName("Tag"), of: texts, called: texts)
  }

  /// Returns the declaration of the texts that distinguish the cases; empty if the case is selected in
  /// another way.
  func tags() -> [SwiftDeclaration] {
    guard case .tag(let member, let texts) = scope.shape.selection else { return [] }
    return [
      tagEnumeration(texts).declaration(
        Documentation(
          summary: "The texts of the member \(Wording.codeSpan(member)), one per case."))
    ]
  }

  private func byTag(_ member: String, _ texts: [[String]]) -> [SwiftStatement] {
    let tags = tagEnumeration(texts)
    var indexes = 0..<texts.joined().count
    var cases: [SwitchCase] = []
    for ((name, content), texts) in zip(scope.chosen, texts) {
      let patterns = indexes.prefix(texts.count).map(tags.pattern)
      indexes = indexes.dropFirst(texts.count)
      guard !patterns.isEmpty else { continue }
      cases.append(SwitchCase(patterns, assigning(name, content)))
    }
    cases.append(tags.others(leftOver()))
    let tag = values.reader(
      "peekListed", [Argument(tags.itself), Argument("ofMember", .string(member))])
    return [.switched(tag, cases)]
  }

  // MARK: By a condition

  private func byCondition(_ id: SubschemaID) -> [SwiftStatement] {
    guard let first = scope.chosen.first, let second = scope.chosen.dropFirst().first else {
      return leftOver()
    }
    let condition = values.reader("passes", [Argument(values.constant(of: .conforms(id)))])
    return [
      .conditional(
        IfStatement(
          conditions: [.expression(condition)],
          body: assigning(first.name, first.content),
          otherwise: .statements(assigning(second.name, second.content))))
    ]
  }

  // MARK: By trial

  /// Returns the functions that read single alternatives, for example `readCard`.
  func alternatives() -> [SwiftDeclaration] {
    guard case .trial = scope.shape.selection else { return [] }
    return scope.chosen.map { name, content in
      .callable(
        CallableDeclaration(
          documentation: Documentation(summary: "Reads the case `\(name)`."),
          access: .private, isStatic: true, kind: .function(function(name)),
          parameters: [scope.coding.readerParameter(.none)], effects: .throws, result: "Self",
          body: .statements(reading(name, content) { .returned($0) })))
    }
  }

  private func function(_ name: Identifier) -> Identifier {
    SwiftName.identifier("read " + name.text, .member)
  }

  private func alternative(_ name: Identifier) -> Argument {
    Argument(Expression.name("Self").member(function(name)))
  }

  private func byFirstTrial() -> [SwiftStatement] {
    var otherwise = IfStatement.Otherwise.statements(leftOver())
    for (name, _) in scope.chosen.reversed() {
      otherwise = .conditional(
        IfStatement(
          conditions: [
            .binding(values.locals.value, values.reader("attempt", [alternative(name)]))
          ], body: [.assignment(.current, .name(values.locals.value))], otherwise: otherwise))
    }
    switch otherwise {
    case .conditional(let conditional): return [.conditional(conditional)]
    case .statements(let statements): return statements
    case .nothing: return []
    }
  }

  private func byOnlyTrial() -> [SwiftStatement] {
    let alternatives = Expression.name("alternatives")
    let reader = Expression.name(values.locals.reader)
    let attempts = scope.chosen.map { name, _ in
      SwiftStatement.expression(
        .tried(
          alternatives.calling("attempt", [Argument(.inOut(reader)), alternative(name)])))
    }
    let value = values.locals.value
    return [
      .binding(
        Binding(
          introducer: .variable, name: "alternatives",
          value: .call(
            .type(.library("Alternatives", arguments: ["Self"])), [Argument(reader)])))
    ] + attempts + [
      .conditional(
        IfStatement(
          conditions: [
            .binding(value, alternatives.calling("only", [Argument(.inOut(reader))]))
          ], body: [.assignment(.current, .name(value))],
          otherwise: .statements(leftOver())))
    ]
  }
}

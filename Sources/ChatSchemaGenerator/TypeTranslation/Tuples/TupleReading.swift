/// Translates the initializer that decodes a tuple.
///
///     while try reader.nextElement() {
///       switch index {
///       case 0:
///         x = try reader.read()
///       default:
///         try reader.checkNoElement()
///       }
///       index += 1
///     }
///     self.x = try reader.requiredElement(x, 0)
struct TupleReading {
  let scope: TupleScope

  private var values: ValueTranslator { scope.values }
  private var members: [StructureMember] { scope.structure.members }

  /// Returns `init(from reader:)`, and the draft that it needs if there are very many elements.
  func declarations() -> [SwiftDeclaration] {
    let whole = ValueUse(type: .any, checks: scope.shape.checks)
    let checks =
      values.residualChecks(scope.context.model[scope.id].residuals)
      + values.checksBefore(whole, named: "whole")
    guard scope.structure.isLarge else {
      return [scope.coding.reading(checks + variables() + loop() + assignments())]
    }
    let draft = StructureDraft(
      scope: scope.structure,
      rests: scope.rest.map { [.init(name: $0.name, type: $0.type, initial: .array([]))] } ?? [],
      key: .index(scope.index), unknown: others(), checks: [])
    let body: [SwiftStatement] = [
      draft.beginning(), counting, beginning,
      .whileLoop([next], [draft.readingOne(), advancing]),
    ]
    let missing = Expression.name(values.locals.reader).calling(
      "missingElement", [Argument(.name(scope.index))])
    return [
      scope.coding.reading(checks + body + draft.ending(missing: missing)), draft.declaration(),
    ]
  }

  private var counting: SwiftStatement {
    .binding(Binding(introducer: .variable, name: scope.index, value: .integer(0)))
  }

  private var advancing: SwiftStatement {
    .assignment(.name(scope.index), .add, .integer(1))
  }

  private var beginning: SwiftStatement { .expression(values.reader("beginArray")) }

  private var next: ConditionElement { .expression(values.reader("nextElement")) }

  private func variables() -> [SwiftStatement] {
    var statements = members.map { member in
      SwiftStatement.binding(
        Binding(introducer: .variable, name: member.localName, type: .optional(member.readType)))
    }
    if let rest = scope.rest {
      statements.append(
        .binding(
          Binding(introducer: .variable, name: rest.name, type: rest.type, value: .array([]))))
    }
    if !members.isEmpty {
      statements.append(counting)
    }
    return statements + [beginning]
  }

  private func loop() -> [SwiftStatement] {
    guard !members.isEmpty else { return [.whileLoop([next], others())] }
    let decoding = StructureCoding(scope: scope.structure)
    let cases = members.enumerated().map { index, member in
      SwitchCase([.expression(.integer(Int64(index)))], decoding.reading(member))
    }
    return [
      .whileLoop(
        [next],
        [
          .switched(.name(scope.index), cases + [.otherwise(others())]),
          advancing,
        ])
    ]
  }

  private func others() -> [SwiftStatement] {
    guard let rest = scope.rest else { return [.expression(values.reader("checkNoElement"))] }
    return values.reading(rest.use, named: rest.name.text) { value in
      [.expression(Expression.name(rest.name).calling("append", [Argument(value)]))]
    }
  }

  private func assignments() -> [SwiftStatement] {
    let decoding = StructureCoding(scope: scope.structure)
    var statements = members.enumerated().map { index, member in
      let read = Expression.name(member.localName)
      let value =
        member.property.isRequired
        ? values.reader("requiredElement", [Argument(read), Argument(.integer(Int64(index)))])
        : read
      return decoding.assignment(value, to: member)
    }
    if let rest = scope.rest {
      statements.append(.assignment(.current.member(rest.name), .name(rest.name)))
    }
    return statements
  }
}

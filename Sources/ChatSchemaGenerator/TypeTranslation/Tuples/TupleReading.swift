/// Writes the initialiser that reads a tuple.
struct TupleReading {
  let scope: TupleScope

  private var values: ValueTranslator { scope.values }
  private var members: [StructureMember] { scope.structure.members }

  /// `init(from reader:)`.
  func initializer() -> SwiftDeclaration {
    let whole = ValueUse(type: .any, checks: scope.shape.checks)
    return scope.coding.reading(
      values.residualChecks(scope.context.model[scope.id].residuals)
        + values.checksBefore(whole, named: "whole") + variables() + loop() + assignments())
  }

  private func variables() -> [Statement] {
    var statements = members.map { member in
      Statement.binding(
        Binding(introducer: .variable, name: member.localName, type: .optional(member.readType)))
    }
    if let rest = scope.rest {
      statements.append(
        .binding(
          Binding(introducer: .variable, name: rest.name, type: rest.type, value: .array([]))))
    }
    if !members.isEmpty {
      statements.append(
        .binding(Binding(introducer: .variable, name: scope.index, value: .integer(0))))
    }
    return statements + [.expression(values.reader("beginArray"))]
  }

  private func loop() -> [Statement] {
    let next = Condition.expression(values.reader("nextElement"))
    guard !members.isEmpty else { return [.whileLoop([next], others())] }
    let decoding = StructureDecoding(scope: scope.structure)
    let cases = members.enumerated().map { index, member in
      SwitchCase([.expression(.integer(Int64(index)))], decoding.reading(member))
    }
    return [
      .whileLoop(
        [next],
        [
          .switched(.name(scope.index), cases + [.otherwise(others())]),
          .assignment(.name(scope.index), .add, .integer(1)),
        ])
    ]
  }

  private func others() -> [Statement] {
    guard let rest = scope.rest else { return [.expression(values.reader("checkNoElement"))] }
    return values.reading(rest.use, named: rest.name.text) { value in
      [.expression(Expression.name(rest.name).calling("append", [Argument(value)]))]
    }
  }

  private func assignments() -> [Statement] {
    let decoding = StructureDecoding(scope: scope.structure)
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

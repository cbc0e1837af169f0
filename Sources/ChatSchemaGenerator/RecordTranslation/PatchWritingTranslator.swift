/// Translates the writing of a patch to the store: the columns that it names, if it is newer than the row.
struct PatchWritingTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var model: EntityScope { scope.model }
  private var locals: RecordLocals { scope.locals }
  private var patch: Expression { .name(locals.patch) }
  private var spoken: String { SpokenName(of: entity.name).withIndefiniteArticle }

  func functions() -> [RecordFunction] {
    guard entity.version != nil else { return [] }
    return [RecordFunction(declaration: write()), RecordFunction(declaration: patchFunction())]
  }

  /// The condition for writing the patch, as the end of a sentence.
  private var condition: String {
    entity.version?.tag == nil && entity.version?.order == nil
      ? "" : ", if it is newer than the row"
  }

  private func function(
    _ name: Identifier, _ documentation: Documentation, into parameter: Parameter,
    result: TypeReference? = nil, _ body: [SwiftStatement]
  ) -> CallableDeclaration {
    CallableDeclaration(
      documentation: documentation,
      attributes: result == nil ? [] : [.discardableResult], access: scope.access, isStatic: true,
      kind: .function(name), genericParameters: scope.genericParameters,
      parameters: [
        Parameter(label: .other("usingPatch"), name: locals.patch, type: scope.nested("Patcher")),
        parameter,
      ],
      effects: .throws, result: result, body: .statements(body))
  }

  private func write() -> CallableDeclaration {
    let row = Expression.name(locals.row)
    var body: [SwiftStatement] = [
      .binding(
        Binding(
          introducer: .variable, name: locals.row,
          value: .call(.type("RowValues"), [Argument("for", "table")])))
    ]
    body += entity.patchChanges.flatMap(setting)
    for name in [entity.version?.tag, entity.version?.order].compactMap(\.self) {
      guard let column = entity.column(of: name) else { continue }
      body.append(
        set(model.attribute(name), column, to: patch.member(model.property(name))))
    }
    let change = Expression.implicitCall(
      "patch", [Argument(.string(entity.name)), Argument(key), Argument(row)])
    body.append(
      .expression(.tried(Expression.name(locals.target).calling("apply", [Argument(change)]))))
    return function(
      "write",
      Documentation(
        summary: "Writes what a patch of \(spoken) names\(condition)."),
      into: Parameter(label: .other("into"), name: locals.target, type: .any("ChangeTarget")), body)
  }

  private func patchFunction() -> CallableDeclaration {
    function(
      "patch",
      Documentation(
        summary:
          "Writes what a patch of \(spoken) names\(condition)\(condition.isEmpty ? "" : ",") and reads the row."
      ),
      into: Parameter(
        label: .other("into"), name: locals.transaction, type: .any("StoreTransaction")),
      result: "Self",
      [
        .expression(
          .tried(
            .call(
              .name("write"),
              [Argument("usingPatch", patch), Argument("into", .name(locals.transaction))]))),
        .returned(
          .tried(Expression.name(locals.transaction).calling("required", [Argument(key)]))),
      ])
  }

  private var key: Expression {
    let values: [Argument]
    if entity.identity.isStoredAsText {
      values = [Argument(patch.member("patchIdentity").member("description"))]
    } else {
      values = entity.identity.attributes.map { Argument(patch.member(model.property($0))) }
    }
    return .call(.type("EntityKey"), values)
  }

  // MARK: Changes

  private func setting(_ change: PatchChange) -> [SwiftStatement] {
    switch change {
    case .attribute(let name):
      let attribute = model.attribute(name)
      guard let column = entity.column(of: name) else { return [] }
      let value = patch.member(model.property(name))
      return [set(attribute, column, to: value, null: nullRule(attribute))]
    case .part(let name): return setting(model.part(name))
    }
  }

  /// Returns the statements that set the values of a part, which is replaced as a whole.
  private func setting(_ part: Part) -> [SwiftStatement] {
    let name = model.property(part.name)
    let empty = Expression.call(.type(scope.nested(TypeNames.identifier(part.typeName))), [])
    let rule = Expression.implicitCall("reset", [Argument(empty)])
    let value = patch.member(name).calling("newValue", [Argument("null", rule)])
    let sets = part.attributes.map(model.attribute).compactMap { attribute -> SwiftStatement? in
      guard let column = entity.column(of: attribute.name) else { return nil }
      let value = Expression.name(name).member(model.property(attribute.name))
      return set(attribute, column, to: value)
    }
    guard !sets.isEmpty else { return [] }
    return [.conditional(IfStatement(conditions: [.binding(name, value)], body: sets))]
  }

  private func set(
    _ attribute: EntityAttribute, _ column: String, to value: Expression,
    null rule: Expression? = nil
  ) -> SwiftStatement {
    var arguments = [Argument(scope.column(column)), Argument("to", value)]
    if let rule { arguments.append(Argument("null", rule)) }
    let isJSON = scope.form(of: attribute).isJSON
    return .expression(
      .tried(Expression.name(locals.row).calling(isJSON ? "setJSON" : "set", arguments)))
  }

  /// Returns the rule for null; nil if null clears the column.
  ///
  /// It is the same as in the model's patcher: null clears an attribute that is optional in the model, even
  /// if its row then has the value that represents an absent one.
  private func nullRule(_ attribute: EntityAttribute) -> Expression? {
    if attribute.nullEffect == .keep { return .implicitMember("keep") }
    if attribute.isStoredOptional { return nil }
    if attribute.isOptional,
      let standIn = DefaultTranslation(scope: model).storedStandIn(for: attribute)
    {
      return .implicitCall("reset", [Argument(standIn)])
    }
    guard let standIn = DefaultTranslation(scope: model).standIn(for: attribute) else {
      return .implicitMember("keep")
    }
    return .implicitCall("reset", [Argument(standIn)])
  }
}

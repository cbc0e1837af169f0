/// Translates the writing of a patch to the store: the columns that it names, if it is newer than the row.
///
///     var row = RowValues(for: table)
///     try row.set(Self.status, to: patch.status)
///     try target.apply(.patch("Member", EntityKey(patch.channelId, patch.userId), row))
struct PatchWritingTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var model: EntityScope { scope.model }
  private var locals: RecordLocals { scope.locals }
  private var patch: Expression { .name(locals.patch) }
  private var spoken: String { SpokenName(of: entity.name).withIndefiniteArticle }

  func functions() -> [CallableDeclaration] {
    entity.version == nil ? [] : [write(), patchFunction()]
  }

  private func function(
    _ name: Identifier, _ summary: String, into parameter: Parameter,
    result: TypeReference? = nil, _ body: [SwiftStatement]
  ) -> CallableDeclaration {
    let patch = Parameter(
      label: .other("usingPatch"), name: locals.patch, type: scope.nested("Patcher"))
    return CallableDeclaration(
      name, Documentation(summary: summary), [patch, parameter], result: result,
      isDiscardable: result != nil, of: scope, body)
  }

  /// The condition for writing the patch, as a clause of a sentence.
  private var condition: String {
    entity.versionNames.isEmpty ? "" : ", if it is newer than the row"
  }

  /// Returns the function that makes the row of a patch, if the entity has patches.
  func rows() -> [CallableDeclaration] {
    guard entity.version != nil else { return [] }
    var body = [RecordLocals.newRow(locals.row)] + entity.patchChanges.flatMap(setting)
    for name in entity.versionNames {
      guard let column = entity.column(of: name) else { continue }
      body.append(set(model.attribute(name), column, to: patch.member(model.property(name))))
    }
    return [
      CallableDeclaration(
        "row", Documentation(summary: "The row of a patch of \(spoken): what the patch names."),
        [Parameter(label: .other("of"), name: locals.patch, type: scope.nested("Patcher"))],
        result: "RowValues", access: .internal, of: scope, body + [.returned(.name(locals.row))])
    ]
  }

  private func write() -> CallableDeclaration {
    let row = Expression.call(.name("row"), [Argument("of", patch)])
    return function(
      "write", "Writes what a patch of \(spoken) names\(condition).", into: locals.intoTarget,
      [
        .expression(
          locals.applying("patch", .string(entity.name), key, row, to: locals.target))
      ])
  }

  private func patchFunction() -> CallableDeclaration {
    let arguments = [Argument("usingPatch", patch), Argument("into", .name(locals.transaction))]
    let comma = condition.isEmpty ? "" : ","
    return function(
      "patch", "Writes what a patch of \(spoken) names\(condition)\(comma) and reads the row.",
      into: locals.intoTransaction, result: "Self",
      [.tried(.call(.name("write"), arguments)), locals.returning(rowOf: key)])
  }

  private var key: Expression {
    let values: [Argument]
    if entity.identity.isStoredAsText {
      values = [Argument(patch.member("patchIdentity").member("description"))]
    } else {
      values = entity.identity.attributes.map { Argument(patch.member(model.property($0))) }
    }
    return .creating("EntityKey", values)
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
    let empty = Expression.creating(scope.nested(TypeNames.identifier(part.typeName)))
    let rule = Expression.implicitCall("reset", [Argument(empty)])
    let value = patch.member(name).calling("newValue", [Argument("null", rule)])
    let sets = part.attributes.map(model.attribute).compactMap { attribute -> SwiftStatement? in
      guard let column = entity.column(of: attribute.name) else { return nil }
      let value = Expression.name(name).member(model.property(attribute.name))
      return set(attribute, column, to: value)
    }
    guard !sets.isEmpty else { return [] }
    return [.branch(if: .binding(name, value), then: sets)]
  }

  private func set(
    _ attribute: EntityAttribute, _ column: String, to value: Expression,
    null rule: Expression? = nil
  ) -> SwiftStatement {
    var arguments = [Argument(scope.column(column)), Argument("to", value)]
    if let rule { arguments.append(Argument("null", rule)) }
    let isJSON = scope.form(of: attribute).isJSON
    return .tried(Expression.name(locals.row).calling(isJSON ? "setJSON" : "set", arguments))
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
    let standIn = DefaultTranslation(scope: model).standIn(for: attribute)
    return standIn.map { .implicitCall("reset", [Argument($0)]) } ?? .implicitMember("keep")
  }
}

/// Translates the functions that write a model to the store: its row, the objects embedded in it, and the
/// attributes that only the device knows.
///
///     public static func write(message: ChatMessage, rule: WriteRule = .always, into target: any ChangeTarget)
///       throws
///     {
///       if let channel = message.channel {
///         try StoredChatChannel<Custom>.write(channel: channel, rule: .ifAbsent, into: target)
///       }
///       try target.apply(.upsert("Message", row(of: message), rule))
///     }
struct WritingTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var model: EntityScope { scope.model }
  private var locals: RecordLocals { scope.locals }
  private var object: Expression { .name(locals.object) }
  private var spoken: String { SpokenName(of: entity.name).withIndefiniteArticle }

  func functions() -> [CallableDeclaration] {
    [key(), write(), insertOrUpdate()] + (entity.versionNames.isEmpty ? [insert()] : [])
      + [remove()]
  }

  private func function(
    _ name: Identifier, _ summary: String, words: [String] = [], _ parameters: [Parameter],
    result: TypeReference? = nil, isDiscardable: Bool = false, access: Access? = nil,
    _ body: [SwiftStatement]
  ) -> CallableDeclaration {
    CallableDeclaration(
      name, Documentation(summary: summary, body: words), parameters, result: result,
      isDiscardable: isDiscardable, access: access, of: scope, body)
  }

  private var objectParameter: Parameter { Parameter(name: locals.object, type: scope.modelType) }

  private var ofObject: Parameter {
    Parameter(label: .other("of"), name: locals.object, type: scope.modelType)
  }

  // MARK: Keys and rows

  private func key() -> CallableDeclaration {
    function(
      "key", "The key of the row of \(spoken).", [ofObject], result: "EntityKey", access: .internal,
      [.tried(.creating("EntityKey", entity.keyArguments(of: object, scope)))])
  }

  /// Returns the function that makes the key of an identity.
  func identityKey() -> CallableDeclaration {
    let id = Expression.name("id")
    let arguments: [Argument] =
      if entity.identity.isStoredAsText {
        [Argument(id.member("description"))]
      } else if entity.identity.composition == nil {
        [Argument(id)]
      } else {
        entity.identity.attributes.map { Argument(id.member(model.property($0))) }
      }
    var function = function(
      "storedKey", "The key of the row of an identity.",
      [Parameter(label: .other("of"), name: "id", type: model.identifierType)],
      result: "EntityKey", [.tried(.creating("EntityKey", arguments))])
    function.genericParameters = []
    return function
  }

  /// The columns that a model sets, in their order.
  private var modelColumns: [ColumnPlan] { scope.table.columns.filter { $0.scope == .model } }

  /// Returns the function that makes the row of a model.
  func row() -> CallableDeclaration {
    let row = Expression.name(locals.row)
    let columns = modelColumns.map { row.calling(adding($0), value(of: $0)) }
    let defaults = DefaultTranslation(scope: model)
    let resets = entity.attributes.filter(\.isReset).compactMap(defaults.expression(of:)).map {
      row.calling("add", $0)
    }
    var function = function(
      "row", "The row of \(spoken): what the model says, in the order of the columns.", [ofObject],
      result: "RowValues",
      [RecordLocals.newRow(locals.row)] + (columns + resets).map(SwiftStatement.tried) + [
        .returned(row)
      ])
    function.access = .internal
    return function
  }

  private func adding(_ column: ColumnPlan) -> Identifier {
    let isJSON = scope.form(of: column).isJSON
    return column.isOptional
      ? (isJSON ? "addJSONIfPresent" : "addIfPresent") : (isJSON ? "addJSON" : "add")
  }

  private func value(of column: ColumnPlan) -> Expression {
    guard let attribute = scope.attribute(of: column) else {
      return object.member("id").member("description")
    }
    var value = modelValue(of: attribute)
    if attribute.isOptional, !column.isOptional,
      let standIn = DefaultTranslation(scope: model).storedStandIn(for: attribute)
    {
      value = .binary(value, .otherwise, standIn)
    }
    return value
  }

  /// Returns the value of an attribute, read from outside the model.
  private func modelValue(of attribute: EntityAttribute) -> Expression {
    let wrapper = model.textWrapper(of: attribute)
    let name = wrapper ?? model.property(attribute.name)
    var holder = object
    if let part = attribute.part {
      let property = object.member(model.property(part))
      holder = model.part(part).isOptional ? .optionalChain(property) : property
    }
    return wrapper == nil ? holder.member(name) : holder.member(name).calling("unwrapped")
  }

  // MARK: Writing

  private var embedded: [Relationship] { entity.relationships.filter { $0.embedded != nil } }

  /// Whether the model embeds objects that may lack a version, about which the caller decides.
  var hasForceWrite: Bool { embedded.contains { !$0.isToMany && $0.embedded?.isOptional == false } }

  var lists: [Relationship] { embedded.filter(\.isToMany) }

  func flag(of list: Relationship) -> Identifier {
    let name = list.embedded?.name ?? list.name
    return MemberNames.identifier("process" + name.prefix(1).uppercased() + name.dropFirst())
  }

  /// The flag for embedded objects without a version.
  static let forceWrite: Identifier = "forceWrite"

  /// The parameters by which a caller decides about embedded objects.
  var flagParameters: [Parameter] {
    ((hasForceWrite ? [Self.forceWrite] : []) + lists.map(flag)).map {
      Parameter(name: $0, type: "Bool", defaultValue: .boolean(false))
    }
  }

  private var flagArguments: [Argument] { flagParameters.map { Argument($0.name, .name($0.name)) } }

  /// The documentation of the flags.
  var flagWords: [String] {
    var words: [String] = []
    if hasForceWrite {
      words.append(
        "What travels inside is written if it has its version. With `forceWrite` it is written as well if it "
          + "has none, but what is nothing but an identity only where there is no row.")
    }
    for list in lists {
      words.append(
        "With `\(flag(of: list))` the rows of `\(list.name)` become those of the model; without it they are "
          + "stored with a new row only.")
    }
    return words
  }

  private func write() -> CallableDeclaration {
    var body = embedded.filter { !$0.isToMany }.map(writing(embedded:))
    let applied = locals.applying(
      "upsert", .string(entity.name), rowExpression, .name(locals.rule), to: locals.target)
    body.append(lists.isEmpty ? .expression(applied) : .constant(locals.outcome, applied))
    body += lists.flatMap(writing(list:)) + DeviceWriting(scope: scope).statements()
    let rule = Parameter(
      name: locals.rule, type: "WriteRule", defaultValue: .implicitMember("always"))
    return function(
      "write", "Writes \(spoken), and creates its row if it does not exist.", words: flagWords,
      [objectParameter] + flagParameters + [rule, locals.intoTarget], body)
  }

  private var rowExpression: Expression { .call(.name("row"), [Argument("of", object)]) }

  private var keyExpression: Expression { .call(.name("key"), [Argument("of", object)]) }

  /// Returns `try StoredChatUser<Custom>.write(user: value, rule: rule, into: target)`.
  private func written(
    _ value: Expression, _ destination: RecordScope, _ rule: Expression
  ) -> SwiftStatement {
    .tried(
      Expression.type(destination.recordType).calling(
        "write",
        [
          Argument(destination.locals.object, value), Argument("rule", rule),
          Argument("into", .name(locals.target)),
        ]))
  }

  private func writing(embedded relationship: Relationship) -> SwiftStatement {
    let destination = scope.context.scope(of: relationship.destination)
    let property = model.embeddedProperty(relationship)
    if relationship.embedded?.isOptional == true {
      let keepsStored = relationship.embedded?.keepsStored == true
      let rule = keepsStored ? Expression.implicitMember("ifAbsent") : .name(locals.rule)
      return .branch(
        if: .binding(property, object.member(property)),
        then: [written(.name(property), destination, rule)])
    }
    let value = object.member(property)
    let rule = Expression.name(locals.rule).calling(
      "forEmbedded",
      [
        Argument("isSynced", isSynced(value, destination.entity)),
        Argument("isStub", isStub(value, destination.entity)), Argument("isForced", "forceWrite"),
      ])
    return .branch(
      if: .binding(locals.rule, rule), then: [written(value, destination, .name(locals.rule))])
  }

  private func isSynced(_ value: Expression, _ destination: Entity) -> Expression {
    destination.isServerSynced ? value.member("isSynced") : .boolean(true)
  }

  private func isStub(_ value: Expression, _ destination: Entity) -> Expression {
    guard destination.canBeStub, destination.identity.composition == nil else {
      return .boolean(false)
    }
    let stub = Expression.creating(
      model.modelType(of: destination), [Argument("id", value.member("id"))])
    return .binary(value, .equal, stub)
  }

  private func writing(list: Relationship) -> [SwiftStatement] {
    let destination = scope.context.scope(of: list.destination)
    guard let plan = scope.table.lists.first(where: { $0.name == list.name }),
      let link = destination.table.link(plan.link)
    else { return [] }
    let flag = Expression.name(flag(of: list))
    let elements = object.member(model.embeddedProperty(list))
    let owner = ownerOfElements(link)
    let removal = Expression.implicitCall(
      "removeOthers",
      [
        Argument(.string(list.destination)), Argument("link", .string(plan.link)),
        Argument("to", .creating("EntityKey", owner.key)),
        Argument("keeping", keys(of: elements, destination)),
      ])
    let isInserted = Expression.binary(.name(locals.outcome), .equal, .implicitMember("inserted"))
    return [
      .conditional(
        IfStatement(
          conditions: [.expression(flag)] + owner.conditions,
          body: [.tried(Expression.name(locals.target).calling("apply", removal))])),
      .branch(
        if: .expression(.binary(flag, .or, isInserted)),
        then: [
          .forLoop(
            locals.element, in: elements,
            [written(.name(locals.element), destination, .name(locals.rule))])
        ]),
    ]
  }

  /// Returns the values by which elements of a list refer to this row, and the conditions that bind those
  /// that may be missing.
  private func ownerOfElements(_ link: LinkPlan) -> (
    conditions: [ConditionElement], key: [Argument]
  ) {
    var conditions: [ConditionElement] = []
    var key: [Argument] = []
    for column in (link.references ?? scope.table.key).compactMap({ scope.table.column($0) }) {
      guard column.isOptional else {
        key.append(Argument(value(of: column)))
        continue
      }
      let name = scope.property(column.name)
      conditions.append(.binding(name, value(of: column)))
      key.append(Argument(.name(name)))
    }
    return (conditions, key)
  }

  /// Returns the keys of the rows of a list.
  private func keys(of elements: Expression, _ destination: RecordScope) -> Expression {
    let key = Expression.type(destination.recordType).calling(
      "key", [Argument("of", .name(locals.element))])
    return .trailingClosureCall(
      elements.member("map"), [], Closure(parameters: [locals.element], body: [.tried(key)]))
  }

  // MARK: With the row

  private func insertOrUpdate() -> CallableDeclaration {
    let arguments =
      [Argument(locals.object, object)] + flagArguments + [
        Argument("rule", .implicitMember("always")), Argument("into", .name(locals.transaction)),
      ]
    return function(
      "insertOrUpdate", "Writes \(spoken), and reads its row.", words: flagWords,
      [objectParameter] + flagParameters + [locals.intoTransaction], result: "Self",
      isDiscardable: true,
      [.tried(.call(.name("write"), arguments)), locals.returning(rowOf: keyExpression)])
  }

  private func insert() -> CallableDeclaration {
    let applied = locals.applying(
      "insert", .string(entity.name), rowExpression, to: locals.transaction)
    return function(
      "insert", "Creates the row of \(spoken), and reads it; an error if there is one.",
      [objectParameter, locals.intoTransaction], result: "Self", isDiscardable: true,
      [.expression(applied), locals.returning(rowOf: keyExpression)])
  }

  /// The arguments that identify a row to delete: the parameters, and the values of its key that are made of
  /// them.
  var removal: (parameters: [Parameter], key: [Argument]) {
    if entity.identity.composition != nil, !entity.identity.isStoredAsText {
      let attributes = entity.identity.attributes.map(model.attribute)
      return (
        attributes.map {
          Parameter(name: scope.property($0.column), type: scope.form(of: $0).type)
        },
        attributes.map { Argument(.name(scope.property($0.column))) }
      )
    }
    let name = MemberNames.identifier(entity.name.lowercasedFirst + "Id")
    let value = Expression.name(name)
    return (
      [Parameter(name: name, type: model.identifierType)],
      [Argument(entity.identity.isStoredAsText ? value.member("description") : value)]
    )
  }

  private func remove() -> CallableDeclaration {
    let (parameters, key) = removal
    let transaction = Parameter(
      label: .other("from"), name: locals.transaction, type: .any("StoreTransaction"))
    let removed = Expression.name(locals.transaction).calling(
      "removed", .creating("EntityKey", key))
    var remove = function(
      "remove", "Deletes \(spoken), and what belongs to it.",
      words: ["The result is the row as it was, or nil if there was none."],
      parameters + [transaction], result: .optional("Self"), isDiscardable: true, [.tried(removed)])
    remove.genericParameters = []
    return remove
  }
}

extension Entity {
  /// Returns the values that identify the row of an object of the model.
  func keyArguments(of object: Expression, _ scope: RecordScope) -> [Argument] {
    if identity.isStoredAsText { return [Argument(object.member("id").member("description"))] }
    if identity.composition == nil { return [Argument(object.member("id"))] }
    return identity.attributes.map { Argument(object.member(scope.model.property($0))) }
  }
}

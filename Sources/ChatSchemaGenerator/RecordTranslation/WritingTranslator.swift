/// Translates the functions that write a model to the store: its row, the objects embedded in it, and the
/// attributes that only the device knows.
struct WritingTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var model: EntityScope { scope.model }
  private var locals: RecordLocals { scope.locals }
  private var object: Expression { .name(locals.object) }
  private var spoken: String { SpokenName(of: entity.name).withIndefiniteArticle }

  func functions() -> [RecordFunction] {
    var functions = [
      RecordFunction(declaration: key(), isRequired: false),
      RecordFunction(declaration: row(), isRequired: false),
      RecordFunction(declaration: write()),
      RecordFunction(declaration: insertOrUpdate()),
    ]
    if entity.version?.tag == nil, entity.version?.order == nil {
      functions.append(RecordFunction(declaration: insert()))
    }
    functions.append(RecordFunction(declaration: remove()))
    return functions
  }

  private func function(
    _ name: Identifier, _ documentation: Documentation, _ parameters: [Parameter],
    result: TypeReference? = nil, isDiscardable: Bool = false,
    _ body: [SwiftStatement]
  ) -> CallableDeclaration {
    CallableDeclaration(
      documentation: documentation, attributes: isDiscardable ? [.discardableResult] : [],
      access: scope.access, isStatic: true, kind: .function(name),
      genericParameters: scope.genericParameters, parameters: parameters, effects: .throws,
      result: result, body: .statements(body))
  }

  private var objectParameter: Parameter {
    Parameter(name: locals.object, type: scope.modelType)
  }

  private var transactionParameter: Parameter {
    Parameter(
      label: .other("into"), name: locals.transaction, type: .any("StoreTransaction"))
  }

  private var targetParameter: Parameter {
    Parameter(label: .other("into"), name: locals.target, type: .any("ChangeTarget"))
  }

  // MARK: Keys and rows

  private func key() -> CallableDeclaration {
    function(
      "key", "The key of the row of \(spoken).".documentation,
      [Parameter(label: .other("of"), name: locals.object, type: scope.modelType)],
      result: "EntityKey", [.expression(.tried(keyExpression))])
  }

  private var keyExpression: Expression {
    .call(.type("EntityKey"), entity.keyArguments(of: object, scope))
  }

  /// The columns that a model sets, in their order.
  private var modelColumns: [ColumnPlan] { scope.table.columns.filter { $0.scope == .model } }

  private func row() -> CallableDeclaration {
    var body: [SwiftStatement] = [
      .binding(
        Binding(
          introducer: .variable, name: locals.row,
          value: .call(.type("RowValues"), [Argument("for", "table")])))
    ]
    body += modelColumns.map { column in
      .expression(
        .tried(Expression.name(locals.row).calling(adding(column), [Argument(value(of: column))])))
    }
    let defaults = DefaultTranslation(scope: model)
    for attribute in entity.attributes where attribute.isReset {
      guard let value = defaults.expression(of: attribute) else { continue }
      body.append(
        .expression(.tried(Expression.name(locals.row).calling("add", [Argument(value)]))))
    }
    body.append(.returned(.name(locals.row)))
    return function(
      "row",
      "The row of \(spoken): what the model says, in the order of the columns.".documentation,
      [Parameter(label: .other("of"), name: locals.object, type: scope.modelType)],
      result: "RowValues", body)
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
    let name = model.property(attribute.name)
    guard let part = attribute.part else { return object.member(name) }
    let holder = object.member(model.property(part))
    return (model.part(part).isOptional ? .optionalChain(holder) : holder).member(name)
  }

  // MARK: Writing

  private var embedded: [Relationship] { entity.relationships.filter { $0.embedded != nil } }

  /// Whether the model embeds objects that may lack a version, about which the caller decides.
  var hasForceWrite: Bool {
    embedded.contains { !$0.isToMany && $0.embedded?.isOptional == false }
  }

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

  private var flagArguments: [Argument] {
    flagParameters.map { Argument($0.name, .name($0.name)) }
  }

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
    let change = Expression.implicitCall(
      "upsert",
      [
        Argument(.string(entity.name)), Argument(rowExpression), Argument(.name(locals.rule)),
      ])
    let applied = Expression.tried(
      Expression.name(locals.target).calling("apply", [Argument(change)]))
    if lists.isEmpty {
      body.append(.expression(applied))
    } else {
      body.append(.binding(Binding(name: locals.outcome, value: applied)))
      body += lists.flatMap(writing(list:))
    }
    body += DeviceWriting(scope: scope).statements()
    return function(
      "write",
      Documentation(
        summary: "Writes \(spoken), and creates its row if it does not exist.", body: flagWords),
      [objectParameter] + flagParameters
        + [
          Parameter(name: locals.rule, type: "WriteRule", defaultValue: .implicitMember("always")),
          targetParameter,
        ],
      body)
  }

  private var rowExpression: Expression { .call(.name("row"), [Argument("of", object)]) }

  private func writing(embedded relationship: Relationship) -> SwiftStatement {
    let destination = scope.context.scope(of: relationship.destination)
    let property = model.embeddedProperty(relationship)
    let label = destination.locals.object
    func written(_ value: Expression, _ rule: Expression) -> SwiftStatement {
      .expression(
        .tried(
          Expression.type(.named(destination.record)).calling(
            "write",
            [
              Argument(label, value), Argument("rule", rule),
              Argument("into", .name(locals.target)),
            ])))
    }
    if relationship.embedded?.isOptional == true {
      let keepsStored = relationship.embedded?.keepsStored == true
      return .conditional(
        IfStatement(
          conditions: [.binding(property, object.member(property))],
          body: [
            written(
              .name(property), keepsStored ? .implicitMember("ifAbsent") : .name(locals.rule))
          ]))
    }
    let value = object.member(property)
    let rule = Expression.name(locals.rule).calling(
      "forEmbedded",
      [
        Argument("isSynced", isSynced(value, destination.entity)),
        Argument("isStub", isStub(value, relationship, destination.entity)),
        Argument("isForced", "forceWrite"),
      ])
    return .conditional(
      IfStatement(
        conditions: [.binding(locals.rule, rule)],
        body: [written(value, .name(locals.rule))]))
  }

  private func isSynced(_ value: Expression, _ destination: Entity) -> Expression {
    destination.isServerSynced ? value.member("isSynced") : .boolean(true)
  }

  private func isStub(
    _ value: Expression, _ relationship: Relationship, _ destination: Entity
  ) -> Expression {
    guard destination.canBeStub, destination.identity.composition == nil else {
      return .boolean(false)
    }
    let stub = Expression.call(
      .type(model.modelType(of: destination)), [Argument("id", value.member("id"))])
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
        Argument("to", .call(.type("EntityKey"), owner.key)),
        Argument("keeping", keys(of: elements, destination)),
      ])
    return [
      .conditional(
        IfStatement(
          conditions: [.expression(flag)] + owner.conditions,
          body: [
            .expression(
              .tried(Expression.name(locals.target).calling("apply", [Argument(removal)])))
          ])),
      .conditional(
        IfStatement(
          conditions: [
            .expression(
              .binary(
                flag, .or, .binary(.name(locals.outcome), .equal, .implicitMember("inserted"))))
          ],
          body: [writing(elements: elements, destination)])),
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
    .trailingClosureCall(
      elements.member("map"), [],
      Closure(
        parameters: [locals.element],
        body: [
          .expression(
            .tried(
              Expression.type(.named(destination.record)).calling(
                "key", [Argument("of", .name(locals.element))])))
        ]))
  }

  private func writing(elements: Expression, _ destination: RecordScope) -> SwiftStatement {
    .forLoop(
      locals.element, in: elements,
      [
        .expression(
          .tried(
            Expression.type(.named(destination.record)).calling(
              "write",
              [
                Argument(destination.locals.object, .name(locals.element)),
                Argument("rule", .name(locals.rule)),
                Argument("into", .name(locals.target)),
              ])))
      ])
  }

  // MARK: With the row

  private func insertOrUpdate() -> CallableDeclaration {
    function(
      "insertOrUpdate",
      Documentation(summary: "Writes \(spoken), and reads its row.", body: flagWords),
      [objectParameter] + flagParameters + [transactionParameter], result: "Self",
      isDiscardable: true,
      [
        .expression(
          .tried(
            .call(
              .name("write"),
              [Argument(locals.object, object)] + flagArguments + [
                Argument("rule", .implicitMember("always")),
                Argument("into", .name(locals.transaction)),
              ]))),
        .returned(
          .tried(
            Expression.name(locals.transaction).calling(
              "required", [Argument(.call(.name("key"), [Argument("of", object)]))]))),
      ])
  }

  private func insert() -> CallableDeclaration {
    let change = Expression.implicitCall(
      "insert", [Argument(.string(entity.name)), Argument(rowExpression)])
    return function(
      "insert",
      Documentation(
        summary: "Creates the row of \(spoken), and reads it; an error if there is one."),
      [objectParameter, transactionParameter], result: "Self", isDiscardable: true,
      [
        .expression(
          .tried(Expression.name(locals.transaction).calling("apply", [Argument(change)]))),
        .returned(
          .tried(
            Expression.name(locals.transaction).calling(
              "required", [Argument(.call(.name("key"), [Argument("of", object)]))]))),
      ])
  }

  /// The arguments that identify a row to delete: the parameters, and the values of its key that are made of
  /// them.
  var removal: (parameters: [Parameter], key: [Argument]) {
    if entity.identity.composition != nil, !entity.identity.isStoredAsText {
      let attributes = entity.identity.attributes.map(model.attribute)
      return (
        attributes.map { Parameter(name: scope.property($0.column), type: model.valueType($0)) },
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
    return CallableDeclaration(
      documentation: Documentation(
        summary: "Deletes \(spoken), and what belongs to it.",
        body: ["The result is the row as it was, or nil if there was none."]),
      attributes: [.discardableResult], access: scope.access, isStatic: true,
      kind: .function("remove"),
      parameters: parameters + [
        Parameter(
          label: .other("from"), name: locals.transaction, type: .any("StoreTransaction"))
      ],
      effects: .throws, result: .optional("Self"),
      body: .statements([
        .expression(
          .tried(
            Expression.name(locals.transaction).calling(
              "removed", [Argument(.call(.type("EntityKey"), key))])))
      ]))
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

extension String {
  fileprivate var documentation: Documentation { Documentation(summary: self) }
}

/// Translates the type by which sync reads and writes the entity of a role: a type without values, inside the
/// provider.
///
///     public enum UserRole: SyncedProfile {
///       public static func model(of record: Entities.User) throws -> ChatUser<Custom.User> {
///         try record.convert(Custom.User.self)
///       }
///     }
struct RoleTranslator {
  let scope: ActionScope
  let role: EntityRole

  private var context: ActionContext { scope.context }
  private var locals: RecordLocals { scope.record.locals }
  private var record: Expression { .type(scope.recordType) }

  func declaration() -> SwiftDeclaration {
    .type(
      TypeDeclaration(
        documentation: Documentation(
          summary: "The functions with which sync reads and writes \(scope.spokenPlural)."),
        access: scope.access, kind: .enumeration, name: ActionScope.roleName(role),
        inherited: [protocolType], members: meaning() + shared() + members()))
  }

  private var protocolType: TypeReference {
    switch role {
    case .user, .channel: "SyncedProfile"
    case .membership: "SyncedMembership"
    case .message: draftedText == nil ? "SyncedMessage" : "DraftedMessage"
    case .action: "SyncedAction"
    }
  }

  // MARK: What all roles have

  private func shared() -> [SwiftDeclaration] {
    var members = [
      function(
        "model", "The model of a row.",
        [Parameter(label: .other("of"), name: "record", type: scope.recordType)],
        result: scope.modelType, Expression.name("record").calling("convert", scope.customArguments)
      ),
      function(
        "write", "Writes \(scope.spoken).",
        [Parameter(label: .none, name: scope.object, type: scope.modelType)]
          + [flag].compactMap(\.self).map { Parameter(name: $0, type: "Bool") } + [
            Parameter(name: locals.rule, type: "WriteRule"), locals.intoTarget,
          ], writing(.name(scope.object))),
    ]
    if role == .user || role == .channel || role == .membership {
      members.append(
        function(
          "write", "Writes what a patch names.",
          [
            Parameter(label: .none, name: locals.patch, type: scope.modelType.nested("Patcher")),
            locals.intoTarget,
          ],
          record.calling(
            "write",
            [Argument("usingPatch", .name(locals.patch)), Argument("into", .name(locals.target))])))
    }
    return members
  }

  /// The parameter of what is written along with a model; nil for a role whose models stand alone.
  private var flag: Identifier? {
    switch role {
    case .user, .channel, .action: nil
    case .membership: "forcesParents"
    case .message: "replacesActions"
    }
  }

  /// Returns a call that writes a model with the current write rule.
  private func writing(_ object: Expression) -> Expression {
    let translator = WritingTranslator(scope: scope.record)
    let actions = role == .message ? actionList.map(translator.flag) : nil
    let flags = translator.flagParameters.map { parameter in
      let isOfRole = role == .membership || parameter.name == actions
      return Argument(
        parameter.name, isOfRole ? flag.map { .name($0) } ?? .boolean(false) : .boolean(false))
    }
    return record.calling(
      "write",
      [Argument(scope.object, object)] + flags + [
        Argument("rule", .name(locals.rule)), Argument("into", .name(locals.target)),
      ])
  }

  private func function(
    _ name: Identifier, _ summary: String, _ parameters: [Parameter], isThrowing: Bool = true,
    result: TypeReference? = nil, _ value: Expression
  ) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: Documentation(summary: summary), access: scope.access, isStatic: true,
        kind: .function(name), parameters: parameters, effects: isThrowing ? .throws : .none,
        result: result, body: .value(isThrowing ? .tried(value) : value)))
  }

  // MARK: What some have

  private func members() -> [SwiftDeclaration] {
    switch role {
    case .user, .channel: [stub()]
    case .membership: []
    case .message:
      context.plan.message.map { substitutes($0) + [payload($0), writeActions()] + draft($0) } ?? []
    case .action: [model()]
    }
  }

  private func stub() -> SwiftDeclaration {
    function(
      "stub",
      "\(SpokenName(of: scope.entity.name).withIndefiniteArticle.sentence) of which nothing is known "
        + "but its identifier.", [Parameter(label: .none, name: "id", type: "String")],
      isThrowing: false, result: scope.modelType,
      .creating(scope.modelType, [Argument("id", .creating(scope.identifierType, ["id"]))]))
  }

  private func substitutes(_ message: SyncPlan.Message) -> [SwiftDeclaration] {
    guard !message.substitutes.isEmpty else { return [] }
    let elements = message.substitutes.map { substitute in
      Expression.creating(
        "PayloadSubstitute",
        [
          Argument(.string(substitute.member)),
          Argument("by", .implicitMember(substitute.kind == .identifier ? "identifier" : "moment")),
        ])
    }
    return [
      .computed(
        "The substitutes for members that a received payload may lack.", scope.access,
        isStatic: true, "substitutes", .array("PayloadSubstitute"), .array(elements))
    ]
  }

  private func payload(_ message: SyncPlan.Message) -> SwiftDeclaration {
    let part = scope.model.property(message.payload)
    return function(
      "payload", "The published payload.",
      [Parameter(label: .other("of"), name: scope.object, type: scope.modelType)],
      result: .array("UInt8"), Expression.name(scope.object).member(part).calling("json"))
  }

  private func writeActions() -> SwiftDeclaration {
    var body: [SwiftStatement] = []
    if let list = actionList, let action = context.scope(of: .action) {
      let written = Expression.type(action.recordType).calling(
        "write",
        [
          Argument(action.object, .name(locals.element)), Argument("rule", .name(locals.rule)),
          Argument("into", .name(locals.target)),
        ])
      body = [
        .forLoop(
          locals.element,
          in: Expression.name(scope.object).member(scope.model.embeddedProperty(list)),
          [.tried(written)])
      ]
    }
    return .callable(
      CallableDeclaration(
        documentation: Documentation(
          summary: "Writes what is attached to \(scope.spoken) of history."), access: scope.access,
        isStatic: true, kind: .function("writeActions"),
        parameters: [
          Parameter(label: .other("of"), name: scope.object, type: scope.modelType),
          Parameter(name: locals.rule, type: "WriteRule"), locals.intoTarget,
        ], effects: .throws, body: .statements(body)))
  }

  /// The list of a message's actions, if models contain it.
  private var actionList: Relationship? {
    scope.entity.relationships.first {
      $0.isToMany && $0.embedded != nil && $0.destination == context.plan.entities[.action]
    }
  }

  /// Returns the function that makes the model of an action of the current user.
  private func model() -> SwiftDeclaration {
    guard let plan = context.plan.action else {
      preconditionFailure("the plan has the attributes of an entity with the role `action`")
    }
    let values: [String: Expression] = [
      plan.author: typed(plan.author, "user"), plan.timetoken: "timetoken",
      plan.parent: "message", plan.type: "type", plan.value: "value",
      plan.channel: typed(plan.channel, "channel"),
    ]
    let model = scope.model
    let arguments = scope.entity.members.compactMap { member -> Argument? in
      guard case .attribute(let name) = member, let value = values[name] else { return nil }
      return Argument(model.label(model.attribute(name)), value)
    }
    return function(
      "model", "The model of \(scope.spoken) of the own user.",
      [
        Parameter(label: .none, name: "type", type: "String"),
        Parameter(label: .none, name: "value", type: "String"),
        Parameter(label: .other("on"), name: "message", type: "Timetoken"),
        Parameter(label: .other("in"), name: "channel", type: "String"),
        Parameter(label: .other("by"), name: "user", type: "String"),
        Parameter(label: .other("at"), name: "timetoken", type: "Timetoken"),
      ], isThrowing: false, result: scope.modelType, .creating(scope.modelType, arguments))
  }

  /// Returns whether a text is enough to make a message.
  static func isDrafted(_ message: ActionScope) -> Bool {
    RoleTranslator(scope: message, role: .message).draftedText != nil
  }

  /// The attribute that is the text of a message; nil if a text is not enough to make a message.
  ///
  /// It is the one named `text`, or else the only required text of the payload that has no default.
  private var draftedText: EntityAttribute? {
    guard let message = context.plan.message else { return nil }
    let texts = scope.entity.attributes.filter { attribute in
      attribute.part == message.payload && attribute.presence == .modelAndRecord
        && !scope.entity.identity.attributes.contains(attribute.name)
        && scope.model.valueType(attribute) == "String" && attribute.constant == nil
    }
    let required = texts.filter { !$0.isOptional && $0.defaultValue == nil }
    let text = texts.first { $0.name == "text" } ?? (required.count == 1 ? required[0] : nil)
    let known = [text?.name, message.authorAttribute, message.channelAttribute]
    let isEnough = scope.entity.attributes.allSatisfy { attribute in
      attribute.presence != .modelAndRecord || attribute.isOptional || attribute.isSlot
        || attribute.defaultValue != nil || attribute.constant != nil
        || known.contains(attribute.name)
    }
    return isEnough ? text : nil
  }

  /// Returns the function that makes a message of a text.
  private func draft(_ message: SyncPlan.Message) -> [SwiftDeclaration] {
    guard let text = draftedText else { return [] }
    let values: [String: Expression] = [
      text.name: "text", message.authorAttribute: typed(message.authorAttribute, "user"),
      message.channelAttribute: typed(message.channelAttribute, "channel"),
    ]
    let names = scope.entity.members.flatMap { member -> [String] in
      switch member {
      case .attribute(let name): [name]
      case .part(let part): scope.entity.attributes.filter { $0.part == part }.map(\.name)
      case .embedded: []
      }
    }
    let model = scope.model
    let arguments = names.compactMap { name in
      values[name].map { Argument(model.label(model.attribute(name)), $0) }
    }
    return [
      function(
        "draft",
        "\(SpokenName(of: scope.entity.name).withIndefiniteArticle.sentence) that has not been sent.",
        [
          Parameter(label: .none, name: "text", type: "String"),
          Parameter(label: .other("by"), name: "user", type: "String"),
          Parameter(label: .other("in"), name: "channel", type: "String"),
        ], isThrowing: false, result: scope.modelType, .creating(scope.modelType, arguments)),
      function(
        "text", "The published text.",
        [Parameter(label: .other("of"), name: scope.object, type: scope.modelType)],
        isThrowing: false, result: "String", published(text, message)),
      .callable(
        CallableDeclaration(
          documentation: "Replaces the published text.", access: scope.access, isStatic: true,
          kind: .function("setText"),
          parameters: [
            Parameter(label: .none, name: "newText", type: "String"),
            Parameter(
              label: .other("of"), name: scope.object, isInOut: true, type: scope.modelType),
          ], body: .statements([.assignment(published(text, message), "newText")]))),
    ]
  }

  /// The text inside a message, for example `message.content.text`.
  private func published(_ text: EntityAttribute, _ message: SyncPlan.Message) -> Expression {
    let model = scope.model
    return Expression.name(scope.object).member(model.property(message.payload))
      .member(model.property(text.name))
  }

  /// Returns a text as the type of an attribute.
  private func typed(_ name: String, _ text: Expression) -> Expression {
    let model = scope.model
    let type = model.values.qualifiedType(of: model.attribute(name).type)
    return type == "String" ? text : .creating(type, [Argument(text)])
  }

  // MARK: Meaning

  /// Returns what the attributes mean to sync.
  private func meaning() -> [SwiftDeclaration] {
    guard let (type, named) = columnNames else { return [] }
    let arguments = named.compactMap { label, column in
      column.map { Argument(label, record.member(scope.record.property($0))) }
    }
    // Computed, because types inside generic ones cannot have static stored properties.
    return [
      .computed(
        "The attributes that sync reads and writes.", scope.access, isStatic: true, "meaning",
        type, .creating(type, arguments))
    ]
  }

  /// The columns of the role by their meanings, nil for a meaning without a column.
  ///
  /// Nil for a role of which sync knows no columns.
  private var columnNames: (type: TypeReference, named: [(Identifier, String?)])? {
    switch role {
    case .user, .channel: nil
    case .membership: context.plan.membership.map { ("MembershipMeaning", names(of: $0)) }
    case .message: context.plan.message.map { ("MessageMeaning", names(of: $0)) }
    case .action: context.plan.action.map { ("ActionMeaning", names(of: $0)) }
    }
  }

  private func names(of columns: SyncPlan.Membership) -> [(Identifier, String?)] {
    [
      ("channel", columns.channel), ("user", columns.user), ("isPresent", columns.isPresent),
      ("presenceState", columns.presenceState), ("isPresenceOnly", columns.isPresenceOnly),
    ]
  }

  private func names(of columns: SyncPlan.Message) -> [(Identifier, String?)] {
    [
      ("timetoken", columns.timetoken), ("channel", columns.channel), ("author", columns.author),
      ("sendStatus", columns.sendStatus), ("sendError", columns.sendError),
    ]
  }

  private func names(of attributes: SyncPlan.Action) -> [(Identifier, String?)] {
    func column(_ name: String) -> String { scope.entity.column(of: name) ?? name }
    return [
      ("timetoken", column(attributes.timetoken)), ("parent", column(attributes.parent)),
      ("channel", column(attributes.channel)), ("author", column(attributes.author)),
      ("type", column(attributes.type)), ("value", column(attributes.value)),
      ("sendStatus", attributes.sendStatus),
    ]
  }
}

extension String {
  /// The text with a capital first letter, for the start of a sentence.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}

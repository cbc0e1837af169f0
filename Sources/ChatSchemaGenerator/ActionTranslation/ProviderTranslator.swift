/// Translates the two types through which an application uses sync: the provider, and the data provider that
/// has the actions.
struct ProviderTranslator {
  let context: ActionContext

  private var access: Access { context.access }
  private var message: ActionScope? { context.scope(of: .message) }
  private var roles: [EntityRole] {
    EntityRole.allCases.filter { context.plan.entities[$0] != nil }
  }

  /// Returns the declarations of `Actions.swift`.
  func declarations() -> [SwiftDeclaration] {
    [.type(provider()), .type(dataProvider())] + (alias().map { [$0] } ?? [])
  }

  private var userType: TypeReference { context.scope(of: .user)?.identifierType ?? "String" }

  /// The text of the current user's identifier.
  private var userText: Expression {
    let user = Expression.name("currentUserId")
    return context.scope(of: .user) == nil ? user : user.member("rawValue")
  }

  private var hooksType: TypeReference? {
    message.map { .library("SendingHooks", arguments: [$0.modelType]) }
  }

  // MARK: Provider

  private func provider() -> TypeDeclaration {
    TypeDeclaration(
      documentation: Documentation(
        summary:
          "The entry point of an application: its network, its store, and its types.",
        body: [
          "Its functions `start`, `stop`, `suspend` and `resume` are those of its `engine`; its actions are those of "
            + "`dataProvider`."
        ],
        remark: Words.remark(context.model.storage.location)),
      access: access, kind: .structure, name: context.provider,
      genericParameters: context.genericParameters,
      inherited: context.plan.providerProtocols.map { .library($0) },
      members: roleAliases() + [
        stored(
          "dataProvider", context.generic(context.dataProvider), "The provider of the actions."),
        .callable(initializer()), .callable(holdingInitializer()),
        computed(
          "engine", "SyncEngine", "The engine that keeps the store in sync with the service."),
        history(of: context.generic(context.dataProvider)),
      ] + hooksProperty() + currentUser())
  }

  private func roleAliases() -> [SwiftDeclaration] {
    roles.map { role in
      .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "The role of \(Self.words(role))."),
          access: access, name: ActionScope.roleName(role),
          type: context.generic(context.dataProvider).nested(ActionScope.roleName(role))))
    }
  }

  private static func words(_ role: EntityRole) -> String {
    switch role {
    case .user: "users"
    case .channel: "channels"
    case .membership: "memberships"
    case .message: "messages"
    case .action: "message actions"
    }
  }

  private func stored(
    _ name: Identifier, _ type: TypeReference, _ words: String
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(summary: words), access: access, introducer: .constant,
        name: name, type: type))
  }

  private func computed(
    _ name: Identifier, _ type: TypeReference, _ words: String
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(summary: words), access: access, name: name, type: type,
        value: .computed([.expression(Expression.name("dataProvider").member(name))])))
  }

  private func hooksProperty() -> [SwiftDeclaration] {
    hooksType.map {
      [computed("sendingHooks", $0, "The hooks that run before and after a message is sent.")]
    } ?? []
  }

  /// Returns the current user's identifier, a text in a spec without users.
  private func currentUser() -> [SwiftDeclaration] {
    guard context.scope(of: .user) == nil else { return [] }
    return [
      .property(
        PropertyDeclaration(
          documentation: "The current user.", access: access, name: "currentUserId",
          type: userType,
          value: .computed([.expression(Expression.name("engine").member("userID"))])))
    ]
  }

  private func initializer() -> CallableDeclaration {
    let parameters = providerParameters
    return CallableDeclaration(
      documentation: Documentation(
        summary: "Creates a provider that does nothing yet.",
        parameters: parameters.map {
          Documentation.Parameter(name: $0.parameter.name, text: $0.words)
        }),
      access: access, kind: .initializer(isFailable: false),
      parameters: parameters.map(\.parameter),
      body: .statements([
        .assignment(
          "dataProvider",
          .call(
            .type(.named(context.dataProvider)),
            [Argument(engine)]
              + (hooksType == nil ? [] : [Argument("sendingHooks", "sendingHooks")])))
      ]), layout: .onePerLine)
  }

  /// The parameters of a provider's initializer, with the text of its doc comment for each.
  private var providerParameters: [(parameter: Parameter, words: String)] {
    let parameters: [(parameter: Parameter, words: String)] = [
      (
        Parameter(label: .none, name: "remote", type: .any("ChatRemote")),
        "The network, as the own user."
      ),
      (
        Parameter(name: "store", type: .any("Store")),
        "The store, created with the tables of `history`."
      ),
      (Parameter(name: "currentUserId", type: userType), "The own user."),
      (
        Parameter(name: "configuration", type: "SyncConfiguration"),
        "Which parts are on, and the times of each."
      ),
      (
        Parameter(
          name: "hooks", type: "SyncHooks", defaultValue: .call(.type("SyncHooks"), [])),
        "The hooks that run during sync."
      ),
    ]
    return parameters
      + (hooksParameter.map { [($0, "The hooks that run before and after a message is sent.")] }
        ?? [])
  }

  /// The parameter for the hooks that run before and after a message is sent; nil without messages.
  private var hooksParameter: Parameter? {
    hooksType.map {
      Parameter(name: "sendingHooks", type: $0, defaultValue: .call(.type($0), []))
    }
  }

  /// The expression that creates the engine from a provider's parameters.
  private var engine: Expression {
    .call(
      .type("SyncEngine"),
      [
        "remote", Argument("store", "store"),
        Argument(
          "roles", Expression.type(context.generic(context.dataProvider)).member("roles")),
        Argument("userID", userText), "configuration", Argument("hooks", "hooks"),
      ])
  }

  /// Returns an initializer for an existing data provider, such as one whose engine was created with a clock
  /// of its own.
  private func holdingInitializer() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Creates a provider of actions that are there already.", access: access,
      kind: .initializer(isFailable: false),
      parameters: [Parameter(name: "dataProvider", type: context.generic(context.dataProvider))],
      body: .statements([.assignment(Expression.current.member("dataProvider"), "dataProvider")]))
  }

  /// Returns the history of the data provider, so that an application can open a store through the provider
  /// that it uses.
  private func history(of dataProvider: TypeReference) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The tables that a store is opened with.", access: access, isStatic: true,
        name: "history", type: "StorageHistory",
        value: .computed([.expression(Expression.type(dataProvider).member("history"))])))
  }

  // MARK: Data provider

  private func dataProvider() -> TypeDeclaration {
    var members = [
      stored("engine", "SyncEngine", "The engine that keeps the store in sync with the service.")
    ]
    if let hooksType {
      members.append(
        stored("sendingHooks", hooksType, "The hooks that run before and after a message is sent."))
    }
    members += [history(), rolesProperty(), .callable(dataInitializer())]
    return TypeDeclaration(
      documentation: Documentation(
        summary: "The actions of all entities, on the store alone and between it and the service."),
      access: access, kind: .structure, name: context.dataProvider,
      genericParameters: context.genericParameters,
      inherited: context.plan.providerProtocols.map { .library($0) }, members: members)
  }

  private func dataInitializer() -> CallableDeclaration {
    var parameters = [Parameter(label: .none, name: "engine", type: "SyncEngine")]
    var body: [SwiftStatement] = [.assignment(Expression.current.member("engine"), "engine")]
    if let hooksParameter {
      parameters.append(hooksParameter)
      body.append(.assignment(Expression.current.member("sendingHooks"), "sendingHooks"))
    }
    return CallableDeclaration(
      documentation: "Creates a provider of the actions of an engine.", access: access,
      kind: .initializer(isFailable: false), parameters: parameters, body: .statements(body))
  }

  private func history() -> SwiftDeclaration {
    let tables = Expression.type(.named(TypeNames.identifier(context.model.storage.name)))
    return .property(
      PropertyDeclaration(
        documentation: "The tables of all entities, and how they came about, with those of sync.",
        access: access, isStatic: true, name: "history", type: "StorageHistory",
        value: .computed([
          .expression(
            Expression.type("SyncTables").calling(
              "joined", [Argument("with", tables.member("history"))]))
        ])))
  }

  private func rolesProperty() -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The entities by their roles.", access: access, isStatic: true,
        name: "roles", type: "SyncRoles",
        value: .computed([
          .expression(
            .call(
              .type("SyncRoles"),
              roles.map { Argument(Identifier(stringLiteral: $0.rawValue), ActionScope.role($0)) }))
        ])))
  }

  /// Returns the alias of the provider for an application without types of its own.
  private func alias() -> SwiftDeclaration? {
    guard let name = context.names.alias, !context.genericParameters.isEmpty else { return nil }
    var arguments: [TypeReference] = []
    if context.model.customGroup != nil { arguments.append("VoidCustomData") }
    if let group = context.model.recordGroup {
      arguments.append(.named(TypeNames.identifier(group.defaultName)))
    }
    return .alias(
      TypeAliasDeclaration(
        documentation: Documentation(
          summary: "A `\(context.provider.text)` without custom data, with the generated records."),
        access: access, name: TypeNames.identifier(name),
        type: .named(context.provider, arguments: arguments)))
  }
}

/// Translates the two types through which an application uses sync: the provider, and the data provider that
/// has the actions.
///
///     public struct ChatProvider<Custom: ChatCustomData>: SyncProvider {
///       public let dataProvider: ChatDataProvider<Custom>
///       public var engine: SyncEngine { dataProvider.engine }
///     }
struct ProviderTranslator {
  let context: ActionContext

  private var access: Access { context.access }
  private var message: ActionScope? { context.scope(of: .message) }
  private var roles: [EntityRole] {
    EntityRole.allCases.filter { context.plan.entities[$0] != nil }
  }
  private var dataProviderType: TypeReference { context.generic(context.dataProvider) }

  /// Returns the declarations of `Actions.swift`.
  func declarations() -> [SwiftDeclaration] {
    [.type(provider()), .type(dataProvider())] + [typedAlias(), alias()].compactMap(\.self)
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
        summary: "The entry point of an application: its network, its store, and its types.",
        body: [
          "Its functions `start`, `stop`, `suspend` and `resume` are those of its `engine`; its actions are those of "
            + "`dataProvider`."
        ], remark: Words.remark(context.model.storage.location)), access: access, kind: .structure,
      name: context.provider, genericParameters: context.genericParameters,
      inherited: context.plan.providerProtocols.map { .library($0) },
      members: recordAliases() + roleAliases() + [
        .constant("The provider of the actions.", access, "dataProvider", dataProviderType),
        .callable(initializer()), .callable(holdingInitializer()),
        engineInitializer(
          Argument("dataProvider", .creating(.named(context.dataProvider), ["engine"]))),
        forwarding("engine", "SyncEngine", Self.engineWords),
        // An application opens a store through the provider that it uses.
        .computed(
          "The tables that a store is opened with.", access, isStatic: true, "history",
          "StorageHistory", Expression.type(dataProviderType).member("history")),
        .computed(
          Self.rolesWords, access, isStatic: true, "roles", "SyncRoles",
          Expression.type(dataProviderType).member("roles")),
      ] + [hooksType.map { forwarding("sendingHooks", $0, Self.hooksWords) }].compactMap(\.self)
        + currentUser())
  }

  /// Returns names of the records that the provider uses: those of the entities, and those of the roles.
  ///
  /// An application refers to them by its own provider, for example `MyChat.Message`. A name that would hide a model
  /// is left out.
  private func recordAliases() -> [SwiftDeclaration] {
    guard context.model.recordGroup != nil else { return [] }
    let entities = context.model.entities.map {
      (TypeNames.identifier($0.name), context.scope(of: $0.name))
    }
    let roles = roles.compactMap { role in
      context.scope(of: role).map { (Self.recordName(role), $0) }
    }
    var taken = Set(context.model.entities.map { TypeNames.identifier($0.names.model) })
    return (entities + roles).compactMap { name, scope in
      taken.insert(name).inserted ? recordAlias(name, of: scope) : nil
    }
  }

  private static func recordName(_ role: EntityRole) -> Identifier {
    switch role {
    case .user: "User"
    case .channel: "Channel"
    case .membership: "Member"
    case .message: "Message"
    case .action: "Action"
    }
  }

  private func recordAlias(_ name: Identifier, of scope: ActionScope) -> SwiftDeclaration {
    .alias(
      TypeAliasDeclaration(
        documentation: Documentation(summary: "The record of \(scope.spoken)."), access: access,
        name: name, type: scope.recordType))
  }

  private func roleAliases() -> [SwiftDeclaration] {
    roles.map { role in
      let name = ActionScope.roleName(role)
      return .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "The role of \(Self.words(role))."),
          access: access, name: name, type: dataProviderType.nested(name)))
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

  private func forwarding(
    _ name: Identifier, _ type: TypeReference, _ words: String
  ) -> SwiftDeclaration {
    .computed(
      Documentation(summary: words), access, name, type,
      Expression.name("dataProvider").member(name))
  }

  private static let engineWords = "The engine that keeps the store in sync with the service."
  private static let rolesWords: Documentation = "The entities by their roles."
  private static let hooksWords = "The hooks that run before and after a message is sent."

  /// Returns the current user's identifier, a text in a spec without users.
  private func currentUser() -> [SwiftDeclaration] {
    guard context.scope(of: .user) == nil else { return [] }
    let user = Expression.name("engine").member("userID")
    return [.computed("The current user.", access, "currentUserId", userType, user)]
  }

  private func initializer() -> CallableDeclaration {
    let hooks = hooksType == nil ? [] : [Argument("sendingHooks", "sendingHooks")]
    return CallableDeclaration(
      documentation: Documentation(
        summary: "Creates a provider that does nothing yet.",
        parameters: providerParameters.map {
          Documentation.Parameter(name: $0.parameter.name, text: $0.words)
        }),
      access: access, kind: .initializer(isFailable: false),
      parameters: providerParameters.map(\.parameter),
      body: .statements([
        .assignment(
          "dataProvider", .creating(.named(context.dataProvider), [Argument(engine)] + hooks))
      ]), layout: .onePerLine)
  }

  /// The parameters of a provider's initializer, with the text of its doc comment for each.
  private var providerParameters: [(parameter: Parameter, words: String)] {
    let hooks = Parameter(name: "hooks", type: "SyncHooks", defaultValue: .creating("SyncHooks"))
    return [
      (
        Parameter(label: .none, name: "remote", type: .any("ChatRemote")),
        "The network, as the own user."
      ),
      (
        Parameter(name: "store", type: .any("Store")),
        "The store, created with the tables of `history`."
      ), (Parameter(name: "currentUserId", type: userType), "The own user."),
      (
        Parameter(name: "configuration", type: "SyncConfiguration"),
        "Which parts are on, and the times of each."
      ), (hooks, "The hooks that run during sync."),
    ] + (hooksParameter.map { [($0, Self.hooksWords)] } ?? [])
  }

  /// The parameter for the hooks that run before and after a message is sent; nil without messages.
  private var hooksParameter: Parameter? {
    hooksType.map { Parameter(name: "sendingHooks", type: $0, defaultValue: .creating($0)) }
  }

  /// The expression that creates the engine from a provider's parameters.
  private var engine: Expression {
    .creating(
      "SyncEngine",
      [
        "remote", Argument("store", "store"),
        Argument("roles", Expression.type(dataProviderType).member("roles")),
        Argument("userID", userText), "configuration", Argument("hooks", "hooks"),
      ])
  }

  /// Returns an initializer for an existing data provider, such as one whose engine was created with a clock
  /// of its own.
  private func holdingInitializer() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Creates a provider of actions that are there already.", access: access,
      kind: .initializer(isFailable: false),
      parameters: [Parameter(name: "dataProvider", type: dataProviderType)],
      body: .statements([.assignment(Expression.current.member("dataProvider"), "dataProvider")]))
  }

  /// Returns the initializer that the library calls when an application opens a provider.
  private func engineInitializer(_ argument: Argument) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: "Creates a provider of an engine.", access: access,
        kind: .initializer(isFailable: false),
        parameters: [Parameter(name: "engine", type: "SyncEngine")],
        body: .statements([.expression(Expression.current.calling("init", [argument]))])))
  }

  // MARK: Data provider

  private func dataProvider() -> TypeDeclaration {
    let tables = Expression.type(.named(TypeNames.identifier(context.model.storage.name)))
    let history = Expression.type("SyncTables").calling(
      "joined", [Argument("with", tables.member("history"))])
    let roles = roles.map { Argument(Identifier(stringLiteral: $0.rawValue), ActionScope.role($0)) }
    let hooks = hooksType.map {
      SwiftDeclaration.constant(Documentation(summary: Self.hooksWords), access, "sendingHooks", $0)
    }
    return TypeDeclaration(
      documentation:
        "The actions of all entities, on the store alone and between it and the service.",
      access: access, kind: .structure, name: context.dataProvider,
      genericParameters: context.genericParameters,
      inherited: context.plan.providerProtocols.map { .library($0) },
      members: [.constant(Documentation(summary: Self.engineWords), access, "engine", "SyncEngine")]
        + [hooks].compactMap(\.self) + [
          .computed(
            "The tables of all entities, and how they came about, with those of sync.", access,
            isStatic: true, "history", "StorageHistory", history),
          .computed(
            Self.rolesWords, access, isStatic: true, "roles", "SyncRoles",
            .creating("SyncRoles", roles)), .callable(dataInitializer()),
          engineInitializer(Argument("engine")),
        ])
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

  /// Returns the alias of the provider with the generated records, which is generic over the custom data alone.
  private func typedAlias() -> SwiftDeclaration? {
    guard let name = context.names.typed, let custom = context.records.customParameter else {
      return nil
    }
    return .alias(
      TypeAliasDeclaration(
        documentation: Documentation(
          summary: "A `\(context.provider.text)` with the generated records.",
          body: ["An application gives it a name once, with the types of its custom data."]),
        access: access, name: TypeNames.identifier(name), genericParameters: [custom],
        type: provider(custom: .named(custom.name))))
  }

  /// Returns the alias of the provider for an application without types of its own.
  private func alias() -> SwiftDeclaration? {
    guard let name = context.names.alias, !context.genericParameters.isEmpty else { return nil }
    var type = provider(custom: "VoidCustomData")
    if let typed = context.names.typed, context.model.customGroup != nil {
      type = .named(TypeNames.identifier(typed), arguments: ["VoidCustomData"])
    }
    return .alias(
      TypeAliasDeclaration(
        documentation: Documentation(
          summary: "A `\(context.provider.text)` without custom data, with the generated records."),
        access: access, name: TypeNames.identifier(name), type: type))
  }

  /// Returns the provider with the generated records, for custom data.
  private func provider(custom: TypeReference) -> TypeReference {
    var arguments: [TypeReference] = []
    if context.model.customGroup != nil { arguments.append(custom) }
    if let records = context.generatedRecords(custom: custom) { arguments.append(records) }
    return .named(context.provider, arguments: arguments)
  }
}

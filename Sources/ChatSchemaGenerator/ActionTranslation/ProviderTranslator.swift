/// Translates the type through which an application uses sync.
///
///     public struct ChatProvider<Custom: ChatCustomData>: SyncProvider {
///       public typealias User = StoredChatUser<Custom>
///       public let core: SyncCore
///       public static var records: StorageHistory { ChatRecords.history }
///     }
struct ProviderTranslator {
  let context: ActionContext

  private var access: Access { context.access }
  private var roles: [EntityRole] {
    EntityRole.allCases.filter { context.plan.entities[$0] != nil }
  }

  /// Returns the declarations of `Actions.swift`.
  func declarations() -> [SwiftDeclaration] {
    [.type(provider())] + [typedAlias(), alias(), dataProviderAlias()].compactMap(\.self)
  }

  // MARK: Provider

  private func provider() -> TypeDeclaration {
    let storage = Expression.type(.named(TypeNames.identifier(context.model.storage.name)))
    let roles = roles.map { Argument(Identifier(stringLiteral: $0.rawValue), ActionScope.role($0)) }
    return TypeDeclaration(
      documentation: Documentation(
        summary: "The entry point of an application: its network, its store, and its types.",
        remark: Words.remark(context.model.storage.location)), access: access, kind: .structure,
      name: context.provider, genericParameters: context.genericParameters,
      inherited: context.plan.providerProtocols.map { .library($0) },
      members: recordAliases() + [
        .constant(
          "The store, the network and the state, which all copies share.", access, "core",
          "SyncCore"), .callable(initializer()),
        .computed(
          "The tables of the records.", access, isStatic: true, "records", "StorageHistory",
          storage.member("history")),
        .computed(
          "The entities by their roles.", access, isStatic: true, "roles", "SyncRoles",
          .creating("SyncRoles", roles)),
      ] + references())
  }

  /// Returns functions that refer to rows by the names of their entities, for example `room(_:)`, where these
  /// differ from the names of the roles.
  private func references() -> [SwiftDeclaration] {
    let kinds: [(role: EntityRole, type: Identifier, verb: Identifier)] = [
      (.user, "UserReference", "user"), (.channel, "ChannelReference", "channel"),
      (.message, "MessageReference", "message"),
    ]
    return kinds.compactMap { role, type, verb in
      guard let scope = context.scope(of: role), scope.object != verb else { return nil }
      return .callable(
        CallableDeclaration(
          documentation: Documentation(summary: "Returns a reference to \(scope.spoken)."),
          access: access, kind: .function(scope.object),
          parameters: [Parameter(label: .none, name: "id", type: scope.identifierType)],
          result: .library(type, arguments: ["Self"]),
          body: .value(.call(.name(verb), [Argument(.name("id"))]))))
    }
  }

  private func initializer() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Creates a provider around its core.", access: access,
      kind: .initializer(isFailable: false),
      parameters: [Parameter(name: "core", type: "SyncCore")],
      body: .statements([.assignment(Expression.current.member("core"), "core")]))
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

  /// Returns the alias that Chat Components has for the provider.
  private func dataProviderAlias() -> SwiftDeclaration? {
    guard let name = context.names.dataProvider else { return nil }
    return .alias(
      TypeAliasDeclaration(
        documentation: Documentation(
          summary: "The name that Chat Components has for `\(context.provider.text)`."),
        access: access, name: TypeNames.identifier(name),
        genericParameters: context.genericParameters, type: context.generic(context.provider)))
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

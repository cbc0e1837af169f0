/// Translates the actions of users and of channels.
struct ObjectActionsTranslator {
  let scope: ActionScope
  let role: EntityRole

  private var entity: Entity { scope.entity }
  private var roleType: Argument { Argument("as", ActionScope.role(role)) }
  private var listing: Expression { .implicitMember(role == .user ? "users" : "channels") }

  private var requestType: TypeReference {
    .library(role == .user ? "UserRequest" : "ChannelRequest", arguments: [scope.modelType])
  }

  /// Returns aliases that name requests after the entity, for example `ChatUserRequest` and
  /// `UsersFetchRequest`.
  func aliases() -> [SwiftDeclaration] {
    let model = scope.record.model
    return [
      .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "A request about \(scope.spoken)."),
          access: scope.access, name: TypeNames.identifier(entity.names.model + "Request"),
          genericParameters: model.genericParameter.map { [$0] } ?? [],
          type: .library(
            role == .user ? "UserRequest" : "ChannelRequest",
            arguments: [model.modelType(of: entity)]))),
      .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "A request for a page of \(scope.spokenPlural)."),
          access: scope.access, name: TypeNames.identifier(scope.pluralName + "FetchRequest"),
          type: "ObjectsFetchRequest")),
    ]
  }

  func functions() -> [ActionFunction] {
    [sync(), syncPage(), syncAll(), pages()]
      + [set("create", "Creates"), set("update", "Changes")] + [change(), remove()]
  }

  private func sync() -> ActionFunction {
    ActionFunction(
      name: "syncRemote" + entity.name,
      summary: "Reads \(scope.spoken) from the service, and stores it.",
      returns: "The \(SpokenName(of: entity.name).text) as the service has it.",
      throwing: ActionFunction.reading, parameters: [.request(requestType)], isDiscardable: true,
      result: scope.modelType, call: .engine("fetch", ["request", roleType]))
  }

  private func syncPage() -> ActionFunction {
    ActionFunction(
      name: "syncRemote" + scope.pluralName,
      summary: "Reads a page of all \(scope.spokenPlural) from the service, and stores it.",
      throwing: ActionFunction.reading, parameters: [.request("ObjectsFetchRequest")],
      isDiscardable: true,
      result: .library("FetchedPage", arguments: [scope.modelType, "ObjectsFetchRequest"]),
      call: .engine("fetch", [Argument(listing), "request", roleType]))
  }

  private var loadType: TypeReference {
    .library("PagedLoad", arguments: [scope.modelType, "PageReference"])
  }

  private func pages() -> ActionFunction {
    ActionFunction(
      name: "remote\(entity.name)Pages",
      summary:
        "All pages of \(scope.spokenPlural) from one on, each stored before it is handed over.",
      parameters: [.request("ObjectsFetchRequest")], isAsync: false, isThrowing: false,
      result: loadType,
      call: .engine("pages", [Argument(listing), "request", roleType]))
  }

  private func syncAll() -> ActionFunction {
    ActionFunction(
      name: "syncRemote\(scope.pluralName)Paginated",
      summary: "Reads all pages of \(scope.spokenPlural) from one on, and stores each.",
      returns: "The number of objects.", throwing: ActionFunction.paging,
      parameters: [.request("ObjectsFetchRequest"), .pageHandler([loadType.nested("Page")])],
      isDiscardable: true, result: "Int",
      call: Expression.call("remote\(entity.name)Pages", "request")
        .calling("all", [Argument("pageHandler", "pageHandler")]))
  }

  private func set(_ verb: String, _ word: String) -> ActionFunction {
    ActionFunction(
      name: verb + "Remote" + entity.name,
      summary: "\(word) \(scope.spoken) at the service, and stores the answer.",
      body: verb == "update"
        ? ["What the model does not have stays as it is; a patch can clear it."] : [],
      returns: "The \(SpokenName(of: entity.name).text) as it is stored after that.",
      throwing: ActionFunction.sending, parameters: [.request(requestType)], isDiscardable: true,
      result: scope.modelType, call: .engine("set", ["request", roleType]))
  }

  private func change() -> ActionFunction {
    let patch = scope.record.locals.patch
    return ActionFunction(
      name: "updateRemote" + entity.name,
      summary: "Changes \(scope.spoken) at the service as a patch says, and stores the answer.",
      returns: "The \(SpokenName(of: entity.name).text) as it is stored after that.",
      throwing: ActionFunction.sending,
      parameters: [
        Parameter(
          label: .other("usingPatch"), name: patch, type: scope.modelType.nested("Patcher"))
      ], isDiscardable: true, result: scope.modelType,
      call: .engine(
        "change",
        [
          Argument(reference(Expression.name(patch).member("id"))), Argument(.name(patch)),
          roleType,
        ]))
  }

  private func reference(_ id: Expression) -> Expression {
    .call(
      .type("SyncedReference"),
      [
        Argument(.implicitMember(role == .user ? "user" : "channel")),
        Argument(id.member("rawValue")),
      ])
  }

  private func remove() -> ActionFunction {
    let object = Expression.name("request").member(role == .user ? "user" : "channel")
    return ActionFunction(
      name: "removeRemote" + entity.name,
      summary: "Removes \(scope.spoken) from the service, and from the store.",
      throwing: ActionFunction.sending, parameters: [.request(requestType)],
      call: .engine("remove", [Argument(reference(object.member("id")))]))
  }
}

extension Expression {
  /// Returns a call of a function of the same type, for example `remoteUserPages(request)`.
  static func call(_ name: String, _ arguments: Argument...) -> Expression {
    .call(.name(MemberNames.identifier(name)), arguments)
  }
}

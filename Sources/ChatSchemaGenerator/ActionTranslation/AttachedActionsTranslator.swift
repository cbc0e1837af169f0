/// Translates the actions that users attach to messages, such as reactions.
struct AttachedActionsTranslator {
  let scope: ActionScope
  let message: ActionScope
  let channel: ActionScope

  private var entity: Entity { scope.entity }
  private var roleType: Argument { Argument("as", ActionScope.role(.action)) }
  private var fetchType: TypeReference {
    .library("MessageActionFetchRequest", arguments: [channel.identifierType])
  }
  private var loadType: TypeReference {
    .library("PagedLoad", arguments: [scope.modelType, "Timetoken"])
  }

  func functions() -> [ActionFunction] {
    [send(), toggle(), remove(), page(), all(), pages()]
  }

  private func send() -> ActionFunction {
    ActionFunction(
      name: "sendRemote" + entity.name,
      summary: "Attaches \(scope.spoken) of the own user, and waits for the service's word.",
      returns: "The \(SpokenName(of: entity.name).text) with its timetoken.",
      throwing: ActionFunction.sending,
      parameters: [
        .request(.library("MessageActionSendRequest", arguments: [channel.identifierType]))
      ],
      isDiscardable: true, result: scope.modelType,
      call: .engine("send", ["request", roleType]))
  }

  private func toggle() -> ActionFunction {
    ActionFunction(
      name: "toggleRemote" + entity.name,
      summary: "Attaches \(scope.spoken), or removes it if the own user has attached it.",
      throwing: ActionFunction.sending,
      parameters: [
        Parameter(label: .other("of"), name: message.object, type: message.modelType),
        Parameter(name: "type", type: "String"), Parameter(name: "value", type: "String"),
      ],
      call: .engine(
        "toggle",
        [
          Argument(.name(message.object)), Argument("type", "type"), Argument("value", "value"),
          Argument("as", ActionScope.role(.message)),
        ]))
  }

  private func remove() -> ActionFunction {
    ActionFunction(
      name: "removeRemote" + entity.name,
      summary: "Removes \(scope.spoken) of the own user, and waits for the service's word.",
      throwing: ActionFunction.sending,
      parameters: [.request(.library("MessageActionRequest", arguments: [scope.modelType]))],
      call: .engine("remove", ["request", roleType]))
  }

  private func page() -> ActionFunction {
    ActionFunction(
      name: "syncRemote" + scope.pluralName,
      summary:
        "Reads a page of the \(scope.spokenPlural) of a channel from the service, and stores it.",
      throwing: ActionFunction.reading, parameters: [.request(fetchType)], isDiscardable: true,
      result: .library("FetchedPage", arguments: [scope.modelType, fetchType]),
      call: .engine("fetch", ["request", roleType]))
  }

  private func all() -> ActionFunction {
    ActionFunction(
      name: "syncAllRemote" + scope.pluralName,
      summary:
        "Reads all \(scope.spokenPlural) of a channel from the service, newest first, and stores them.",
      returns: "The number of objects.", throwing: ActionFunction.paging,
      parameters: [.request(fetchType), .pageHandler([loadType.nested("Page")])],
      isDiscardable: true, result: "Int",
      call: Expression.call("remote\(entity.name)Pages", "request")
        .calling("all", [Argument("pageHandler", "pageHandler")]))
  }

  private func pages() -> ActionFunction {
    ActionFunction(
      name: "remote\(entity.name)Pages",
      summary:
        "All pages of the \(scope.spokenPlural) of a channel from one on, newest first, each stored before it is "
        + "handed over.",
      parameters: [.request(fetchType)], isAsync: false, isThrowing: false, result: loadType,
      call: .engine("pages", ["request", roleType]))
  }
}

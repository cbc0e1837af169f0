/// Translates the actions of messages: sending, and reading the history.
struct MessageActionsTranslator {
  let scope: ActionScope
  let channel: ActionScope

  private var entity: Entity { scope.entity }
  private var roleType: Argument { Argument("as", ActionScope.role(.message)) }
  private var historyType: TypeReference {
    .library("MessageHistoryRequest", arguments: [channel.identifierType])
  }
  private var loadType: TypeReference {
    .library("PagedLoad", arguments: [scope.modelType, "Timetoken"])
  }

  func functions() -> [ActionFunction] { [send(), page(), all(), pages()] }

  private func send() -> ActionFunction {
    ActionFunction(
      name: "sendRemote" + entity.name,
      summary: "Sends \(scope.spoken), and waits for the service's word.",
      body: [
        "It is stored, and visible in live queries, before it is sent. If the task is cancelled, it stays in the "
          + "outbox."
      ],
      returns: "The \(SpokenName(of: entity.name).text) with its timetoken.",
      throwing: ActionFunction.sending,
      parameters: [.request(.library("SendMessageRequest", arguments: [scope.modelType]))],
      isDiscardable: true, result: scope.modelType,
      call: .engine("send", ["request", roleType, "sendingHooks"]))
  }

  private func page() -> ActionFunction {
    ActionFunction(
      name: "syncRemote" + scope.pluralName,
      summary: "Reads a page of the past of channels from the service, and stores it.",
      throwing: ActionFunction.reading, parameters: [.request(historyType)], isDiscardable: true,
      result: .library("FetchedHistory", arguments: [scope.modelType, channel.identifierType]),
      call: .engine("fetch", ["request", roleType, "sendingHooks"]))
  }

  private func all() -> ActionFunction {
    ActionFunction(
      name: "syncAllRemote" + scope.pluralName,
      summary: "Reads the whole past of channels from the service, newest first, and stores it.",
      returns: "The number of messages.", throwing: ActionFunction.paging,
      parameters: [
        .request(historyType),
        .pageHandler([channel.identifierType, loadType.nested("Page")]),
      ],
      isDiscardable: true, result: "Int",
      call: .engine("fetchAll", ["request", roleType, Argument("pageHandler", "pageHandler")]))
  }

  private func pages() -> ActionFunction {
    ActionFunction(
      name: "remote\(entity.name)Pages",
      summary:
        "All pages of the past of a channel from one on, newest first, each stored before it is handed over.",
      parameters: [
        .request(historyType),
        Parameter(label: .other("of"), name: "channel", type: channel.identifierType),
      ],
      isAsync: false, isThrowing: false, result: loadType,
      call: .engine("pages", ["request", Argument("of", "channel"), roleType]))
  }
}

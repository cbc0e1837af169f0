/// Translates the actions of memberships.
///
/// Two lists have the same functions: the members of a channel, and the memberships of a user.
struct MembershipActionsTranslator {
  let scope: ActionScope
  let user: ActionScope
  let channel: ActionScope

  private var entity: Entity { scope.entity }
  private var roleType: Argument { Argument("as", ActionScope.role(.membership)) }

  /// One of the two lists.
  private struct List {
    /// The other entity in the names of functions, for example `User`.
    let name: String
    let request: TypeReference
    let words: String
  }

  /// The two lists: that of a channel contains users, and that of a user contains channels.
  private var lists: [List] {
    [
      List(
        name: user.entity.name,
        request: .library("MembersFetchRequest", arguments: [channel.identifierType]),
        words: "the \(scope.spokenPlural) of \(channel.spoken)"),
      List(
        name: channel.entity.name,
        request: .library("MembershipsFetchRequest", arguments: [user.identifierType]),
        words: "the \(scope.spokenPlural) of \(user.spoken)"),
    ]
  }

  func aliases() -> [SwiftDeclaration] {
    lists.map { list in
      .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "A request for a page of \(list.words)."),
          access: scope.access,
          name: TypeNames.identifier(list.name + entity.name + "FetchRequest"), type: list.request))
    }
  }

  func functions() -> [ActionFunction] {
    lists.flatMap { [page($0), all($0), pages($0)] } + [
      set("createRemote" + scope.pluralName, "Makes \(scope.spokenPlural) at the service"),
      set("updateRemoteMemberships", "Changes \(scope.spokenPlural) at the service, each whole"),
      remove(),
    ]
  }

  private var loadType: TypeReference {
    .library("PagedLoad", arguments: [scope.modelType, "PageReference"])
  }

  private func page(_ list: List) -> ActionFunction {
    ActionFunction(
      name: "syncRemote" + list.name + scope.pluralName,
      summary: "Reads a page of \(list.words) from the service, and stores it.",
      throwing: ActionFunction.reading, parameters: [.request(list.request)],
      isDiscardable: true,
      result: .library("FetchedPage", arguments: [scope.modelType, list.request]),
      call: .engine("fetch", ["request", roleType]))
  }

  private func pagesName(_ list: List) -> String { "remote\(list.name)\(entity.name)Pages" }

  private func pages(_ list: List) -> ActionFunction {
    ActionFunction(
      name: pagesName(list),
      summary: "All pages of \(list.words) from one on, each stored before it is handed over.",
      parameters: [.request(list.request)], isAsync: false, isThrowing: false, result: loadType,
      call: .engine("pages", ["request", roleType]))
  }

  private func all(_ list: List) -> ActionFunction {
    ActionFunction(
      name: "syncRemote\(list.name)\(scope.pluralName)Pagination",
      summary: "Reads all pages of \(list.words) from one on, and stores each.",
      returns: "The number of objects.", throwing: ActionFunction.paging,
      parameters: [.request(list.request), .pageHandler([loadType.nested("Page")])],
      isDiscardable: true, result: "Int",
      call: Expression.call(pagesName(list), "request")
        .calling("all", [Argument("pageHandler", "pageHandler")]))
  }

  private var requestType: TypeReference {
    .library("MembersModifyRequest", arguments: [scope.modelType])
  }

  private let sameOwner =
    "All of a request are of one user, or all of one channel, as its direction says."

  private func set(_ name: String, _ words: String) -> ActionFunction {
    ActionFunction(
      name: name, summary: "\(words), and stores them.", body: [sameOwner],
      throwing: ActionFunction.sending, parameters: [.request(requestType)],
      call: .engine("set", ["request", roleType]))
  }

  private func remove() -> ActionFunction {
    ActionFunction(
      name: "removeRemoteMemberships",
      summary: "Removes \(scope.spokenPlural) from the service, and from the store.",
      body: [sameOwner], throwing: ActionFunction.sending, parameters: [.request(requestType)],
      call: .engine("remove", ["request", roleType]))
  }
}

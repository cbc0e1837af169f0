import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatSync

/// The plans of the requests that the chat and sync make, for `store check --plans`.
///
/// The values of conditions do not matter for a plan.
struct RequestPlans: Sendable {
  /// A request and its plan.
  struct Verdict: Sendable {
    /// The name of the request, for example `Message.messageBy(messageId:)`.
    let name: String
    let plan: StorePlan
    /// The entities of which all rows are read because the request asks for them, or because there are few.
    let expected: Set<String>

    /// The entities of which all rows are read although an index should find those of the request.
    var scanned: [String] { plan.scannedEntities.filter { !expected.contains($0) } }
  }

  /// The requests of the spec, then those for keys, relationships and words, then those of sync.
  let verdicts: [Verdict]

  /// Asks a store for the plan of each request.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  init(of store: some Store) async throws {
    var verdicts: [Verdict] = []
    for request in Self.generated + Self.tables(of: store.schema) + Self.sync {
      let plan = try await store.read { snapshot in
        try snapshot.plan { try request.read(snapshot) }
      }
      verdicts.append(Verdict(name: request.name, plan: plan, expected: request.expected))
    }
    self.verdicts = verdicts
  }

  /// Whether each request finds its rows by an index, or asks for all of them.
  var areSound: Bool { verdicts.allSatisfy { $0.scanned.isEmpty } }

  /// The number of requests, and a line for each of them.
  var lines: [String] {
    ["plans \(verdicts.count)"]
      + verdicts.map { verdict in
        let entities = verdict.plan.scannedEntities.joined(separator: ", ")
        let words =
          !verdict.scanned.isEmpty
          ? "scans \(entities)" : entities.isEmpty ? "uses an index" : "reads all of \(entities)"
        return "  \(verdict.name): \(words)"
      }
  }
}

// MARK: - Requests

extension RequestPlans {
  private struct Request: Sendable {
    let name: String
    var expected: Set<String> = []
    let read: @Sendable (any StoreSnapshot) throws -> Void
  }

  private static func request<Asked: StoreQuery>(
    _ name: String, _ query: Asked, readsAllOf expected: Set<String> = []
  ) -> Request {
    Request(name: name, expected: expected) { _ = try $0.fetch(query) }
  }

  /// The requests that records of the chat have by its spec.
  private static var generated: [Request] {
    let messages = PubNubManagedMessage.messagesBy(pubnubChannelId: "c")
    return [
      request("User.userBy(userId:)", PubNubManagedUser.userBy(userId: "u")),
      request("User.userBy(pubnubId:)", PubNubManagedUser.userBy(pubnubId: "u")),
      request("Channel.channelBy(channelID:)", PubNubManagedChannel.channelBy(channelID: "c")),
      request("Channel.channelBy(pubnubId:)", PubNubManagedChannel.channelBy(pubnubId: "c")),
      request("Member.membershipsBy(userId:)", PubNubManagedMember.membershipsBy(userId: "u")),
      request(
        "Member.membersBy(channelID:excludingUserId:onlyPresent:)",
        PubNubManagedMember.membersBy(channelID: "c", excludingUserId: "u", onlyPresent: true)),
      request(
        "Member.memberBy(pubnubChannelId:pubnubUserId:)",
        PubNubManagedMember.memberBy(pubnubChannelId: "c", pubnubUserId: "u")),
      request(
        "Message.messagesBy(pubnubUserId:)", PubNubManagedMessage.messagesBy(pubnubUserId: "u")),
      request("Message.messagesBy(pubnubChannelId:)", messages),
      request("Message.messagesBy(pubnubChannelId:), the newest page", messages.newest(50).page),
      request("Message.messageBy(messageId:)", PubNubManagedMessage.messageBy(messageId: "m")),
      request(
        "Message.messageBy(pubnubTimetoken:channelId:)",
        PubNubManagedMessage.messageBy(pubnubTimetoken: 1, channelId: "c")),
      request(
        "MessageAction.messageActionsBy(pubnubUserId:)",
        PubNubManagedMessageAction.messageActionsBy(pubnubUserId: "u")),
      request(
        "MessageAction.messageActionsBy(messageId:)",
        PubNubManagedMessageAction.messageActionsBy(messageId: "m")),
      request(
        "MessageAction.messageActionsBy(messageTimetoken:channelId:)",
        PubNubManagedMessageAction.messageActionsBy(messageTimetoken: 1, channelId: "c")),
      request(
        "MessageAction.messageActionBy(messageActionId:)",
        PubNubManagedMessageAction.messageActionBy(
          messageActionId: MessageActionID(
            pubnubUserId: "u", parentTimetoken: 1, actionTimetoken: 2))),
    ]
  }

  /// The requests about operations to send and events that were set aside, which are few.
  private static var sync: [Request] {
    let (outbox, aside) = (OutboxEntry.table.entity, SetAsideEvent.table.entity)
    return [
      request("the outbox", OutboxEntry.all, readsAllOf: [outbox]),
      request("failed entries of the outbox", OutboxEntry.failed, readsAllOf: [outbox]),
      request("entries of the outbox about a subject", OutboxEntry.entriesBy(subject: "s")),
      request("events that were set aside", SetAsideEvent.all, readsAllOf: [aside]),
    ]
  }

  /// The requests that follow from tables: for a key, for both ends of relationships, and for words.
  private static func tables(of schema: StorageSchema) -> [Request] {
    schema.tables.flatMap { table in
      var key = query(table.entity, table.key)
      key.relations.included = Set(table.links.map(\.name))
      var requests = [untyped("\(table.entity) of a key, with all links", key)]
      for link in table.links {
        requests.append(
          untyped(
            "\(table.entity) by its \(link.name), as a deletion asks",
            query(table.entity, link.columns)))
      }
      for list in table.lists {
        guard let link = schema.table(list.entity)?.link(list.link) else { continue }
        var elements = query(list.entity, link.columns)
        elements.sort = list.sort.map { SortTerm(ColumnPath(column: $0)) }
        requests.append(untyped("\(table.entity).\(list.name)", elements))
      }
      if !table.searched.isEmpty {
        var words = Query(entity: table.entity)
        words.search = SearchText("word")
        requests.append(untyped("\(table.entity) with a word", words))
      }
      return requests
    }
  }

  private static func query(_ entity: String, _ columns: [String]) -> Query {
    var query = Query(entity: entity)
    query.relations = .none
    query.conditions = columns.map { .compare(ColumnPath(column: $0), .equal, 0) }
    return query
  }

  private static func untyped(_ name: String, _ query: Query) -> Request {
    Request(name: name) { try $0.forEachRow(of: query) { _ in } }
  }
}

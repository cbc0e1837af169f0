import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

/// Brings the read marks of the own user to the service, where they are behind.
///
/// It reads the membership, compares the marks, and writes the greater one beside the other custom data as it was read,
/// for the version that was read. A membership that was changed meanwhile is read again. What another device writes
/// without looking is put right when the news of it arrives.
actor ReadMarkSender {
  /// The maximum number of attempts for a membership that is changed meanwhile.
  private static let attempts = 5

  private let provider: SyncSession.Provider
  private var tasks: [Task<Void, Never>] = []

  init(_ provider: SyncSession.Provider) {
    self.provider = provider
  }

  /// Sends marks from now on, whenever there is a connection.
  func start() {
    let (signals, input) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let states = provider.connectionStates
    let reports = provider.store.commits.reports()
    let entities = [PubNubManagedMember.table.entity, KeptReadMark.table.entity]
    tasks = [
      Task {
        for await state in states where state.status == .connected { input.yield() }
      },
      Task {
        for await report in reports
        where report.entries.contains(where: { entities.contains($0.entity) }) { input.yield() }
      },
      Task { [weak self] in
        for await _ in signals { await self?.send() }
      },
    ]
  }

  /// Sends nothing any more.
  func stop() {
    for task in tasks { task.cancel() }
    tasks = []
  }

  /// Sends the marks that are ahead of the service's.
  private func send() async {
    do {
      for mark in try await pending() { try await send(mark) }
    } catch {
      // The next connection, membership or mark is the next attempt.
    }
  }

  /// The marks to send; a membership that has none gets that of the time of joining.
  private func pending() async throws -> [KeptReadMark] {
    let user = provider.currentUserId
    let pending = try await provider.store.read { snapshot in
      try MembershipReadMarks.ownMarks(of: user, in: snapshot).compactMap { own in
        guard let mark = own.mark, own.membership.eTag != nil, own.sent ?? 0 < mark else {
          return KeptReadMark?.none
        }
        return KeptReadMark(
          user: user.rawValue, channel: own.membership.channelId.rawValue, timetoken: mark)
      }
    }
    if !pending.isEmpty {
      try await provider.store.write { transaction in
        for mark in pending { try mark.advance(in: transaction) }
      }
    }
    return pending
  }

  private func send(_ mark: KeptReadMark) async throws {
    let memberships = ObjectListing.memberships(of: mark.user)
    let query = ListingQuery(
      filter: "channel.id == \(ListingQuery.literal(mark.channel))", limit: 1)
    for _ in 0..<Self.attempts {
      let page = try await provider.remote.list(memberships, matching: query, as: JSONValue.self)
      // A user that has left has no mark.
      guard let known = page.items.first else { return }
      let custom = known["custom"]?.object ?? [:]
      if let sent = MembershipReadMarks.mark(in: .object(custom)), sent >= mark.timetoken {
        return try await store(known)
      }
      do {
        let answer = try await provider.remote.change(
          memberships, set: [Self.body(known, custom, mark)], remove: [],
          expecting: known["eTag"]?.string, matching: query, as: JSONValue.self)
        return try await store(answer.items.first)
      } catch let error as RemoteError where error.code == .changedMeanwhile {
        continue
      }
    }
  }

  /// The membership as it was read, with another mark.
  private static func body(
    _ known: JSONValue, _ custom: JSONObject, _ mark: KeptReadMark
  ) -> JSONValue {
    var custom = custom
    custom[MembershipReadMarks.name] = .string(mark.timetoken.description)
    var body: JSONObject = ["channel": ["id": .string(mark.channel)], "custom": .object(custom)]
    for name in ["status", "type"] {
      if let value = known[name], !value.isNull { body[name] = value }
    }
    return .object(body)
  }

  /// Stores a membership as the service has it; an event may have been first.
  private func store(_ membership: JSONValue?) async throws {
    guard let membership else { return }
    let model = try SyncSession.Provider.MembershipRole.Model(checking: membership.bytes())
    try await provider.store.write { transaction in
      try PubNubManagedMember.write(
        member: model, forceWrite: false, rule: .ifNewer(), into: transaction)
    }
  }
}

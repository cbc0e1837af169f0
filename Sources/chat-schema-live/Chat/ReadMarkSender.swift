import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

/// Sends the read marks of the current user to the service, where the service's marks are behind.
///
/// If another device overwrites a mark with an older one, the mark is sent again when the change arrives.
actor ReadMarkSender {
  private let provider: SyncSession.Provider
  private var tasks: [Task<Void, Never>] = []

  init(_ provider: SyncSession.Provider) {
    self.provider = provider
  }

  /// Starts sending marks whenever there is a connection.
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

  /// Stops sending.
  func stop() {
    for task in tasks { task.cancel() }
    tasks = []
  }

  /// Sends the marks that are ahead of the service's.
  private func send() async {
    do {
      for mark in try await pending() { try await send(mark) }
    } catch {
      // The next connection, or the next change of a membership or mark, starts another attempt.
    }
  }

  /// Returns the marks to send.
  ///
  /// A membership without a mark gets the time of joining.
  ///
  /// Marks that other devices have written are also stored on this device, so that an older mark that is written later
  /// does not count.
  private func pending() async throws -> [KeptReadMark] {
    let user = provider.currentUserId
    let known = try await provider.store.read { snapshot in
      try MembershipReadMarks.ownMarks(of: user, in: snapshot).filter { $0.membership.eTag != nil }
    }
    let ahead = known.filter { $0.kept ?? 0 < $0.mark ?? 0 }.compactMap { $0.keptMark(of: user) }
    if !ahead.isEmpty {
      try await provider.store.write { transaction in
        for mark in ahead { try mark.advance(in: transaction) }
      }
    }
    return known.filter { $0.sent ?? 0 < $0.mark ?? 0 }.compactMap { $0.keptMark(of: user) }
  }

  private func send(_ mark: KeptReadMark) async throws {
    // A user who has left has no mark.
    try await store(
      ReadMark.advance(
        to: mark.timetoken, of: mark.user, in: mark.channel, at: provider.remote))
  }

  /// Stores a membership as the service returned it, unless an event has stored it already.
  private func store(_ membership: JSONValue?) async throws {
    guard let membership else { return }
    let model = try SyncSession.Provider.MembershipRole.Model(checking: membership.bytes())
    try await provider.store.write { transaction in
      try PubNubManagedMember.write(
        member: model, forceWrite: false, rule: .ifNewer(), into: transaction)
    }
  }
}

extension MembershipReadMarks.OwnMark {
  /// Returns the furthest mark as a row of this device; nil if none is known.
  fileprivate func keptMark(of user: UserID) -> KeptReadMark? {
    mark.map {
      KeptReadMark(user: user.rawValue, channel: membership.channelId.rawValue, timetoken: $0)
    }
  }
}

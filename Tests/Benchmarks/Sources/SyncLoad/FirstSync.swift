import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import Foundation

/// All users, channels, members and messages of a service into a new store.
struct FirstSync {
  let origin: String
  let path: String
  /// How many channels are read at once.
  let taskCount: Int

  /// Syncs, and prints an object with counts, `seconds`, `cpu` and bytes of `memory`.
  func run() async throws {
    let store = try await SQLiteStore(path: path, history: PubNubChatProvider.history)
    let remote = PubNubRemote(
      PubNubConfiguration(origin: origin, publishKey: "pub", subscribeKey: "sub", userID: "alice"))
    let engine = PubNubChatProvider(
      remote, store: store, currentUserId: "alice",
      configuration: SyncConfiguration(subscribeKey: "sub")
    ).engine
    let (begin, cpu) = (ContinuousClock.now, Usage.cpu)
    async let users = engine.list(
      .users, matching: ListingQuery(), as: PubNubChatProvider.UserRole.self
    ).all()
    var channels: [String] = []
    for try await page in engine.list(
      .channels, matching: ListingQuery(), as: PubNubChatProvider.ChannelRole.self)
    {
      channels += page.items.map(\.id.rawValue)
    }
    _ = try await users
    try await withThrowingTaskGroup(of: Void.self) { group in
      var waiting = channels[...]
      for _ in 0..<taskCount {
        guard let channel = waiting.popFirst() else { break }
        group.addTask { try await read(channel, engine) }
      }
      while try await group.next() != nil {
        guard let channel = waiting.popFirst() else { continue }
        group.addTask { try await read(channel, engine) }
      }
    }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    let cpuSeconds = Usage.cpu - cpu
    let counts = [
      try await store.count(StoreRequest<PubNubManagedUser>()), channels.count,
      try await store.count(
        StoreRequest<PubNubManagedMember>().where(PubNubManagedMember.isPresenceOnly == false)),
      try await store.count(StoreRequest<PubNubManagedMessage>()),
    ]
    print(
      #"{"counts": \#(counts), "seconds": \#(seconds), "cpu": \#(cpuSeconds), "#
        + #""memory": \#(Usage.memory)}"#)
    try await store.close()
  }

  private func read(_ channel: String, _ engine: SyncEngine) async throws {
    try await engine.list(
      .members(of: channel), matching: ListingQuery(include: .ownFields + [.user]),
      as: PubNubChatProvider.MembershipRole.self
    ).all()
    try await engine.history(
      HistoryRequest(channels: [channel]), as: PubNubChatProvider.MessageRole.self
    ).all()
  }
}

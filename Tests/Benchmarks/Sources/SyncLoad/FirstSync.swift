import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSync
import Foundation

/// All users, channels, members and messages of a service into a new store.
struct FirstSync {
  let origin: String
  let path: String
  /// How many channels are read at once.
  let taskCount: Int

  /// Syncs, and prints an object with counts, `seconds`, `cpu` and bytes of `memory`.
  func run() async throws {
    let chat = try await PubNubChatProvider(
      user: "alice", remote: .pubNub(publishKey: "pub", subscribeKey: "sub", origin: origin),
      store: .sqlite(at: path))
    let store = chat.store
    let (begin, cpu) = (ContinuousClock.now, Usage.cpu)
    async let users = chat.refreshUsers().all()
    var channels: [ChannelID] = []
    for try await page in chat.refreshChannels() { channels += page.items.map(\.id) }
    _ = try await users
    try await withThrowingTaskGroup(of: Void.self) { group in
      var waiting = channels[...]
      for _ in 0..<taskCount {
        guard let channel = waiting.popFirst() else { break }
        group.addTask { try await read(channel, chat) }
      }
      while try await group.next() != nil {
        guard let channel = waiting.popFirst() else { continue }
        group.addTask { try await read(channel, chat) }
      }
    }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    let cpuSeconds = Usage.cpu - cpu
    let counts = [
      try await store.fetch(StoreRequest<PubNubManagedUser>().count), channels.count,
      try await store.fetch(
        StoreRequest<PubNubManagedMember>().where(PubNubManagedMember.isPresenceOnly == false).count
      ),
      try await store.fetch(StoreRequest<PubNubManagedMessage>().count),
    ]
    print(
      #"{"counts": \#(counts), "seconds": \#(seconds), "cpu": \#(cpuSeconds), "#
        + #""memory": \#(Usage.memory)}"#)
    try await store.close()
  }

  private func read(_ channel: ChannelID, _ chat: PubNubChatProvider) async throws {
    try await chat.channel(channel).refreshMembers().all()
    try await chat.channel(channel).refreshHistory().all()
  }
}

import ChatRuntime
import ChatStore
import ChatStoreSQLite
import Testing

@testable import ChatSync

/// What a channel may lack, remembered until it is read.
struct GapTests {
  private let followed = FollowedChannels(stream: "events", roles: .chat)

  private func gaps(_ client: TestClient, _ channels: String...) async throws -> [String] {
    try await client.store.read { snapshot in
      try channels.filter { try Gap.gap(in: $0, of: snapshot) != nil }
    }
  }

  private func close(_ client: TestClient, _ channels: String...) async throws {
    try await client.store.write { transaction in
      for channel in channels {
        try Gap.gap(in: channel, of: transaction)?.close(in: transaction)
      }
    }
  }

  @Test func `a gap keeps the newest message from before it, while later ones come`() async throws {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    try await alice.pipeline.apply(
      .of(.message("m5", at: 17_000_000_000_000_005)), openingGapsIn: ["general"])
    try await alice.pipeline.apply(
      .of(.message("m6", at: 17_000_000_000_000_006)), openingGapsIn: ["general"])
    let gap = try await alice.store.read { try Gap.gap(in: "general", of: $0) }
    #expect(gap == Gap(channel: "general", floor: 17_000_000_000_000_001, generation: 2))
    try await close(alice, "general")
    #expect(try await gaps(alice, "general").isEmpty)
  }

  @Test func `a gap that is opened again while it is read stays after the reading`() async throws {
    let alice = try await TestServer().client("alice")
    try await alice.store.write { try Gap.open("general", roles: .chat, in: $0) }
    let read = try #require(try await alice.store.read { try Gap.gap(in: "general", of: $0) })
    try await alice.store.write { try Gap.open("general", roles: .chat, in: $0) }
    try await alice.store.write { try read.close(in: $0) }
    #expect(try await gaps(alice, "general") == ["general"])
  }

  @Test func `a session that follows the same channels with a fresh cursor has no gap`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let followed = followed
    try await alice.store.write {
      try followed.begin(with: ["a", "b"], isCursorFresh: false, in: $0)
    }
    #expect(try await gaps(alice, "a", "b") == ["a", "b"])
    try await close(alice, "a", "b")
    try await alice.store.write {
      try followed.begin(with: ["a", "b"], isCursorFresh: true, in: $0)
    }
    #expect(try await gaps(alice, "a", "b").isEmpty)
    try await alice.store.write {
      try followed.begin(with: ["a"], isCursorFresh: true, in: $0)
    }
    #expect(try await gaps(alice, "a", "b") == ["b"])
    try await alice.store.write {
      try followed.change(from: ["a"], to: ["a", "c"], in: $0)
    }
    #expect(try await gaps(alice, "a", "b", "c") == ["b", "c"])
  }
}

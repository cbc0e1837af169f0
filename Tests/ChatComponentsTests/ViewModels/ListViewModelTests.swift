import ChatComponents
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import TestSupport
import Testing

/// Lists of channels and members, and answers of a store, as views observe them.
@Suite(.ends) @MainActor
struct ListViewModelTests {
  @Test func `channels are rows in sections, with their records`() async throws {
    let chat = try await TestChat.known()
    try await chat.channel("talk", name: "Talk", type: "direct")
    for channel in ["general", "talk"] { try await chat.member("alice", in: channel) }
    let channels = chat.provider.channelList()
    try await chat.running(channels.run) {
      try await until("the channels") { channels.rows.count == 2 }
      #expect(channels.sections.map(\.title) == ["direct", "default"])
      #expect(channels.rows.map(\.name) == ["Talk", "General"])
      #expect(channels.rows.map(\.channel.memberCount) == [1, 1])
      #expect(channels.rows.map(\.member.userId) == ["alice", "alice"])
      #expect(channels.rows.map(\.avatar) == [.initials("T"), .initials("G")])
      await channels.refresh()
      #expect(chat.remote.now.listings == [.memberships(of: "alice")])
    }
  }

  @Test func `members are rows that follow presence`() async throws {
    let chat = try await TestChat.known()
    try await chat.member("bob", isPresent: true)
    try await chat.member("alice")
    var settings = MemberListSettings()
    settings.includesAbsent = true
    let members = chat.provider.memberList("general", settings: settings)
    try await chat.running(members.run) {
      try await until("the members") { members.rows.map(\.name) == ["Bob", "Alice"] }
      #expect(members.rows.map(\.isPresent) == [true, false])
      #expect(members.rows.map(\.user.id) == ["bob", "alice"])
      try await chat.removeMember("bob")
      try await until("the removal") { members.rows.map(\.name) == ["Alice"] }
    }
  }

  @Test func `an answer of the store is observed`() async throws {
    let chat = try await TestChat.known()
    let users = Observed(StoreRequest<PubNubManagedUser>().count, in: chat.store)
    #expect(users.value == nil)
    try await chat.running(users.run) {
      try await until("two users") { users.value == 2 }
      try await chat.user("carol", name: "Carol")
      try await until("three users") { users.value == 3 }
    }
    #expect(users.error == nil, "A cancelled task is no error.")
  }

  @Test func `a query that fails has an error, and can run again`() async throws {
    struct Failing: StoreQuery {
      func region(in schema: StorageSchema) -> ChangedRegion {
        StoreRequest<PubNubManagedUser>().region(in: schema)
      }
      func value(in snapshot: any StoreSnapshot) throws -> Int {
        let count = try snapshot.fetch(StoreRequest<PubNubManagedUser>()).count
        if count < 3 { throw RemoteFailure() }
        return count
      }
    }
    let chat = try await TestChat.known()
    let observed = Observed(Failing(), in: chat.store)
    await observed.run()
    #expect(observed.error is RemoteFailure && observed.value == nil)
    try await chat.user("carol", name: "Carol")
    try await chat.running(observed.run) {
      try await until("the answer") { observed.value == 3 && observed.error == nil }
    }
  }
}

private struct RemoteFailure: Error {}

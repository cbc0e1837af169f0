import ChatComponents
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import JSONText
import PubNubLoopback
import TestSupport
import Testing

@testable import ChatFaces
@testable import chat_schema_live

/// Read marks of one user on several devices.
@Suite(.ends)
struct ReadMarkTests {
  @Test func `a device that comes back does not put an older mark in place of a newer one`()
    async throws
  {
    try await Stage.run { stage in
      let bob = try await stage.person("bob")
      let (phone, tablet) = (try await stage.person("ada"), try await stage.person("ada"))
      try await custom(in: bob.store) { $0[ReadMark.name] != nil }
      for number in 1...3 { await bob.does(.send("text \(number)")) }
      let seenRows = await phone.conversation { $0.messages.count == 3 }
      let rows = try #require(seenRows?.messages)
      #expect(await phone.sees { $0.connection == .connected } != nil)
      phone.network.set(isOn: false)
      #expect(await phone.sees { $0.connection == .offline } != nil)
      await phone.does(.see(first: rows[0].messageID, last: rows[0].messageID))
      #expect(await tablet.conversation { $0.messages.count == 3 } != nil)
      await tablet.does(.see(first: rows[0].messageID, last: rows[2].messageID))
      let newest = try #require(rows[2].timetoken)
      #expect(await bob.conversation { $0.messages.allSatisfy { $0.status == .allRead } } != nil)
      phone.network.set(isOn: true)
      // The news of the other device's mark, behind which the own one stays away.
      let marks = MembershipReadMarks(provider: phone.chat.provider)
      for await state in marks.marks(in: "general") where state.timetokens["ada"] == newest {
        break
      }
      await bob.does(.send("text 4"))
      #expect(await phone.sees { $0.unread == ["general": 1] } != nil)
      let kept = try await stage.membership(of: "ada", in: "general")
      #expect(kept["custom"]?[ReadMark.name]?.string == newest.description)
    }
  }

  @Test func `a mark is written for the version that was read, and again after a change meanwhile`()
    async throws
  {
    try await Stage.run { stage in
      let (ada, bob, row) = try await greeting(on: stage)
      try await stage.set(
        ["channel": ["id": "general"], "status": "here", "custom": ["muted": true]], of: "ada")
      ada.network.refuse(1, "PATCH", with: 412) { $0.fields.contains { $0.name == "If-Match" } }
      await ada.does(.see(first: row.messageID, last: row.messageID))
      let wanted = try #require(row.timetoken).description
      try await custom(in: bob.store) { custom in
        custom["muted"]?.boolean == true && custom[ReadMark.name]?.string == wanted
      }
      #expect(await bob.conversation { $0.messages.last?.status == .allRead } != nil)
      #expect(ada.network.refusalCount == 0)
      let kept = try await stage.membership(of: "ada", in: "general")
      #expect(kept["status"]?.string == "here")
      #expect(kept["custom"]?["muted"]?.boolean == true)
    }
  }

  @Test func `a mark that somebody has put back is brought forward again`() async throws {
    try await Stage.run { stage in
      let (ada, bob, row) = try await greeting(on: stage)
      await ada.does(.see(first: row.messageID, last: row.messageID))
      #expect(await bob.conversation { $0.messages.last?.status == .allRead } != nil)
      try await stage.set(
        ["channel": ["id": "general"], "custom": [ReadMark.name: "1", "old": true]],
        of: "ada")
      let wanted = try #require(row.timetoken).description
      try await custom(in: bob.store) { custom in
        custom["old"]?.boolean == true && custom[ReadMark.name]?.string == wanted
      }
      #expect(ada.scene.unread.isEmpty)
    }
  }

  @Test func `a mark that the service could not take is sent again`() async throws {
    try await Stage.run { stage in
      let (ada, bob, row) = try await greeting(on: stage)
      ada.network.refuse(3, "PATCH", with: 503) { $0.fields.contains { $0.name == "If-Match" } }
      await ada.does(.see(first: row.messageID, last: row.messageID))
      #expect(await bob.conversation { $0.messages.last?.status == .allRead } != nil)
      #expect(ada.network.refusalCount == 0)
    }
  }

  @Test func `a mark of another device counts after somebody has put it back`() async throws {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      try await custom(in: ada.store) { $0[ReadMark.name] != nil }
      let further = "99990000000000000"
      try await stage.set(
        ["channel": ["id": "general"], "custom": [ReadMark.name: .string(further)]], of: "ada")
      try await custom(in: ada.store) { $0[ReadMark.name]?.string == further }
      try await stage.set(
        ["channel": ["id": "general"], "custom": [ReadMark.name: "1", "old": true]], of: "ada")
      try await custom(in: ada.store) {
        $0["old"]?.boolean == true && $0[ReadMark.name]?.string == further
      }
    }
  }

  @Test func `another device that joins keeps what the membership has`() async throws {
    try await Stage.run { stage in
      try await stage.set(
        ["channel": ["id": "general"], "status": "here", "custom": ["muted": true]], of: "ada")
      let ada = try await stage.person("ada")
      // The mark of the time of joining is written once the membership is known.
      try await custom(in: ada.store) { $0[ReadMark.name] != nil }
      let kept = try await stage.membership(of: "ada", in: "general")
      #expect(kept["status"]?.string == "here")
      #expect(kept["custom"]?["muted"]?.boolean == true)
    }
  }

  /// Returns two people, of whom ada has a mark and sees the first message, which is bob's.
  private func greeting(
    on stage: Stage
  ) async throws -> (ada: Person, bob: Person, row: MessageRow) {
    let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
    try await custom(in: bob.store) { $0[ReadMark.name] != nil }
    await bob.does(.send("hello"))
    let seen = await ada.conversation { $0.messages.count == 1 }
    return (ada, bob, try #require(seen?.messages.first))
  }

  /// Waits until the custom data of the membership of ada in general is what is wanted.
  private func custom(
    in store: SQLiteStore, is wanted: (JSONValue) -> Bool
  ) async throws {
    let membership = PubNubManagedMember.membersBy(channelID: "general")
      .where(PubNubManagedMember.userId == "ada").withoutLinks()
    for try await members in store.changes(of: membership) {
      if let member = members.first, wanted(try member.custom.decode(JSONValue.self)) { return }
    }
  }

  @Test func `the row of this device never goes back`() async throws {
    let store = try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
    for timetoken: Timetoken in [10, 30, 20] {
      let mark = KeptReadMark(user: "ada", channel: "general", timetoken: timetoken)
      try await store.write { try mark.advance(in: $0) }
    }
    let marks = try await store.fetch(KeptReadMark.marksBy(user: "ada"))
    #expect(marks.map(\.timetoken) == [30])
  }
}

extension Stage {
  /// A membership as the service has it.
  func membership(of user: String, in channel: String) async throws -> JSONValue {
    let query = ListingQuery(filter: "channel.id == \(ListingQuery.literal(channel))")
    let page = try await remote(user).list(
      .memberships(of: user), matching: query, as: JSONValue.self)
    return try #require(page.items.first)
  }

  /// Sets a membership as another client does, whole.
  func set(_ membership: JSONValue, of user: String) async throws {
    _ = try await remote(user).change(
      .memberships(of: user), set: [membership], remove: [], matching: ListingQuery(),
      as: JSONValue.self)
  }
}

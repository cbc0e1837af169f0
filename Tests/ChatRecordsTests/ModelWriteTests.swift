import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Functions of a transaction that take any model, patch or identity.
@Suite struct ModelWriteTests {
  private typealias User = PubNubManagedUser
  private typealias Message = PubNubManagedMessage
  private typealias Member = PubNubManagedMember

  private static let moment = Date(timeIntervalSince1970: 1_000_000)

  private func store() async throws -> SQLiteStore {
    try await SQLiteStore(inMemory: ChatRecords.schema)
  }

  private static func user(
    _ id: UserID, _ name: String? = nil, second: Double? = nil
  ) -> PubNubChatUser {
    PubNubChatUser(
      id: id, name: name, eTag: second.map { "e\($0)" }, updated: second.map { moment + $0 })
  }

  private static func message(_ id: MessageID, by user: UserID = "ada") -> PubNubChatMessage {
    PubNubChatMessage(
      id: id, text: "Hi", dateCreated: moment, pubnubUserId: user, pubnubChannelId: "general")
  }

  @Test func `saving creates, replaces, or keeps a newer row`() async throws {
    let store = try await store()
    try await store.write { transaction throws in
      #expect(try transaction.save(Self.user("ada", "Ada", second: 2)) == .inserted)
      #expect(try transaction.save(Self.user("ada", "Ad", second: 1), rule: .ifNewer) == .unchanged)
      #expect(try transaction.save(Self.user("ada", "A", second: 3), rule: .ifNewer) == .updated)
      #expect(try transaction.save(Self.user("ada", "A", second: 3)) == .unchanged)
    }
    #expect(try await store.fetch(User.all).map(\.name) == ["A"])
  }

  @Test func `saving writes the models in a model, or nothing`() async throws {
    let store = try await store()
    try await store.write { transaction throws in
      let member = PubNubChatMember(channelId: "general", userId: "ada")
      #expect(try transaction.save(member) == .inserted)
      var message = Self.message("m1", by: "eve")
      message.userModel = Self.user("bob")
      let error = #expect(throws: StoreError.self) { try transaction.save(message) }
      #expect(error?.missing?.key == EntityKey(values: ["eve"]))
    }
    #expect(try await store.fetch(User.all).map(\.id) == ["ada"])
    #expect(try await store.fetch(Message.all.count) == 0)
  }

  @Test func `a model waits for its parent, and keeps its row in between`() async throws {
    let store = try await store()
    try await store.write { transaction throws in
      let outcome = try transaction.save(Self.message("m1"), ifParentMissing: .wait)
      #expect(outcome == .waiting)
      #expect(throws: StoreError.self) { try transaction.save(Self.message("m2")) }
      #expect(try transaction.parkedCount() == 1)
    }
    try await store.write { transaction throws in
      try transaction.save(Self.user("ada"))
      try transaction.save(PubNubChatChannel(id: "general"))
      #expect(try transaction.save(Self.message("m1"), ifParentMissing: .wait) == .unchanged)
    }
    #expect(try await store.fetch(Message.all).map(\.id) == ["m1"])
  }

  @Test func `a patch changes what it names, and a stale one nothing`() async throws {
    let store = try await store()
    let old = Self.user("ada", "Ada", second: 1)
    let patch = PubNubChatUser.Patcher(id: "ada", eTag: "e2", updated: Self.moment + 2) {
      $0.name = .set("Countess")
      $0.email = .clear
    }
    #expect(patch.name == .some("Countess") && patch.email == .none)
    #expect(patch.status == .keep)
    try await store.write { transaction throws in
      try transaction.save(old)
      #expect(try transaction.patch(patch) == .updated)
      #expect(try transaction.patch(patch) == .unchanged)
      let missing = PubNubChatUser.Patcher(id: "eve", eTag: "e", updated: Self.moment)
      let error = #expect(throws: StoreError.self) { try transaction.patch(missing) }
      #expect(error?.kind == .missing)
    }
    let row = try #require(try await store.first(User.all))
    #expect(try row.convert(VoidCustomData.self) == old.patch(patch))
  }

  @Test func `a patch is made of two states of one object`() throws {
    let old = Self.user("ada", "Ada", second: 1)
    var new = old
    new.name = nil
    new.status = "away"
    let patch = try PubNubChatUser.Patcher(
      from: old, to: new, eTag: "e2", updated: Self.moment + 2)
    #expect(
      patch
        == PubNubChatUser.Patcher(
          id: "ada", eTag: "e2", updated: Self.moment + 2, name: .none, status: .some("away")))
    var expected = new
    (expected.eTag, expected.updated) = ("e2", Self.moment + 2)
    #expect(old.patch(patch) == expected)
    let error = #expect(throws: PatchError.self) {
      try PubNubChatUser.Patcher(from: old, to: Self.user("bob"), eTag: "e", updated: Self.moment)
    }
    #expect(error?.kind == .misuse)
  }

  @Test func `rows are updated and deleted by their identities`() async throws {
    let store = try await store()
    try await store.write { transaction throws in
      for id in ["ada", "bob"] as [UserID] { try transaction.save(Self.user(id, second: 1)) }
      try transaction.save(PubNubChatChannel(id: "general"))
      try transaction.save(Self.message("m1"))
      try transaction.save(PubNubChatMember(channelId: "general", userId: "bob"))
      let isChanged = try transaction.update(Message.self, "m1") { $0.sendError = "offline" }
      #expect(isChanged)
      let again = try transaction.update(Message.self, "m1") { $0.sendError = "offline" }
      #expect(!again)
      let missing = #expect(throws: StoreError.self) {
        try transaction.update(Message.self, "m2") { $0.sendError = nil }
      }
      #expect(missing?.code == .missingRequiredData)
      let owned = #expect(throws: StoreError.self) {
        try transaction.update(User.self, "ada") { $0.name = "A" }
      }
      #expect(owned?.code == .constraint)
      let member = try transaction.delete(
        Member.self, MemberID(channelId: "general", userId: "bob"))
      #expect(member?.userId == "bob")
      #expect(try transaction.delete(Member.self, MemberID(channelId: "x", userId: "bob")) == nil)
      #expect(try transaction.delete(Message.self, "m1")?.sendError == "offline")
      #expect(try transaction.delete(User.self, "ada", at: Self.moment + 5)?.id == "ada")
      #expect(try transaction.delete(User.self, "eve", at: Self.moment + 5) == nil)
      for id in ["ada", "eve"] as [UserID] {
        let late = Self.user(id, second: 4)
        #expect(try transaction.save(late, rule: .ifNewer) == .unchanged)
      }
    }
    #expect(try await store.fetch(User.all).map(\.id) == ["bob"])
  }

  @Test func `a cursor is stored with the rows that it covers, or not at all`() async throws {
    let store = try await store()
    #expect(try await store.cursor(of: "jobs") == nil)
    try await store.write { try $0.setCursor("7", of: "jobs") }
    await #expect(throws: CancellationError.self) {
      try await store.write { transaction throws in
        try transaction.setCursor("8", of: "jobs")
        #expect(try transaction.cursor(of: "jobs") == "8")
        throw CancellationError()
      }
    }
    #expect(try await store.cursor(of: "jobs") == "7")
    #expect(try await store.cursor(of: "sites") == nil)
  }

  @Test(arguments: [1, 3, 256, 0])
  func `a list of models is saved in batches, and says which were not`(
    batchSize: Int
  ) async throws {
    let store = try await store()
    try await store.write { transaction throws in
      try transaction.save(Self.user("ada"))
      try transaction.save(PubNubChatChannel(id: "general"))
    }
    let messages = (0..<7).map { number in
      Self.message(MessageID("m\(number)"), by: number == 2 || number == 6 ? "eve" : "ada")
    }
    var counts: [Int] = []
    let summary = try await store.save(messages, rule: .ifNewer, batchSize: batchSize) {
      counts.append($0.completedCount)
    }
    #expect(summary.savedCount == 5)
    #expect(summary.refusals.map(\.index) == [2, 6])
    #expect(summary.refusals.allSatisfy { ($0.error as? StoreError)?.kind == .missing })
    #expect(counts.last == 7)
    let waiting = try await store.save(messages, ifParentMissing: .wait, batchSize: batchSize)
    #expect(waiting.savedCount == 7 && waiting.refusals.isEmpty)
    #expect(try await store.fetch(Message.all.count) == 5)
    try await store.write { _ = try $0.save(Self.user("eve")) }
    #expect(try await store.fetch(Message.all.count) == 7)
  }
}

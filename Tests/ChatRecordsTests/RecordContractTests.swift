import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// The promises about stored chat entities that `ChatContract.md` lists.
struct RecordContractTests {
  private let store: SQLiteStore

  init() async throws {
    store = try await SQLiteStore(inMemory: ChatRecords.schema)
    try await store.write { transaction in
      for id in ["ada", "bob"] {
        try PubNubManagedUser.insertOrUpdate(
          user: PubNubChatUser(id: UserID(id), name: id), into: transaction)
      }
      try PubNubManagedChannel.insertOrUpdate(
        channel: PubNubChatChannel(id: "general", name: "General"), into: transaction)
      for id in ["ada", "bob"] {
        try PubNubManagedMember.insertOrUpdate(
          member: PubNubChatMember(channelId: "general", userId: UserID(id)), forceWrite: true,
          into: transaction)
      }
      try PubNubManagedMessage.insertOrUpdate(message: Self.message, into: transaction)
      try PubNubManagedMessageAction.insert(messageAction: Self.action(20), into: transaction)
    }
  }

  private static let message = PubNubChatMessage(
    id: "m1", text: "hello", dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
    timetoken: 17, pubnubUserId: "ada", pubnubChannelId: "general")

  private static func action(_ timetoken: Timetoken) -> PubNubChatMessageAction {
    PubNubChatMessageAction(
      pubnubUserId: "bob", parentTimetoken: 17, actionTimetoken: timetoken,
      sourceType: "reaction", value: "👍", pubnubChannelId: "general")
  }

  /// The number of members, messages and actions.
  private func counts() async throws -> [Int] {
    [
      try await store.fetch(StoreRequest<PubNubManagedMember>()).count,
      try await store.fetch(StoreRequest<PubNubManagedMessage>()).count,
      try await store.fetch(StoreRequest<PubNubManagedMessageAction>()).count,
    ]
  }

  @Test func `what belongs to a user is found from both sides`() async throws {
    let memberships = try await store.fetch(PubNubManagedMember.membershipsBy(userId: "ada"))
    #expect(memberships.map(\.managedUser.record?.name) == ["ada"])
    let messages = try await store.fetch(PubNubManagedMessage.messagesBy(pubnubUserId: "ada"))
    #expect(messages.map(\.managedUser.record?.name) == ["ada"])
    #expect(messages.first?.actions.map(\.pubnubUserId) == ["bob"])
  }

  @Test func `columns have the names of the contract`() {
    let names = { (table: StorageTable) in Set(table.columns.map(\.name)) }
    for table in [
      PubNubManagedUser.table, PubNubManagedChannel.table, PubNubManagedMember.table,
    ] {
      #expect(names(table).contains("lastUpdated") && !names(table).contains("updated"))
    }
    #expect(names(PubNubManagedMessage.table).contains("dateCreated"))
    #expect(
      names(PubNubManagedMessageAction.table).isSuperset(of: ["pubnubParentTimetoken", "published"])
    )
  }

  @Test func `a message without a content type is stored with the empty text`() async throws {
    #expect(Self.message.content.contentType == nil)
    let stored = try await store.fetch(PubNubManagedMessage.messageBy(messageId: "m1")).first
    #expect(stored?.contentType == "")
  }

  @Test func `the custom data of a channel is stored without its picture`() async throws {
    let payload = #"{"id": "general", "custom": {"profileUrl": "https://example.org/g.png"}}"#
    let channel = try PubNubChatChannel(checking: payload)
    let stored = try await store.write {
      try PubNubManagedChannel.insertOrUpdate(channel: channel, into: $0)
    }
    #expect(stored.avatarURL == URL(string: "https://example.org/g.png"))
    #expect(StoredJSON(stored.custom).text == "{}")
  }

  @Test func `a user attaches one value of one type to a message once`() async throws {
    await #expect { () async throws in
      try await store.write {
        _ = try PubNubManagedMessageAction.insert(messageAction: Self.action(21), into: $0)
      }
    } throws: { $0 is StoreError }
    #expect(try await counts() == [2, 1, 1])
  }

  @Test func `insertOrUpdate overwrites every attribute`() async throws {
    let full = PubNubChatUser(
      id: "ada", name: "Ada", email: "ada@example.org", externalId: "1",
      avatarURL: URL(string: "https://example.org/ada.png"), type: "admin", status: "here")
    for user in [full, PubNubChatUser(id: "ada")] {
      let stored = try await store.write {
        try PubNubManagedUser.insertOrUpdate(user: user, into: $0)
      }
      #expect(try stored.convert(VoidCustomData.self) == user)
    }
  }

  @Test func `a channel takes its members and messages with it`() async throws {
    try await store.write { _ = try PubNubManagedChannel.remove(channelId: "general", from: $0) }
    #expect(try await counts() == [0, 0, 0])
  }

  @Test func `a user takes its memberships, and what it wrote finds it again`() async throws {
    try await store.write { _ = try PubNubManagedUser.remove(userId: "ada", from: $0) }
    #expect(try await counts() == [1, 1, 1])
    try await store.write {
      try PubNubManagedUser.insertOrUpdate(
        user: PubNubChatUser(id: "ada", name: "Ada again"), into: $0)
    }
    let message = try await store.fetch(PubNubManagedMessage.messageBy(messageId: "m1")).first
    #expect(message?.managedUser.record?.name == "Ada again")
  }

  @Test func `a message takes its actions with it`() async throws {
    try await store.write { _ = try PubNubManagedMessage.remove(messageId: "m1", from: $0) }
    #expect(try await counts() == [2, 0, 0])
  }
}

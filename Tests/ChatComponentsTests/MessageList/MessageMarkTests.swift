import ChatDisplay
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import TestSupport
import Testing

@testable import ChatComponents

/// Actions that say something about a message itself, as the vendor's Chat SDK writes them.
@Suite(.ends) struct MessageMarkTests {
  private func list(_ chat: TestChat) async throws -> MessageListComponent<ChatTestProvider> {
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    return list
  }

  private func record(_ chat: TestChat) async throws -> PubNubManagedMessage {
    try #require(try await chat.store.first(StoreRequest<PubNubManagedMessage>()))
  }

  @Test func `a deleted message shows nothing of what it says until all deletions are removed`()
    async throws
  {
    let chat = try await TestChat.known()
    let content = #"{"url":"https://a.example"}"#
    try await chat.message(
      "m1", "secret", by: "alice", at: 10, contentType: "link", content: content)
    try await chat.action("👍", on: 10, by: "bob", at: 20)
    try await chat.action("edited", on: 10, by: "alice", at: 25, type: "edited")
    let list = try await list(chat)
    try await chat.action("deleted", on: 10, by: "bob", at: 30, type: "deleted")
    try await chat.action("deleted", on: 10, by: "alice", at: 40, type: "deleted")
    var row = try await list.messages.messages { $0.first?.isDeleted == true }.first
    #expect(row?.messageID == "m1" && row?.authorID == "alice")
    #expect((row?.text, row?.contentType, row?.content.text) == ("", "", "{}"))
    #expect(row?.isEdited == false && row?.reactions == [])
    #expect(row?.status == nil && row?.statusText == nil)
    #expect(try await record(chat).isDeleted)
    try await chat.removeAction("deleted", by: "bob")
    #expect(try await record(chat).isDeleted)
    try await chat.removeAction("deleted", by: "alice")
    row = try await list.messages.messages { $0.first?.isDeleted == false }.first
    #expect((row?.text, row?.contentType, row?.content.text) == ("edited", "link", content))
    #expect(row?.isEdited == true && row?.reactions.map(\.value) == ["👍"])
    #expect(row?.status == .delivered)
  }

  @Test func `the text is the edit with the greatest timetoken, of any user`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", "first", at: 10)
    let list = try await list(chat)
    #expect(list.messages.rows.first?.message?.isEdited == false)
    try await chat.action("third", on: 10, by: "bob", at: 40, type: "edited")
    try await chat.action("second", on: 10, by: "alice", at: 30, type: "edited")
    try await chat.action("other", on: 10, by: "alice", at: 90, type: "receipt")
    var row = try await list.messages.messages { $0.first?.isEdited == true }.first
    #expect(row?.text == "third")
    try await chat.action("fourth", on: 10, by: "alice", at: 50, type: "edited")
    row = try await list.messages.messages { $0.first?.text == "fourth" }.first
    #expect(row?.isEdited == true)
    // The payload stays what was published.
    #expect(try await record(chat).text == "first")
    try await chat.removeAction("edited", by: "alice")
    try await list.messages.messages { $0.first?.text == "third" }
  }

  @Test func `a request can leave deleted messages out, or have them alone`() async throws {
    let chat = try await TestChat.known()
    for second in 1...3 { try await chat.message("m\(second)", "find me", at: Double(second)) }
    try await chat.action("deleted", on: 2, by: "bob", at: 30, type: "deleted")
    try await chat.action("👍", on: 3, by: "bob", at: 40)
    let found = StoreRequest<PubNubManagedMessage>().search("find")
    let shown = found.where(!PubNubManagedMessage.isDeleted)
    #expect(try await chat.store.fetch(shown).map(\.id) == ["m1", "m3"])
    let deleted = found.where(PubNubManagedMessage.isDeleted)
    #expect(try await chat.store.fetch(deleted).map(\.id) == ["m2"])
  }

  // MARK: Reactions

  @Test func `both types of reactions count, and a user once`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    try await chat.action("👍", on: 10, by: "bob", at: 20, type: "reactions")
    try await chat.action("👍", on: 10, by: "alice", at: 30)
    try await chat.action("👍", on: 10, by: "alice", at: 40, type: "reactions")
    try await chat.action("🔥", on: 10, by: "alice", at: 50, type: "reactions")
    let list = try await list(chat)
    let entries = list.messages.rows.first?.message?.reactions ?? []
    #expect(entries.map(\.value) == ["👍", "🔥"])
    #expect(entries.map(\.count) == [2, 1])
    #expect(entries.map(\.isHighlighted) == [true, true])
    try await list.showReactions(for: "m1")
    let picker = list.reactionPicker.value
    #expect(picker?.choices.filter(\.isHighlighted).map(\.value) == ["👍", "🔥"])
  }

  @Test(arguments: ["edited", "threadRootId", "receipt", "custom", "Reaction", "reactions2", ""])
  func `an action of another type is no reaction`(type: String) async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    try await chat.action("👍", on: 10, by: "alice", at: 20, type: type)
    let list = try await list(chat)
    #expect(list.messages.rows.first?.message?.reactions == [])
    try await list.showReactions(for: "m1")
    #expect(list.reactionPicker.value?.choices.contains(where: \.isHighlighted) == false)
  }

  @Test(arguments: [["reactions"], ["reaction", "reactions"]])
  func `a reaction is taken back whatever types it was attached under`(types: [String])
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    for (place, type) in types.enumerated() {
      try await chat.action("👍", on: 10, by: "alice", at: 20 + UInt64(place), type: type)
    }
    try await chat.engine.outbox.start()
    let list = try await list(chat)
    try await list.toggleReaction("👍", on: "m1")
    try await list.messages.messages { $0.first?.reactions == [] }
    _ = try await chat.store.changes(of: OutboxEntry.all).next { $0.isEmpty }
    #expect(chat.remote.now.detached.count == types.count && chat.remote.now.attached == [])
    // A new one is of the type of this package.
    try await list.toggleReaction("👍", on: "m1")
    _ = try await chat.store.changes(of: OutboxEntry.all).next { $0.isEmpty }
    #expect(chat.remote.now.attached.map(\.type) == ["reaction"])
  }

  @Test func `a deleted message takes no reactions, and those to choose from go`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    let list = try await list(chat)
    try await list.showReactions(for: "m1")
    #expect(list.reactionPicker.value != nil)
    try await chat.action("deleted", on: 10, by: "bob", at: 30, type: "deleted")
    _ = try await list.reactionPicker.next { $0 == nil }
    try await list.showReactions(for: "m1")
    #expect(list.reactionPicker.value == nil)
    let calls = Calls<String>()
    list.hooks.messageActionTapped = { _, _, value in calls.add(value) }
    try await list.toggleReaction("👍", on: "m1")
    list.hooks.messageActionTapped = nil
    try await list.toggleReaction("👍", on: "m1")
    #expect(calls.all == [])
    #expect(try await chat.store.fetch(StoreRequest<PubNubManagedMessageAction>().count) == 1)
  }
}

extension TestChat {
  fileprivate func removeAction(_ type: String, by user: String) async throws {
    typealias Action = PubNubManagedMessageAction
    let request = StoreRequest<Action>().where(Action.sourceType == type)
      .where(Action.pubnubUserId == UserID(user))
    try await store.write { transaction in
      for action in try transaction.fetch(request) {
        try transaction.apply(.remove(Action.table.entity, try action.storedKey, at: nil))
      }
    }
  }
}

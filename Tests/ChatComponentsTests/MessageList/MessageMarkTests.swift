import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import TestWaiting
import Testing

@testable import ChatComponents

/// Actions that say something about a message itself, as the vendor's Chat SDK writes them.
@Suite(.ends) struct MessageMarkTests {
  private func list(_ chat: TestChat) async throws -> MessageListViewModel<ChatTestProvider> {
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    return list
  }

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
}

import ChatComponents
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import Observation
import TestSupport
import Testing

/// A conversation as a view of SwiftUI uses it, without SwiftUI.
@Suite(.ends) @MainActor
struct ConversationViewModelTests {
  @Test func `stored messages are rows with their records`() async throws {
    let chat = try await TestChat.known()
    for user in ["alice", "bob", "carol"] {
      try await chat.user(user, name: user.capitalized)
      try await chat.member(user)
    }
    try await chat.message("m1", "Hi", by: "bob", at: 1)
    try await chat.message("m2", "again", by: "bob", at: 2)
    try await chat.message("m3", "Hello", by: "alice", at: 3)
    try await chat.action("👍", on: 1, by: "alice", at: 20)
    let conversation = chat.provider.conversation("general")
    #expect(conversation.rows.isEmpty)
    try await chat.running(conversation.run) {
      try await until("the rows") { conversation.rows.count == 3 }
      let rows = conversation.rows
      #expect(rows.map(\.message.id) == ["m1", "m2", "m3"])
      #expect(rows.map(\.text) == ["Hi", "again", "Hello"])
      #expect(rows.map(\.name) == ["Bob", "Bob", "Alice"])
      #expect(rows.map(\.showsName) == [true, false, false])
      #expect(rows.map(\.isOwn) == [false, false, true])
      #expect(rows.map(\.status) == [nil, nil, .delivered])
      #expect(rows.map { $0.reactions.map(\.value) } == [["👍"], [], []])
      try await until("the title") { conversation.title == "General" }
      try await until("the participants") { conversation.participants.count == 3 }
    }
  }

  @Test func `the stored read marks of others make a message read`() async throws {
    let chat = try await TestChat.known()
    for user in ["alice", "bob", "carol"] {
      try await chat.user(user, name: user.capitalized)
      try await chat.member(user)
    }
    try await chat.message("m1", "Hi", by: "alice", at: 1)
    func read(by user: String) async throws {
      let mark = try TestChat.timetoken(1).storedValue
      try await chat.provider.write {
        _ = try $0.apply(
          .upsert(
            "SyncReadMark", RowValues(values: [.text("general"), .text(user), mark]), .always))
      }
    }
    let conversation = chat.provider.conversation("general")
    try await chat.running(conversation.run) {
      try await until("the message") { conversation.rows.map(\.status) == [.delivered] }
      try await read(by: "bob")
      try await until("one reader") { conversation.rows.map(\.status) == [.someRead] }
      try await read(by: "carol")
      try await until("all readers") { conversation.rows.map(\.status) == [.allRead] }
    }
  }

  @Test func `a change of the store is observed`() async throws {
    let chat = try await TestChat.known()
    let conversation = chat.provider.conversation("general")
    try await chat.running(conversation.run) {
      try await chat.message("m1", "Hi", by: "bob", at: 1)
      try await until("the first row") { conversation.rows.count == 1 }
      let changes = Calls<Int>()
      withObservationTracking {
        _ = conversation.rows
      } onChange: {
        changes.add(1)
      }
      try await chat.message("m2", "Ho", by: "bob", at: 2)
      try await until("the second row") { conversation.rows.count == 2 }
      #expect(changes.all == [1])
    }
  }

  @Test func `updates name what to insert, in a state that they lead to`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", "Hi", by: "bob", at: 1)
    let conversation = chat.provider.conversation("general")
    try await chat.running(conversation.run) {
      var sections: [ListSection<ConversationViewModel<ChatTestProvider>.Row>] = []
      var inserted: [String] = []
      for await change in conversation.updates {
        inserted += change.update.inserted.map(\.row.text)
        sections = change.update.applied(to: sections)
        #expect(sections == change.sections)
        if inserted == ["Hi"] { try await chat.message("m2", "Ho", by: "bob", at: 2) }
        if inserted.count == 2 { break }
      }
      #expect(inserted == ["Hi", "Ho"])
    }
  }

  @Test func `the draft is sent and the field is empty`() async throws {
    let chat = try await TestChat.known()
    try await chat.member("alice")
    let conversation = chat.provider.conversation("general")
    try await chat.running(conversation.run) {
      conversation.draft = "  "
      conversation.send()
      #expect(conversation.draft == "  ", "A blank text is not sent.")
      conversation.draft = "Hello"
      conversation.send()
      #expect(conversation.draft.isEmpty)
      conversation.draft = "again"
      conversation.send()
      try await until("both messages") {
        conversation.rows.map(\.text) == ["Hello", "again"]
          && conversation.rows.allSatisfy { $0.status == .delivered }
      }
      #expect(chat.remote.now.published.count == 2)
      #expect(conversation.failure == nil)
    }
  }

  @Test func `typing is signalled while the model runs`() async throws {
    let chat = try await TestChat.known()
    let conversation = chat.provider.conversation("general")
    try await chat.engine.start()
    try await chat.running(conversation.run) {
      try await until("a signal") {
        conversation.draft += "a"
        await Task.yield()
        return chat.remote.now.signals.count == 1
      }
    }
    await chat.engine.stop()
  }

  @Test func `a failed fetch is shown beside the stored messages`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", "Hi", by: "bob", at: 1)
    chat.remote.change { $0.failure = .refused }
    let conversation = chat.provider.conversation("general")
    try await chat.running(conversation.run) {
      try await until("the failure") {
        conversation.failure?.activity == .fetching && conversation.rows.count == 1
      }
      #expect(conversation.failure?.kind == .refused)
    }
  }

  @Test func `a conversation waits for its channel, and runs again`() async throws {
    let chat = try await TestChat.known()
    let conversation = chat.provider.conversation("garden")
    try await chat.running(conversation.run) {
      try await chat.channel("garden", name: "Garden")
      try await until("the title") { conversation.title == "Garden" }
    }
    try await chat.message("m1", "Hi", by: "bob", in: "garden", at: 1)
    #expect(conversation.rows.isEmpty)
    try await chat.running(conversation.run) {
      try await until("the row") { conversation.rows.map(\.text) == ["Hi"] }
    }
    #expect(conversation.failure == nil)
  }

  @Test func `messages can be retried, taken back and reacted to`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", "Hi", by: "bob", at: 1)
    let conversation = chat.provider.conversation("general")
    let messages = conversation.messageList
    try await chat.engine.outbox.start()
    try await chat.running(conversation.run) {
      try await until("the row") { conversation.rows.count == 1 }
      await messages.showReactions(for: conversation.rows[0])
      try await until("the picker") { messages.reactionPicker?.messageID == "m1" }
      await messages.toggleReaction("👍", on: conversation.rows[0])
      try await until("the reaction") {
        conversation.rows[0].reactions.map(\.value) == ["👍"] && messages.reactionPicker == nil
      }
      chat.remote.change { $0.failure = .refused }
      conversation.draft = "Hello"
      conversation.send()
      try await until("the failure") { conversation.rows.last?.status == .failed }
      chat.remote.change { $0.failure = nil }
      await messages.retry(conversation.rows[1])
      try await until("the delivery") {
        conversation.rows.contains { $0.isOwn && $0.status == .delivered }
      }
      let own = conversation.rows.first { $0.isOwn }
      let isCancelled = await messages.cancel(try #require(own))
      #expect(!isCancelled)
    }
  }

  @Test func `rows on screen and older pages load more`() async throws {
    let chat = try await TestChat.known()
    try await chat.messages(0..<120)
    let list = chat.provider.messageList("general")
    try await chat.running(list.run) {
      try await until("the first page") { list.rows.count == 50 }
      await list.rowShown(list.rows[0])
      try await until("the second page") { list.rows.count == 100 }
      await list.showOlder()
      try await until("all") { list.rows.count == 120 && !list.isFetching }
    }
  }
}

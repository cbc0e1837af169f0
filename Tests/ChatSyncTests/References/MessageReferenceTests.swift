import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// The verbs of a message.
@Suite(.ends)
struct MessageReferenceTests {
  private func delivered(_ alice: TestClient, _ chat: PubNubChatProvider) async throws
    -> MessageID
  {
    try await chat.channel("general").send("hello").value.id
  }

  private func reactions(_ alice: TestClient) async throws -> [String] {
    let page = try await alice.remote.messageActions(
      MessageActionQuery(channel: "general"), as: PubNubChatMessageAction.self)
    return page.actions.map(\.value)
  }

  @Test func `a reaction is shown at once and sent once, however often it is given`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    await chat.engine.outbox.stop()
    let first = try await message.react("👍")
    let second = try await message.react("👍")
    #expect(first.id == second.id)
    #expect(try await alice.store.fetch(StoreRequest<ActionRecord>()).map(\.value) == ["👍"])
    #expect(await second.state == .pending)
    try await second.value
    #expect(await first.state == .delivered)
    #expect(try await reactions(alice) == ["👍"])
    let third = try await message.react("👍")
    #expect(await third.state == .delivered)
    #expect(try await alice.entries().isEmpty)
    try await message.unreact("👍").value
    #expect(try await reactions(alice) == [])
  }

  @Test func `a reaction that is taken back before it is sent costs no request`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    await chat.engine.outbox.stop()
    let requests = await alice.transport.requests.count
    let given = try await message.toggleReaction("🔥")
    let taken = try await message.toggleReaction("🔥")
    #expect(await given.state == .cancelled)
    #expect(await taken.state == .delivered)
    try await taken.value
    #expect(try await alice.store.fetch(StoreRequest<ActionRecord>()).isEmpty)
    #expect(await alice.transport.requests.count == requests)
  }

  @Test func `a reaction of another application under the other type is the same one`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    let timetoken = try #require(try await alice.messages().first?.timetoken)
    let other = NewMessageAction(
      channel: "general", messageTimetoken: timetoken, type: "reactions", value: "👍")
    _ = try await alice.remote.addMessageAction(other, as: JSONValue.self)
    try await alice.store.write { transaction in
      try ActionRole.put(
        other, by: "alice", at: Timetoken(rawValue: timetoken.rawValue + 9), .delivered,
        in: transaction)
    }
    #expect(await (try message.react("👍")).state == .delivered)
    #expect(try await reactions(alice) == ["👍"])
    try await message.toggleReaction("👍").value
    #expect(try await alice.store.fetch(StoreRequest<ActionRecord>()).isEmpty)
  }

  @Test func `a removal that waits is the handle of the next removal`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    try await message.react("👍").value
    await chat.engine.outbox.stop()
    let first = try await message.unreact("👍")
    let second = try await message.unreact("👍")
    #expect(await second.state == .pending)
    #expect(first.id == second.id)
  }

  @Test func `a message that the service does not have cannot be reacted to`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    try await chat.channel("general").send("hello")
    let id = try #require(try await alice.messages().first?.id)
    for id in [id, "unknown"] {
      let error = await #expect(throws: StoreError.self) {
        try await chat.message(id).react("👍")
      }
      #expect(error?.kind == .missing)
    }
  }

  @Test func `a message is retried, queued again and taken back by its identifier`() async throws {
    let alice = try await TestServer().client("alice")
    await alice.refuseMessages(times: 2)
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    await #expect(throws: OutboxRefusal.self) { try await sent.value }
    let message = chat.message(try #require(try await alice.messages().first?.id))
    let handle = try #require(try await message.sending)
    #expect(handle.id == sent.id)
    try await message.retry()
    await #expect(throws: OutboxRefusal.self) { try await sent.value }
    try await message.resend()
    _ = try await sent.value
    #expect(try await message.sending == nil)
    #expect(try await message.cancel() == false)
  }

  // MARK: Editing and deleting

  private func edits(_ alice: TestClient) async throws -> [String] {
    let page = try await alice.remote.messageActions(
      MessageActionQuery(channel: "general"), as: PubNubChatMessageAction.self)
    return page.actions.map { "\($0.sourceType) \($0.value)" }
  }

  @Test func `a message that waits is edited before it is sent`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    let message = chat.message(try #require(try await alice.messages().first?.id))
    let edited = try await message.edit("hello, all")
    #expect(edited.id == sent.id)
    #expect(try await alice.messages().map(\.text) == ["hello, all"])
    #expect(try await alice.messages().map(\.sendStatus) == [.pending])
    #expect(try await sent.value.text == "hello, all")
    #expect(try await alice.history() == ["hello, all"])
    #expect(try await edits(alice) == [])
  }

  @Test func `a refused message is edited and tried again`() async throws {
    let alice = try await TestServer().client("alice")
    await alice.refuseMessages(times: 1)
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    await #expect(throws: OutboxRefusal.self) { try await sent.value }
    let message = chat.message(try #require(try await alice.messages().first?.id))
    try await message.edit("hello, all").value
    #expect(try await alice.history() == ["hello, all"])
    #expect(await sent.state == .delivered)
  }

  @Test func `a sent message keeps its text and has actions, of which the last one counts`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    try await message.edit("one").value
    try await message.edit("two").value
    #expect(try await edits(alice) == ["edited one", "edited two"])
    #expect(try await alice.history() == ["hello"])
    #expect(await (try message.edit("two")).state == .delivered)
    try await message.edit("one").value
    #expect(try await edits(alice) == ["edited one"])
    try await message.edit("hello").value
    #expect(try await edits(alice) == [])
  }

  @Test func `several edits without a network are sent in order`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    await chat.engine.outbox.stop()
    try await message.edit("one")
    try await message.edit("two")
    try await message.edit("one")
    let last = try await message.edit("three")
    try await last.value
    #expect(try await edits(alice) == ["edited one", "edited three"])
  }

  @Test func `an earlier text cannot return after another user has edited the message`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    try await message.edit("one").value
    let timetoken = try #require(try await alice.messages().first?.timetoken)
    let foreign = NewMessageAction(
      channel: "general", messageTimetoken: timetoken, type: "edited", value: "two")
    try await alice.know()
    try await alice.store.write { transaction in
      try ActionRole.put(
        foreign, by: "bob", at: Timetoken(rawValue: timetoken.rawValue + 1_000_000_000), .delivered,
        in: transaction)
    }
    let error = await #expect(throws: StoreError.self) { try await message.edit("one") }
    #expect(error?.kind == .conflict)
  }

  @Test func `a deletion for all is an action, and one of a waiting message takes it back`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await delivered(alice, chat))
    try await message.delete().value
    #expect(try await edits(alice) == ["deleted deleted"])
    #expect(await (try message.delete()).state == .delivered)
    await chat.engine.outbox.stop()
    let sent = try await chat.channel("general").send("never")
    let waiting = try #require(try await alice.messages().first { $0.text == "never" }?.id)
    #expect(await (try chat.message(waiting).delete()).state == .delivered)
    #expect(await sent.state == .cancelled)
    #expect(try await alice.messages().map(\.text) == ["hello"])
  }

  @Test func `a message is deleted from history, or from the store alone`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let first = chat.message(try await delivered(alice, chat))
    let second = chat.message(try await delivered(alice, chat))
    try await first.delete(.fromHistory)
    #expect(try await alice.history() == ["hello"])
    #expect(try await alice.messages().map(\.id) == [second.id])
    try await second.delete(.here)
    #expect(try await alice.history() == ["hello"])
    #expect(try await alice.messages().isEmpty)
    let error = await #expect(throws: StoreError.self) { try await second.delete(.fromHistory) }
    #expect(error?.kind == .missing)
  }
}

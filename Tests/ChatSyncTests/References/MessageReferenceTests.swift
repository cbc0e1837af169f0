import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import JSONText
import TestSupport
import Testing

@testable import ChatSync

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
    #expect(try await alice.store.fetch(Request<ActionRecord>()).map(\.value) == ["👍"])
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
    #expect(try await alice.store.fetch(Request<ActionRecord>()).isEmpty)
    #expect(await alice.transport.requests.count == requests)
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
}

import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// The handles of operations, from their transaction to the answer of the service.
@Suite(.ends)
struct SendHandleTests {
  @Test func `a message is stored and pending, then delivered with its timetoken`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    #expect(await sent.state == .pending)
    #expect(try await alice.messages().map(\.text) == ["hello"])
    #expect(await alice.transport.requests.isEmpty)
    let message = try await sent.value
    #expect(message.text == "hello" && message.timetoken != nil)
    #expect(await sent.state == .delivered)
    #expect(try await alice.history() == ["hello"])
    #expect(try await sent.cancel() == false)
  }

  @Test func `the states of a message end when it is delivered`() async throws {
    let alice = try await TestServer().client("alice")
    let sent = try await alice.chat().channel("general").send("hello")
    var states = sent.states.makeAsyncIterator()
    #expect(await states.next() == .pending)
    _ = try await sent.value
    var last: SendState?
    while let state = await states.next() { last = state }
    #expect(last == .delivered)
  }

  @Test func `a message that is taken back in time is cancelled, and its row is gone`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    let waiting = Task { try await sent.value }
    #expect(try await sent.cancel())
    #expect(await sent.state == .cancelled)
    #expect(try await alice.messages().isEmpty)
    let error = await #expect(throws: RemoteError.self) { try await sent.value }
    #expect(error?.kind == .cancelled)
    _ = await waiting.result
    for await state in sent.states { #expect(state == .cancelled) }
    #expect(try await sent.cancel() == false)
  }

  @Test func `a refused message is failed, and follows its way when it is queued again`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    await alice.refuseMessages(times: 2)
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    let refusal = await #expect(throws: OutboxRefusal.self) { try await sent.value }
    #expect(await sent.state == .failed(try #require(refusal)))
    #expect(try #require(refusal).kind == .refused)
    try await sent.retry()
    await #expect(throws: OutboxRefusal.self) { try await sent.value }
    let next = try await chat.channel("general").send("next")
    _ = try await next.value
    try await sent.resend()
    #expect(try await sent.value.timetoken != nil)
    #expect(await sent.state == .delivered)
    #expect(try await alice.history() == ["next", "hello"])
  }

  @Test func `a handle is made again from the text of its identifier in another process`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    await alice.refuseMessages(times: 1)
    let sent = try await alice.chat().channel("general").send("hello")
    await #expect(throws: OutboxRefusal.self) { try await sent.value }
    try await sent.resend()
    let text = sent.id.description
    let later = try await server.client("alice", store: alice.store, process: 1)
    let chat = later.chat()
    let handle = chat.outbox.handle(try #require(OutboxID(text)))
    #expect(await handle.state == .pending)
    try await handle.value
    #expect(try await alice.history() == ["hello"])
    #expect(await handle.state == .delivered)
    #expect(await sent.state == .delivered)
  }

  @Test func `a refused reaction keeps its handle when it is queued again`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let message = chat.message(try await chat.channel("general").send("hello").value.id)
    await alice.transport.fail("/message-actions/", .status(400, "{}"), times: 1)
    let given = try await message.react("👍")
    await #expect(throws: OutboxRefusal.self) { try await given.value }
    await chat.engine.outbox.stop()
    try await given.resend()
    #expect(await given.state == .pending)
    try await given.value
    #expect(await given.state == .delivered)
  }

  @Test(arguments: ["", "5", "5 ", "x message m", " message m"])
  func `another text is no identifier`(_ text: String) {
    #expect(OutboxID(text) == nil)
  }

  @Test func `operations that need no entry have a text as well`() throws {
    for id in [OutboxID(nil, subject: "action a b"), OutboxID(7, subject: "message m 1")] {
      #expect(OutboxID(id.description) == id)
    }
  }

  @Test func `the outbox counts what waits and what was refused, and tries all again`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    await alice.refuseMessages(times: 1)
    let chat = alice.chat()
    let sent = try await chat.channel("general").send("hello")
    await #expect(throws: OutboxRefusal.self) { try await sent.value }
    var counts = chat.outbox.counts.makeAsyncIterator()
    var last = try #require(await counts.next())
    while last.failed != 1 { last = try #require(await counts.next()) }
    #expect(last.pending == 0)
    try await chat.outbox.retryAll()
    _ = try await sent.value
    while last.failed + last.pending != 0 { last = try #require(await counts.next()) }
    #expect(try await alice.history() == ["hello"])
  }

  @Test func `the hooks of an application run for a message that is sent`() async throws {
    let alice = try await TestServer().client("alice")
    let (tasks, input) = AsyncStream.makeStream(of: Task<PubNubChatMessage, any Error>.self)
    let hooks = SendingHooks<PubNubChatMessage>(
      willSend: { message in
        var message = message
        message.text += "!"
        return message
      }, didSend: { _, task in input.yield(task) })
    let chat = PubNubChatProvider(alice.engine()).hooking(hooks)
    let sent = try await chat.channel("general").send("hello")
    #expect(try await sent.value.text == "hello!")
    var received = tasks.makeAsyncIterator()
    #expect(try await received.next()?.value.text == "hello!")
  }

  @Test func `a message that the service takes in no form is invalid, and nothing is stored`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let general = alice.chat().channel("general")
    let error = await #expect(throws: RemoteError.self) {
      try await general.send(String(repeating: "x", count: 40_000))
    }
    #expect(error?.kind == .invalid)
    struct Stopped: Error {}
    await #expect(throws: Stopped.self) { try await general.send("hello") { _ in throw Stopped() } }
    #expect(try await alice.messages().isEmpty)
    #expect(try await alice.entries().isEmpty)
  }
}

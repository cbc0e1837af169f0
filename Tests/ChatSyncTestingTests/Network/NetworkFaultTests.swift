import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import JSONText
import TestSupport
import Testing

/// What a test does to the network of a chat.
@Suite(.ends)
struct NetworkFaultTests {
  @Test func `a chat without a connection keeps what it sends, and reads what it missed`()
    async throws
  {
    let ada = try await ScriptedChat()
    await ada.network.disconnect()
    await ada.connection(.reconnecting)
    let sent = try await ada.general.send("Hello")
    let state = await sent.state
    #expect(state == .pending || state == .sending)
    await ada.network.deliver(.message("Hi", from: "bob", in: "general"))
    #expect(try await ada.chat.fetch(ada.general.messages).map(\.text) == ["Hello"])
    await ada.network.reconnect()
    try await ada.clock.advance(by: .seconds(1)) { await sent.state == .delivered }
    try await ada.texts(["Hi", "Hello"])
  }

  @Test func `one user is disconnected alone`() async throws {
    let ada = try await ScriptedChat()
    let bob = try await ScriptedChat("bob", on: ada.network)
    await ada.network.disconnect("ada")
    await ada.connection(.reconnecting)
    _ = try await bob.general.send("Hello").value
    #expect(try await ada.chat.fetch(ada.general.messages).isEmpty)
    await ada.network.reconnect("ada")
    try await ada.clock.advance(by: .seconds(1)) {
      try await ada.chat.fetch(ada.general.messages).map(\.text) == ["Hello"]
    }
  }

  @Test(arguments: [
    ChatSchemaErrorKind.invalid, .offline, .rateLimited, .denied, .refused, .conflict, .missing,
    .cancelled, .misuse,
  ])
  func `a refused call fails with the kind, as often as the test says`(_ kind: ChatSchemaErrorKind)
    async throws
  {
    let network = ScriptedRemote()
    await network.refuse(.time, with: kind, times: 2)
    for _ in 1...2 {
      let error = await #expect(throws: RemoteError.self) { try await network.time() }
      #expect(error?.kind == kind)
    }
    _ = try await network.time()
    await network.refuse(
      .time, throwing: RemoteError(.serviceFailed, "No.", status: 503), times: .max)
    let error = await #expect(throws: RemoteError.self) { try await network.time() }
    #expect(error?.status == 503)
    await network.allow(.time)
    _ = try await network.time()
  }

  @Test func `a refused message has failed, and is sent when it is tried again`() async throws {
    let ada = try await ScriptedChat()
    await ada.network.refuse(.publish, with: .refused)
    let sent = try await ada.general.send("Hello")
    await sent.wait { if case .failed = $0 { true } else { false } }
    let page = try await ada.network.history(
      HistoryRequest(channels: ["general"]), as: PubNubChatMessage.self)
    #expect(page.channels["general"] == nil || page.channels["general"]?.messages.isEmpty == true)
    try await sent.retry()
    await sent.wait { $0 == .delivered }
  }

  @Test func `a message without rights waits for a new token`() async throws {
    let ada = try await ScriptedChat()
    await ada.network.refuse(.publish, with: .denied)
    let sent = try await ada.general.send("Hello")
    await ada.network.waitForCalls(of: .publish)
    await sent.wait { $0 == .pending }
    await ada.chat.engine.tokenChanged()
    await sent.wait { $0 == .delivered }
  }

  @Test func `a message whose answer is lost is there once`() async throws {
    let ada = try await ScriptedChat()
    await ada.network.loseAnswers(of: .publish)
    let sent = try await ada.general.send("Hello")
    try await ada.clock.advance(by: .seconds(1)) { await sent.state == .delivered }
    let page = try await ada.network.history(
      HistoryRequest(channels: ["general"]), as: PubNubChatMessage.self)
    #expect(page.channels["general"]?.messages.map(\.text) == ["Hello"])
    try await ada.texts(["Hello"])
  }

  @Test func `a call whose answer is lost has arrived`() async throws {
    let network = ScriptedRemote()
    await network.loseAnswers(of: .publish)
    let error = await #expect(throws: RemoteError.self) {
      try await network.publish(PublishRequest(channel: "hall", payload: [0x31]))
    }
    #expect(error?.kind == .offline)
    #expect(try await network.messageCounts(after: ["hall": 1])["hall"] == 1)
  }

  @Test func `a held call arrives when it is released`() async throws {
    let network = ScriptedRemote()
    await network.hold(.publish)
    let sending = Task {
      try await network.publish(PublishRequest(channel: "hall", payload: [0x31]))
    }
    await network.waitForHeldCalls(of: .publish)
    #expect(try await network.messageCounts(after: ["hall": 1])["hall"] == 0)
    await network.release()
    _ = try await sending.value
    #expect(try await network.messageCounts(after: ["hall": 1])["hall"] == 1)
    _ = try await network.publish(PublishRequest(channel: "hall", payload: [0x32]))
  }

  @Test func `a held answer belongs to a call that has arrived`() async throws {
    let network = ScriptedRemote()
    await network.holdAnswers(of: .publish)
    let sending = Task {
      try await network.publish(PublishRequest(channel: "hall", payload: [0x31]))
    }
    await network.waitForHeldCalls(of: .publish)
    #expect(try await network.messageCounts(after: ["hall": 1])["hall"] == 1)
    await network.release()
    _ = try await sending.value
  }

  @Test func `a disconnection ends held calls`() async throws {
    let network = ScriptedRemote().remote(for: "ada")
    await network.hold(.time)
    let call = Task { try await network.time() }
    await network.waitForHeldCalls(of: .time)
    await network.disconnect("ada")
    let error = await #expect(throws: RemoteError.self) { try await call.value }
    #expect(error?.kind == .offline)
  }

  @Test func `a test waits for calls`() async throws {
    let network = ScriptedRemote()
    let calls = Task {
      _ = try await network.time()
      _ = try await network.time()
    }
    await network.waitForCalls(of: .time, count: 2)
    try await calls.value
    #expect(await network.calls.count == 2)
  }
}

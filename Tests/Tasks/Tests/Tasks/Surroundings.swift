import ChatActions
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import Testing

/// Tasks 26 to 28: tests, logs and errors.
@Suite struct Surroundings {
  @Test func `26 previews and tests`() async throws {
    let network = ScriptedRemote()
    let chat = try await MyChat(
      user: "ada", remote: network, store: .inMemory, clock: TestClock())
    try await chat.start()
    try await chat.subscribe(to: ["general"])
    for await state in chat.connectionStates where state.status == .connected { break }
    await network.deliver(.message("Hi", from: "bob", in: "general"))
    for try await messages in chat.live(chat.channel("general").messages)
    where messages.map(\.text) == ["Hi"] { break }
    await network.disconnect()
    let sent = try await chat.channel("general").send("Hello")
    for await state in sent.states where state == .pending { break }
    await network.refuse(.publish, with: .denied)
    await chat.stop()
  }

  @Test func `28 errors`() async throws {
    let stage = try await Stage()
    var kinds: [ChatSchemaErrorKind] = []
    do {
      try await stage.chat.channel("general").send(String(repeating: "a", count: 40_000))
    } catch let error as any ChatSchemaError {
      switch error.kind {
      case .invalid: kinds.append(error.kind)
      case .offline, .rateLimited, .denied, .refused, .conflict, .missing: break
      default: break
      }
      #expect(!error.message.isEmpty)
    }
    #expect(kinds == [.invalid])
    await stage.end()
  }
}

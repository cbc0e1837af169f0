import ChatActions
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import Testing

/// Tasks 1 to 6: a chat that starts, and messages on their way.
@Suite struct Chatting {
  @Test func `1 start, suspend, resume, stop`() async throws {
    let network = ScriptedRemote()
    let chat = try await MyChat(user: "ada", remote: network, store: .inMemory)
    try await chat.start()
    await chat.suspend()
    await chat.resume()
    await chat.stop()

    try await production()
    let life = Task { try await chat.run() }
    for await state in chat.connectionStates where state.status != .disconnected { break }
    life.cancel()
    try await life.value
  }

  private func production() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let path = file.path
    let chat = try await MyChat(
      user: "ada", remote: .pubNub(publishKey: "pub-c-…", subscribeKey: "sub-c-…"),
      store: .sqlite(at: path))
    #expect(chat.currentUserId == "ada")
    try await chat.store.close()
    try FileManager.default.removeItem(at: file)
  }

  @Test func `2 open a store without a chat`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "ada.sqlite").path
    let chat = try await MyChat(user: "ada", remote: ScriptedRemote(), store: .sqlite(at: path))
    try await chat.me.update { $0.name = "Ada" }
    #expect(FileManager.default.fileExists(atPath: path))
    try await chat.store.close()
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `3 send`() async throws {
    let stage = try await Stage()
    let chat = stage.chat

    let general = chat.channel("general")
    let sent = try await general.send("Hello")
    let message = try await sent.value
    try await general.send("Look") { $0.custom.mood = "happy" }
    try await general.send("Later gone", options: PublishOptions(hoursInHistory: 24))

    #expect(message.timetoken != nil)
    try await stage.texts("Hello", "Look", "Later gone", of: stage.bob)
    await stage.end()
  }

  @Test func `4 edit and delete`() async throws {
    let stage = try await Stage()
    let chat = stage.chat
    let id = try await chat.channel("general").send("Hello").value.id
    let other = try await chat.channel("general").send("Bye").value.id

    try await chat.message(id).edit("Hello, all")
    try await chat.message(id).delete()
    try await chat.message(other).delete(.here)

    try await stage.texts("Hello", "Bye", of: stage.bob)
    #expect(try await chat.fetch(Message.where { $0.id == other }).isEmpty)
    await stage.end()
  }

  @Test func `5 react`() async throws {
    let stage = try await Stage()
    let chat = stage.chat
    let id = try await chat.channel("general").send("Hello").value.id

    try await chat.message(id).react("👍")
    try await chat.message(id).toggleReaction("🔥")
    try await chat.message(id).unreact("👍")

    let kept = Message.where { $0.actions.contains { $0.value == "🔥" } }
    for try await messages in stage.bob.live(kept) where messages.map(\.id) == [id] { break }
    await stage.end()
  }

  @Test func `6 retry, cancel, resend`() async throws {
    let stage = try await Stage()
    let chat = stage.chat
    await stage.network.disconnect("ada")
    let sent = try await chat.channel("general").send("Hello")
    let id = try await chat.channel("general").send("Again").id
    let message = try #require(
      try await chat.fetch(Message.where { $0.text == "Again" }).first)

    let inTime = try await sent.cancel()
    try await chat.message(message.id).retry()
    if let handle = try await chat.message(message.id).sending { #expect(handle.id == id) }
    try await chat.outbox.retryAll()
    for await waiting in chat.outbox.counts {
      #expect(waiting.pending == 1 && waiting.failed == 0)
      break
    }

    #expect(inTime)
    await stage.network.reconnect("ada")
    try await stage.clock.advance(by: .seconds(1)) {
      try await chat.fetch(Message.where { $0.id == message.id && $0.timetoken != nil }).count == 1
    }
    await stage.end()
  }
}

import ChatComponents
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import PubNubLoopback
import TestSupport
import Testing

@testable import ChatFaces

/// Drafts, texts that are not sent, and messages that the service refuses.
@Suite(.ends)
struct WritingTests {
  @Test func `a text that is too long is given back with a sentence`() async throws {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      let text = String(repeating: "a", count: 40_000)
      #expect(ada.scene.conversation?.limit == TextLimit(byteCount: 30_000))
      await ada.does(.type(text))
      await ada.does(.send(text))
      #expect(ada.scene.notice?.text == "Too long: 40,000 of 30,000 characters")
      #expect(ada.scene.conversation?.returned == ReturnedText(number: 1, text: text))
      #expect(ada.scene.conversation?.messages.isEmpty == true)
      await ada.does(.open(channel: "random"))
      await ada.does(.open(channel: "general"))
      #expect(ada.scene.conversation?.draft == text)
    }
  }

  @Test func `the longest text that is allowed arrives`() async throws {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      for text in [String(repeating: "a", count: 30_000), String(repeating: "字", count: 10_000)] {
        await ada.does(.send(text))
        #expect(await bob.conversation { $0.messages.last?.text == text } != nil)
      }
    }
  }

  @Test func `an unknown command is not sent, and with two slashes it is a message`()
    async throws
  {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      await ada.does(.send("/foo bar"))
      #expect(
        ada.scene.notice?.text == "No command /foo. To send it as it is, write //foo.")
      #expect(ada.scene.conversation?.returned?.text == "/foo bar")
      await ada.does(.send("//foo bar"))
      let arrived = await bob.conversation { !$0.messages.isEmpty }
      #expect(arrived?.messages.map(\.text) == ["/foo bar"])
    }
  }

  @Test func `a refused message says so at its place, counts at its channel, and is tried again`()
    async throws
  {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      #expect(await ada.sees { $0.connection == .connected } != nil)
      await stage.add(LoopbackFault(.status(403), endpoint: .publish))
      await ada.does(.send("not yet"))
      let refused = await ada.conversation { $0.messages.last?.status == .failed }
      #expect(refused?.messages.last?.statusText == "Not sent: you may not write here.")
      #expect(refused?.messages.last?.sendError == nil)
      #expect(await ada.sees { $0.unsent == ["general": 1] } != nil)
      #expect(ada.scene.notice == nil, "It is told at the message alone.")
      await stage.removeFaults()
      await ada.does(.tryAgain)
      let sent = await ada.conversation { $0.messages.last?.statusText == "Sent" }
      #expect(sent != nil)
      #expect(await ada.sees { $0.unsentCount == 0 } != nil)
    }
  }

  @Test func `a message that the service does not accept waits for a decision, and no other does`()
    async throws
  {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      await stage.add(LoopbackFault(.status(400), endpoint: .publish, times: 1))
      await ada.does(.send("odd"))
      let refused = await ada.conversation { $0.messages.last?.status == .failed }
      let id = try #require(refused?.messages.last?.messageID)
      #expect(refused?.messages.last?.statusText == "Not sent: the service did not accept it.")
      await ada.does(.send("even"))
      // What was not sent stands below what the service has.
      #expect(await ada.conversation { $0.messages.first?.statusText == "Sent" } != nil)
      await ada.does(.retry(message: id))
      #expect(await ada.conversation { $0.messages.allSatisfy { $0.statusText == "Sent" } } != nil)
    }
  }

  @Test func `a draft is there after the process was killed, and gone when it was sent`()
    async throws
  {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      await ada.does(.type("half a sen"))
      // A second session on the same store, while the first one has not ended.
      let again = try await stage.person("ada", in: ada.store)
      #expect(again.scene.conversation?.draft == "half a sen")
      await again.does(.open(channel: "random"))
      #expect(again.scene.conversation?.draft == "")
      await again.does(.open(channel: "general"))
      await again.does(.send("half a sentence"))
      #expect(try await ada.store.fetch(ChatDraft.all).isEmpty)
    }
  }
}

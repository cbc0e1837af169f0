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
@testable import chat_schema_live

/// People who chat through a server in the process.
@Suite(.ends)
struct ChatSessionTests {
  @Test func `what one person does is what the other sees`() async throws {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      await ada.does(.send("Hello bob"))
      let messageSeen = await bob.conversation { $0.messages.last?.text == "Hello bob" }
      let message = try #require(messageSeen?.messages.last)
      #expect(message.style == .incoming)
      await bob.does(.react("👍", message: message.messageID))
      let liked = await ada.conversation { $0.messages.last?.reactions.isEmpty == false }
      #expect(liked?.messages.last?.reactions.map(\.value) == ["👍"])
      await bob.does(.type("I am"))
      let seen1 = await ada.conversation { $0.typing == ["bob"] }
      #expect(seen1 != nil)
      await bob.does(.send("I am here"))
      let answered = await ada.conversation {
        $0.messages.count == 2 && $0.typing.isEmpty
      }
      #expect(answered?.messages.map(\.text) == ["Hello bob", "I am here"])
      let seen2 = await ada.conversation { $0.presentCount == 2 }
      #expect(seen2?.members.map(\.id) == ["Online"])
    }
  }

  @Test func `the name that somebody gives is seen by others, and stays`() async throws {
    try await Stage.run { stage in
      let bob = try await stage.person("bob")
      let ada = try await stage.person("ada", named: "Ada L.")
      let seen = await bob.conversation { $0.memberNames.contains("Ada L.") }
      #expect(seen != nil)
      let own = await ada.conversation { $0.memberNames.contains("Ada L.") }
      #expect(own != nil)
      await ada.chat.end()
      let again = try await stage.person("ada", in: ada.store)
      let kept = await again.conversation { $0.memberNames.contains("Ada L.") }
      #expect(kept != nil)
    }
  }

  @Test func `messages are unread until they were on screen, and their author sees it`()
    async throws
  {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      await bob.does(.open(channel: "random"))
      await bob.does(.send("one"))
      await bob.does(.send("two"))
      let seen3 = await ada.sees { $0.unread == ["random": 2] }
      #expect(seen3 != nil)
      await ada.does(.open(channel: "random"))
      let messagesSeen = await ada.conversation { $0.messages.count == 2 }
      let messages = try #require(messagesSeen?.messages)
      await ada.does(.see(first: messages[0].messageID, last: messages[0].messageID))
      let seen4 = await ada.sees { $0.unread == ["random": 1] }
      #expect(seen4 != nil)
      await ada.does(.see(first: messages[0].messageID, last: messages[1].messageID))
      let seen5 = await ada.sees { $0.unread.isEmpty }
      #expect(seen5 != nil)
      let read = await bob.conversation { $0.messages.allSatisfy { $0.status == .allRead } }
      #expect(read?.messages.count == 2)
    }
  }

  @Test func `how far channels were read is known in the next session`() async throws {
    try await Stage.run { stage in
      let bob = try await stage.person("bob")
      await bob.does(.send("one"))
      var ada = try await stage.person("ada")
      let messageSeen = await ada.conversation { $0.messages.last?.timetoken != nil }
      let message = try #require(messageSeen?.messages.last)
      await ada.does(.see(first: message.messageID, last: message.messageID))
      let seen6 = await bob.conversation { $0.messages.last?.status == .allRead }
      #expect(seen6 != nil)
      await ada.chat.end()
      await bob.does(.send("two"))
      ada = try await stage.person("ada", in: ada.store)
      let seen7 = await ada.sees { $0.unread == ["general": 1] }
      #expect(seen7 != nil)
    }
  }

  @Test func `what is written without a network is sent when there is one`() async throws {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      let seen8 = await bob.sees { $0.connection == .connected }
      #expect(seen8 != nil)
      bob.network.set(isOn: false)
      let seen9 = await bob.sees { $0.connection == .offline }
      #expect(seen9 != nil)
      await bob.does(.send("from the train"))
      let waiting = await bob.conversation { $0.messages.last?.status == .delivering }
      #expect(waiting?.messages.count == 1)
      await ada.does(.send("meanwhile"))
      bob.network.set(isOn: true)
      let seen10 = await bob.sees { $0.connection == .connected }
      #expect(seen10 != nil)
      let atBob = await bob.conversation {
        $0.messages.count == 2 && $0.messages.allSatisfy { $0.timetoken != nil }
      }
      let atAda = await ada.conversation { $0.messages.count == 2 }
      #expect(Set(atBob?.messages.map(\.text) ?? []) == ["meanwhile", "from the train"])
      #expect(
        Set(atAda?.messages.map(\.messageID) ?? []) == Set(atBob?.messages.map(\.messageID) ?? []))
    }
  }

  @Test func `drafts stay with their channels`() async throws {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      await ada.does(.type("unsent"))
      await ada.does(.open(channel: "random"))
      #expect(ada.chat.session.scene.value.conversation?.draft == "")
      await ada.does(.open(channel: "general"))
      #expect(ada.chat.session.scene.value.conversation?.draft == "unsent")
    }
  }

  @Test func `sessions of one chat do not disturb each other`() async throws {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      let tab = try await ada.chat.beginSession(opening: ["nowhere", "random", "general"])
      #expect(tab.scene.value.conversation?.channelID == "random")
      #expect(ada.chat.session.scene.value.conversation?.channelID == "general")
      await tab.perform(.send("from the other tab"))
      await ada.does(.open(channel: "random"))
      let seen = await ada.conversation { $0.messages.last?.text == "from the other tab" }
      #expect(seen != nil)
      await tab.perform(.open(channel: "general"))
      await tab.stop()
      // What one session opens and ends leaves the other as it is.
      #expect(ada.chat.session.scene.value.conversation?.channelID == "random")
      await ada.does(.send("still here"))
      let sent = await ada.conversation {
        $0.messages.last?.timetoken != nil && $0.messages.count == 2
      }
      #expect(sent?.messages.last?.text == "still here")
    }
  }

  @Test func `words are found in all channels, and what was found is brought on screen`()
    async throws
  {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      await ada.does(.send("the needle"))
      for number in 1...70 { await ada.does(.send("hay \(number)")) }
      _ = await ada.conversation { $0.messages.last?.text == "hay 70" }
      await ada.does(.open(channel: "random"))
      await ada.does(.search("needle"))
      let found = try #require(ada.chat.session.scene.value.search?.hits)
      #expect(found.map(\.text) == ["the needle"])
      #expect(found.map(\.channelName) == ["general"])
      await ada.does(.reveal(message: found[0].id, channel: "general"))
      let shown = await ada.conversation { $0.messages.contains { $0.text == "the needle" } }
      #expect(shown?.channelID == "general")
      #expect(ada.chat.session.scene.value.search == nil)
      await ada.does(.search("nothing of this"))
      #expect(ada.chat.session.scene.value.search?.hits.isEmpty == true)
      await ada.does(.search(nil))
      #expect(ada.chat.session.scene.value.search == nil)
    }
  }

  @Test func `what can not be done becomes a notice`() async throws {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      await ada.does(.react("👍", message: "unknown"))
      let seen11 = await ada.sees { $0.notice?.number == 1 }
      #expect(seen11 != nil)
      await ada.does(.open(channel: "nowhere"))
      let seen12 = await ada.sees { $0.notice?.number == 2 }
      #expect(seen12 != nil)
      // What was open stays open.
      #expect(ada.chat.session.scene.value.conversation?.channelID == "general")
    }
  }
}

extension ConversationScene {
  fileprivate var memberNames: [String] { members.flatMap(\.rows).map(\.name) }
}

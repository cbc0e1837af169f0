import ChatComponents
import ChatDisplay
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import TestSupport
import Testing

@testable import ChatFaces

/// Messages that an application with the vendor's Chat SDK writes, edits and deletes.
@Suite(.ends)
struct MarkedMessageTests {
  @Test func `edits and deletions are seen live, by the search, and by a new device`() async throws
  {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), await stage.remote("bob"))
      let edited = try await bob.write(#"{"type":"text","text":"one needle","files":[]}"#)
      let deleted = try await bob.write(#""two needles""#)
      #expect(await ada.conversation { $0.texts == ["one needle", "two needles"] } != nil)
      await ada.does(.search("needle"))
      #expect(ada.scene.search?.hits.map(\.text) == ["two needles", "one needle"])
      try await bob.mark(edited, "edited", "one thread")
      #expect(
        await ada.conversation { $0.texts.first == "one thread" && $0.messages[0].isEdited } != nil)
      let deletion = try await bob.mark(deleted, "deleted", "deleted")
      #expect(await ada.conversation { $0.messages.last?.isDeleted == true } != nil)
      // What was found goes as well, and is not found again; an edited text is found by its published words.
      #expect(await ada.sees { $0.search?.hits.map(\.text) == ["one needle"] } != nil)
      await ada.does(.search("needle"))
      #expect(ada.scene.search?.hits.map(\.text) == ["one thread"])
      await ada.does(.search("two"))
      #expect(ada.scene.search?.hits.isEmpty == true)
      let new = try await stage.person("ada")
      let seen = await new.conversation {
        $0.messages.last?.isDeleted == true && $0.messages.first?.isEdited == true
      }
      #expect(seen?.texts == ["one thread", ""])
      #expect(try await new.stored() == ada.stored())
      _ = try await bob.removeMessageAction(deletion, from: deleted, in: "general")
      for device in [ada, new] {
        #expect(await device.conversation { $0.texts == ["one thread", "two needles"] } != nil)
      }
      #expect(try await new.stored() == ada.stored())
    }
  }

  @Test func `a deleted message is not unread, and no line stands above it`() async throws {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), await stage.remote("bob"))
      // What was written before one joined is read.
      _ = try await ada.store.changes(of: StoreRequest<PubNubManagedMember>()).awaited("joining") {
        $0.contains { $0.channelId == "random" && $0.lastUpdated != nil }
      }
      var sent: [Timetoken] = []
      for number in 1...3 {
        sent.append(try await bob.write(#""text \#(number)""#, in: "random"))
      }
      #expect(await ada.sees { $0.unread == ["random": 3] } != nil)
      try await bob.mark(sent[0], "deleted", "deleted", in: "random")
      #expect(await ada.sees { $0.unread == ["random": 2] } != nil)
      await ada.does(.open(channel: "random"))
      let opened = await ada.conversation { $0.firstUnread != nil && $0.messages.count == 3 }
      #expect(opened?.firstUnread == opened?.messages[1].messageID)
      #expect(opened?.firstUnreadCount == 2)
      for timetoken in sent.dropFirst() {
        try await bob.mark(timetoken, "deleted", "deleted", in: "random")
      }
      #expect(await ada.conversation { $0.firstUnread == nil } != nil)
      #expect(await ada.sees { $0.unread.isEmpty } != nil)
    }
  }
}

extension ConversationScene {
  fileprivate var texts: [String] { messages.map(\.text) }
}

extension Person {
  /// The messages and actions in the store, without what they refer to.
  fileprivate func stored() async throws -> [String] {
    let messages = StoreRequest<PubNubManagedMessage>().withoutLinks()
    let actions = StoreRequest<PubNubManagedMessageAction>().withoutLinks()
    return try await store.fetch(messages).map { "\($0)" }
      + store.fetch(actions).map { "\($0)" }
  }
}

extension PubNubRemote {
  /// Publishes a payload as it is.
  fileprivate func write(_ payload: String, in channel: String = "general") async throws
    -> Timetoken
  {
    try await publish(PublishRequest(channel: channel, payload: Array(payload.utf8)))
  }

  /// Attaches an action to a message.
  ///
  /// - Returns: The timetoken of the action.
  @discardableResult
  fileprivate func mark(
    _ message: Timetoken, _ type: String, _ value: String, in channel: String = "general"
  ) async throws -> Timetoken {
    let action = NewMessageAction(
      channel: channel, messageTimetoken: message, type: type, value: value)
    let added = try await addMessageAction(action, as: JSONValue.self).action
    return try #require(added?["actionTimetoken"]?.string.flatMap { Timetoken($0) })
  }
}

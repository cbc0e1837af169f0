import ChatComponents
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import PubNubLoopback
import TestSupport
import Testing

@testable import ChatFaces

/// What is new in a channel, and how far it was read.
@Suite(.ends)
struct ReadingTests {
  @Test
  func
    `a channel opens at the first message that was not read, and the mark goes with what is seen`()
    async throws
  {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      await bob.does(.open(channel: "random"))
      for number in 1...60 { await bob.does(.send("text \(number)")) }
      #expect(await ada.sees { $0.unread == ["random": 60] } != nil)
      await ada.does(.open(channel: "random"))
      let opened = await ada.conversation { $0.firstUnread != nil && $0.messages.count >= 60 }
      let rows = try #require(opened?.messages)
      let first = rows.first { $0.messageID == opened?.firstUnread }
      #expect(first?.text == "text 1")
      #expect(opened?.firstUnreadCount == 60)
      // Nothing was on screen yet.
      #expect(ada.scene.unread == ["random": 60])
      await ada.does(.see(first: rows[0].messageID, last: rows[7].messageID))
      #expect(await ada.sees { $0.unread == ["random": 52] } != nil)
      let read = await bob.conversation { $0.messages.count { $0.status == .allRead } == 8 }
      #expect(read?.messages.prefix(8).allSatisfy { $0.statusText == "Read by all" } == true)
      #expect(read?.messages.last?.statusText == "Sent")
      // The line stays where it was until the own user takes part.
      #expect(ada.scene.conversation?.firstUnread == first?.messageID)
      await ada.does(.send("I am here"))
      #expect(await ada.conversation { $0.firstUnread == nil } != nil)
    }
  }

  @Test func `a channel without anything new has no line`() async throws {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      await bob.does(.send("one"))
      let seen = await ada.conversation { $0.messages.last?.text == "one" }
      let id = try #require(seen?.messages.last?.messageID)
      await ada.does(.see(first: id, last: id))
      await ada.does(.open(channel: "random"))
      await ada.does(.open(channel: "general"))
      let again = await ada.conversation { $0.messages.last?.text == "one" }
      #expect(again?.firstUnread == nil)
    }
  }

  @Test func `what was missed while the network was away is new in the open channel`()
    async throws
  {
    try await Stage.run { stage in
      let (ada, bob) = (try await stage.person("ada"), try await stage.person("bob"))
      await bob.does(.send("before"))
      let seen = await ada.conversation { $0.messages.last?.text == "before" }
      let id = try #require(seen?.messages.last?.messageID)
      await ada.does(.see(first: id, last: id))
      // If "before" arrived before the store was level, a line is above it, until its reader sends something.
      await ada.does(.send("own"))
      let own = await ada.conversation { conversation in
        conversation.messages.count == 2 && conversation.firstUnread == nil
          && conversation.messages.allSatisfy { $0.timetoken != nil }
      }
      #expect(own != nil)
      #expect(await ada.sees { $0.connection == .connected && $0.unread.isEmpty } != nil)
      ada.network.set(isOn: false)
      #expect(await ada.sees { $0.connection == .offline } != nil)
      for number in 1...3 { await bob.does(.send("missed \(number)")) }
      #expect(await bob.conversation { $0.messages.allSatisfy { $0.timetoken != nil } } != nil)
      ada.network.set(isOn: true)
      let back = await ada.conversation { $0.messages.count == 5 }
      let first = back?.messages.first { $0.messageID == back?.firstUnread }
      #expect(first?.text == "missed 1")
      #expect(back?.firstUnreadCount == 3)
    }
  }

  @Test func `a newcomer has read what was written before joining`() async throws {
    try await Stage.run { stage in
      let bob = try await stage.person("bob")
      for number in 1...3 { await bob.does(.send("before \(number)")) }
      let sent = await bob.conversation {
        $0.messages.count == 3 && $0.messages.allSatisfy { $0.timetoken != nil }
      }
      #expect(sent != nil)
      let ada = try await stage.person("ada")
      #expect(await ada.conversation { $0.messages.count == 3 } != nil)
      await bob.does(.send("after"))
      #expect(await ada.sees { $0.unread == ["general": 1] } != nil)
      let line = await ada.conversation { $0.messages.count == 4 }
      #expect(line?.messages.last?.text == "after")
    }
  }
}

/// The line above the first message that was not read.
struct UnreadLineTests {
  private func rows(_ messages: (id: String, isOwn: Bool, timetoken: UInt64?)...) -> [MessageRow] {
    messages.map { TestRows.message($0.id, isOwn: $0.isOwn, at: $0.timetoken) }
  }

  @Test func `the line stands above the first message of another behind the mark`() {
    let line = UnreadLine(after: 10)
    let first = line.first(
      in: rows(
        ("a", false, 10), ("b", true, 11), ("c", false, 12), ("d", false, 13), ("e", true, nil)))
    #expect(first?.message == "c")
    #expect(first?.count == 2)
    #expect(UnreadLine(after: nil).first(in: rows(("a", false, 10))) == nil)
  }

  @Test func `older messages are wanted while all that are there are unread`() {
    let line = UnreadLine(after: 10)
    #expect(line.mayBegin(before: rows(("a", false, 11), ("b", false, 12))))
    #expect(!line.mayBegin(before: rows(("a", false, 9), ("b", false, 12))))
    #expect(!line.mayBegin(before: []))
  }

  @Test func `a line waits for rows that follow the store later, and for a count after its mark`() {
    var line = UnreadLine(after: 10)
    line.settle(after: 10, unreadCount: 1)
    #expect(line.first(in: rows(("a", false, 9))) == nil)
    #expect(line.first(in: rows(("a", false, 9), ("b", false, 11)))?.message == "b")
    var other = UnreadLine(after: 10)
    other.settle(after: 9, unreadCount: 0)
    #expect(other.first(in: rows(("b", false, 11)))?.message == "b")
    #expect(other.mayBegin(before: rows(("b", false, 11))))
  }

  @Test func `a settled line stays, and one without new messages does not come later`() {
    var line = UnreadLine(after: 10)
    line.settle(after: 10, unreadCount: 1)
    #expect(line.first(in: rows(("a", false, 11), ("b", false, 12)))?.count == 2)
    var empty = UnreadLine(after: 10)
    empty.settle(after: 10, unreadCount: 0)
    #expect(empty.first(in: rows(("a", false, 9), ("b", false, 12))) == nil)
    empty.unsettle(after: 12)
    #expect(empty.first(in: rows(("b", false, 12), ("c", false, 13)))?.message == "c")
    empty.hide()
    #expect(empty.first(in: rows(("c", false, 13))) == nil)
  }
}

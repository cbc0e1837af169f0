import ChatActions
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import Testing

/// Tasks 7 to 12 and 24: messages, channels and people that are read, followed and changed.
@Suite struct ReadingTheStore {
  @Test func `7 observe messages: once, live, differences`() async throws {
    let stage = try await Stage()
    let chat = stage.chat
    let general = chat.channel("general")
    try await general.send("Hello")

    let newest = general.messages.newest(50)
    let once = try await chat.fetch(newest)
    for try await list in chat.live(newest) {
      #expect(list.map(\.id) == once.map(\.id))
      break
    }
    for try await change in chat.live(newest).differences {
      #expect(change.inserted == [0] && change.moved.isEmpty)
      break
    }
    await stage.end()
  }

  @Test func `8 pages`() async throws {
    let stage = try await Stage()
    let chat = stage.chat
    let general = chat.channel("general")
    for number in 1...5 { _ = try await general.send("\(number)").value }

    let newest = general.messages.newest(2)
    var page = try await chat.fetch(newest.page)
    if let older = page.older { page = try await chat.fetch(older) }
    #expect(page.records.map(\.text) == ["2", "3"])
    for try await page in general.refreshHistory(limit: 100) {
      #expect(page.itemCount == 5 && page.totalCount == nil)
    }
    let all = try await chat.refreshUsers(
      where: { $0.name.hasPrefix("A") }, sortedBy: \.name
    ).all()
    #expect(all == 1)
    await stage.end()
  }

  @Test func `24 full-text search, with what matched`() async throws {
    let stage = try await Stage()
    let (chat, general) = (stage.chat, stage.chat.channel("general"))
    try await general.send("Lunch on Friday?")
    try await general.send("No lunch for me")
    func bold(_ text: String) -> String { "*\(text)*" }

    var lines: [String] = []
    for match in try await chat.fetch(Message.search("lunch friday").ranked.matches) {
      var line = ""
      for run in match.runs(of: \.text) { line += run.isMatch ? bold(run.text) : run.text }
      lines.append(line)
    }
    for try await matches in chat.live(Message.search("me").matches) {
      let snippets = matches.map { $0.snippet(of: \.text, maximumLength: 8) }
      #expect(snippets.map { $0.map(\.text).joined() } == ["…for me"])
      break
    }

    #expect(lines == ["*Lunch* on *Friday*?"])
    await stage.end()
  }

  @Test func `9 unread counts and marks`() async throws {
    let stage = try await Stage()
    let (chat, general) = (stage.chat, stage.chat.channel("general"))
    let id = try await stage.bob.channel("general").send("Hello").value.id

    for try await count in chat.live(general.unreadCount) where count == 1 { break }
    for try await counts in chat.live(chat.unreadCounts) {
      #expect(counts.values.reduce(0, +) == 1)
      break
    }
    try await general.markRead()
    try await general.markRead(upTo: id)
    try await general.markUnread(from: id)
    #expect(try await chat.fetch(general.unreadCount) == 1)
    try await general.markRead().value
    let readers = try await chat.fetch(chat.message(id).readers)
    #expect(readers.map(\.userId).contains("ada"))
    for try await readers in stage.bob.live(stage.bob.message(id).readers) {
      if readers.map(\.userId) == ["ada"] { break }
    }
    await stage.end()
  }

  @Test func `10 create, join, invite, leave, members`() async throws {
    let stage = try await Stage()
    let (chat, general) = (stage.chat, stage.chat.channel("general"))

    try await chat.channel("garden").create {
      $0.name = "Garden"
      $0.type = "group"
    }
    try await general.join()
    try await general.invite("bob", "eve")
    try await general.remove("eve")
    try await chat.subscribe(to: ["news"])
    let members = try await chat.fetch(general.members.sorted(by: \.user.name))
    let mine = try await chat.fetch(chat.me.channels)
    try await general.leave()

    #expect(members.map(\.userId) == ["ada", "bob"])
    #expect(mine.map(\.id) == ["general"])
    await stage.end()
  }

  @Test func `11 change a profile`() async throws {
    let stage = try await Stage()
    let chat = stage.chat
    let picture = URL(string: "https://example.com/ada.png")

    try await chat.me.update {
      $0.name = "Ada"
      $0.email = nil
      $0.avatarURL = picture
    }
    let bob = try await chat.user("bob").refresh()

    #expect(bob.name == "Bob")
    #expect(try await chat.fetch(User.where { $0.avatarURL != nil }).map(\.id) == ["ada"])
    await stage.end()
  }

  @Test func `12 presence and typing`() async throws {
    struct Away: Encodable { let until: Date }
    let stage = try await Stage()
    let general = stage.chat.channel("general")

    for try await present in stage.chat.live(general.members.where { $0.isPresent == true }) {
      if present.contains(where: { $0.userId == "bob" }) { break }
    }
    try await general.setPresenceState(Away(until: Date(timeIntervalSince1970: 1_700_000_000)))
    try await general.refreshPresence()
    await general.setTyping(true)
    for await users in stage.bob.channel("general").typingUsers where users == ["ada"] { break }
    await stage.end()
  }
}

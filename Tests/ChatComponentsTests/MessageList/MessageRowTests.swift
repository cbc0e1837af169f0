import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// Statuses, names, avatars and date labels of messages, by values alone.
@Suite(.ends) struct MessageRowTests {
  /// Rows of what a store has, with settings.
  private func rows(
    of chat: TestChat, participants: Int = 3, marks: ReadMarks = ReadMarks(),
    _ change: (inout MessageRowBuilder<PubNubManagedMessage>) -> Void = { _ in }
  ) async throws -> [MessageRow] {
    var builder = MessageRowBuilder<PubNubManagedMessage>(
      userID: "alice", participantCount: participants, marks: marks,
      settings: MessageListSettings(), environment: chat.viewModels.environment)
    change(&builder)
    return try builder.rows(of: await chat.store.fetch(chat.viewModels.messages(in: "general")))
  }

  @Test(arguments: [
    (SendStatus.pending, MessageStatus.delivering), (.sending, .delivering),
    (.delivered, .delivered), (.failed, .failed),
  ])
  func `own messages say how far they are, others do not`(
    _ delivery: SendStatus, _ status: MessageStatus
  ) async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", by: "alice", at: 1, status: delivery)
    try await chat.message("m2", by: "bob", at: 2)
    let rows = try await rows(of: chat)
    #expect(rows.map(\.status) == [status, nil])
  }

  @Test func `read marks of others make some or all read, and a failure wins`() {
    func status(_ delivery: SendStatus, _ marks: NameMap<Timetoken>) -> MessageStatus {
      MessageStatus(
        delivery, timetoken: 10, marks: ReadMarks(marks), userID: "alice", participantCount: 3)
    }
    #expect(status(.delivered, [:]) == .delivered)
    #expect(status(.delivered, ["alice": 20]) == .delivered)
    #expect(status(.delivered, ["bob": 9]) == .delivered)
    #expect(status(.delivered, ["bob": 10]) == .someRead)
    #expect(status(.delivered, ["bob": 10, "carol": 11]) == .allRead)
    #expect(status(.failed, ["bob": 10, "carol": 11]) == .failed)
    #expect(status(.sending, ["bob": 10, "carol": 11]) == .delivering)
  }

  @Test func `texts of statuses can be replaced, and statuses switched off`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", by: "alice", at: 1)
    #expect(try await rows(of: chat).map(\.statusText) == ["Delivered"])
    let texts = try await rows(of: chat) { builder in
      builder.settings.presentation.statusTexts.messageStatusDelivered = "✓"
    }
    #expect(texts.map(\.statusText) == ["✓"])
    let hidden = try await rows(of: chat) { $0.settings.presentation.showsStatus = false }
    #expect(hidden.map(\.status) == [nil])
    let defaults = MessageStatusTexts()
    #expect(
      MessageStatus.allCases.map { $0.text(defaults) }
        == ["Delivering", "Delivered", "Some Read", "All Read", "Failed"])
  }

  @Test func `names stand above messages of two authors that differ in bytes alone`() async throws {
    let chat = try await TestChat.known()
    for (second, user) in ["caf\u{e9}", "cafe\u{301}"].enumerated() {
      try await chat.user(user, name: "Café \(second)")
      try await chat.message("m\(second)", by: user, at: Double(second))
    }
    let rows = try await rows(of: chat)
    #expect(rows.map(\.senderName) == ["Café 0", "Café 1"])
    var other = rows[0]
    other = MessageRow(
      id: other.id, messageID: other.messageID, authorID: "cafe\u{301}",
      timetoken: other.timetoken, dateCreated: other.dateCreated, style: other.style,
      text: other.text, contentType: other.contentType, content: other.content,
      senderName: other.senderName, authorName: other.authorName, avatar: other.avatar,
      dateText: other.dateText, dateLabel: other.dateLabel, status: other.status,
      statusText: other.statusText, reactions: other.reactions)
    #expect(other != rows[0])
  }

  @Test func `names stand above messages of others where the author changes`() async throws {
    let chat = try await TestChat.known()
    try await chat.user("carol", name: "Carol")
    for (second, user) in ["bob", "bob", "alice", "bob", "carol", "carol"].enumerated() {
      try await chat.message("m\(second)", by: user, at: Double(second))
    }
    #expect(
      try await rows(of: chat).map(\.senderName) == ["Bob", nil, nil, "Bob", "Carol", nil])
  }

  @Test func `names are hidden only while two members are alone`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", by: "bob", at: 1)
    func names(_ members: NameSet?) async throws -> [String?] {
      try await rows(of: chat, participants: 2) { $0.members = members }.map(\.senderName)
    }
    #expect(try await names(["alice", "bob"]) == [nil])
    #expect(try await names(["bob"]) == ["Bob"], "The own user is a third one.")
    #expect(try await names(nil) == ["Bob"])
    try await chat.user("carol", name: "Bob")
    try await chat.message("m2", by: "carol", at: 2)
    #expect(
      try await names(["alice", "bob"]) == ["Bob", "Bob"], "Two people of one name are two.")
    let all = try await rows(of: chat, participants: 2) { $0.members = ["alice", "bob"] }
    #expect(all.map(\.authorName) == ["Bob", "Bob"])
  }

  @Test func `own messages count their readers`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", by: "alice", at: 1)
    try await chat.message("m2", by: "bob", at: 2)
    let mark = TestChat.timetoken(1)
    let marks = ReadMarks(["alice": mark, "bob": mark, "carol": mark])
    #expect(try await rows(of: chat, participants: 4, marks: marks).map(\.readerCount) == [2, 0])
  }

  @Test func `avatars are letters or images, and can be hidden for either side`() async throws {
    let chat = try await TestChat.known()
    try await chat.user("bob", name: "Bob Barker", avatar: "https://example.com/b")
    try await chat.message("m1", by: "alice", at: 1)
    try await chat.message("m2", by: "bob", at: 2)
    let image = try #require(URL(string: "https://example.com/b"))
    #expect(try await rows(of: chat).map(\.avatar) == [.initials("A"), .image(image)])
    let letters = try await rows(of: chat) { $0.settings.presentation.avatarType = .initial }
    #expect(letters.map(\.avatar) == [.initials("A"), .initials("BB")])
    let incoming = try await rows(of: chat) {
      $0.settings.presentation.isAvatarHiddenForIncomingMessages = true
    }
    #expect(incoming.map(\.avatar) == [.initials("A"), nil])
    let outgoing = try await rows(of: chat) {
      $0.settings.presentation.isAvatarHiddenForOutgoingMessages = true
    }
    #expect(outgoing.map { $0.avatar == nil } == [true, false])
  }

  @Test func `names and pictures come from any field`() async throws {
    let chat = try await TestChat.known()
    try await chat.user(
      "bob", name: "Bob", custom: #"{"nick":"Bobby","pic":"https://example.com/p"}"#)
    try await chat.message("m1", by: "bob", at: 1)
    let rows = try await rows(of: chat) { builder in
      builder.settings.presentation.fields = DisplayFields(
        name: .custom("nick"), avatar: .custom("pic"))
    }
    #expect(rows[0].senderName == "Bobby")
    #expect(rows[0].avatar == URL(string: "https://example.com/p").map { .image($0) })
    let missing = try await self.rows(of: chat) { builder in
      builder.settings.presentation.fields.name = .custom("nick", "deeper")
    }
    #expect(missing[0].senderName == "bob", "Without a name the identifier is shown.")
  }

  @Test func `a date label stands above the first message and above each new day`() async throws {
    let chat = try await TestChat.known()
    let day = 86_400.0
    for (number, moment) in [0, 60, day, day + 60, 3 * day].enumerated() {
      try await chat.message("m\(number)", at: moment)
    }
    let labels = try await rows(of: chat).map(\.dateLabel)
    #expect(labels == ["14. Nov. 2023", nil, "15. Nov. 2023", nil, "17. Nov. 2023"])
  }

  @Test func `hooks give the string of date labels and decide to show them`() async throws {
    let chat = try await TestChat.known()
    try await chat.messages(0..<4)
    let strings = try await rows(of: chat) { builder in
      builder.dateString = { message in message.id == "m0" || message.id == "m1" ? "a" : "b" }
    }
    #expect(strings.map(\.dateLabel) == ["a", nil, "b", nil])
    let decided = try await rows(of: chat) { builder in
      builder.dateString = { _ in "x" }
      builder.showsDate = { ["m0": false, "m1": true][$0.id.rawValue] }
    }
    #expect(decided.map(\.dateLabel) == [nil, "x", nil, nil])
  }

  @Test func `a message of a deleted user is shown by the identifier`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", by: "bob", at: 1)
    try await chat.store.write { _ = try PubNubManagedUser.remove(userId: "bob", from: $0) }
    #expect(try await rows(of: chat).map(\.senderName) == ["bob"])
  }
}

import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// The list of messages on a store.
@Suite(.ends) struct MessageListTests {
  @Test func `the own user and the channel have to be stored`() async throws {
    let chat = try await TestChat()
    try await chat.channel("general", name: "General")
    await #expect { try await chat.viewModels.messageList(for: "general") } throws: { error in
      (error as? StoreError)?.code == .missingRequiredData
    }
    try await chat.user("alice", name: "Alice")
    await #expect { try await chat.viewModels.messageList(for: "nowhere") } throws: { error in
      (error as? StoreError)?.code == .missingRequiredData
    }
    let list = try await chat.viewModels.messageList(for: "general")
    #expect(list.author.name == "Alice" && list.selectedChannel.name == "General")
  }

  @Test func `messages come in the order of the service, then what waits as it was written`()
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.message(
      "z", "waits, written first by a clock that is ahead", at: 1e6, timetoken: false)
    try await chat.message("m3", "third", by: "alice", at: 30)
    try await chat.message("m1", "first", at: 10)
    try await chat.message(
      "a", "waits, written by a clock that is behind", at: -1e6, timetoken: false)
    try await chat.message("m2", "second", at: 20)
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    let rows = list.messages.rows.compactMap(\.message)
    #expect(rows.map(\.messageID) == ["m1", "m2", "m3", "z", "a"])
    #expect(rows.map(\.isOwn) == [false, false, true, false, false])
  }

  @Test func `the clock of an author moves none of its messages`() async throws {
    let chat = try await TestChat.known()
    try await chat.store.write { transaction in
      for (number, hours) in [0.0, -30, 30, 0.5].enumerated() {
        var model = TestChat.model("m\(number)", at: Double(number))
        model.content.createdAt += hours * 3600
        try PubNubManagedMessage.write(message: model, into: transaction)
      }
    }
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    let rows = list.messages.rows.compactMap(\.message)
    #expect(rows.map(\.messageID) == ["m0", "m1", "m2", "m3"])
  }

  @Test func `pages go on across the border to what waits, in both directions`() async throws {
    let chat = try await TestChat.known()
    try await chat.messages(0..<5)
    for id in ["w2", "w0", "w1"] { try await chat.message(id, at: 1, timetoken: false) }
    // Of another channel, and between the others by its timetoken.
    try await chat.channel("other", name: nil)
    try await chat.message("x", in: "other", at: 2.5)
    let all = chat.viewModels.messages(in: "general")
    let expected = ["m0", "m1", "m2", "m3", "m4", "w2", "w0", "w1"]
    for size in 1...8 {
      var ids: [String] = []
      var request: StoreRequest<PubNubManagedMessage>? = all.newest(size)
      while let current = request {
        let page = try await chat.store.fetch(current.page)
        ids.insert(contentsOf: page.records.map(\.id.rawValue), at: 0)
        request = page.older?.request
      }
      #expect(ids == expected, "pages of \(size)")
      let page = try await chat.store.fetch(all.newest(size).page)
      let (first, last) = (try #require(page.firstKey), try #require(page.lastKey))
      #expect(
        try await chat.store.fetch(all.from(first)).map(\.id.rawValue) == expected.suffix(size))
      #expect(try await chat.store.fetch(all.after(last)).isEmpty)
      #expect(
        try await chat.store.fetch(all.first(8).after(first)).map(\.id.rawValue)
          == expected.suffix(size - 1))
    }
    let reversed = all.sorted(
      by: PubNubManagedMessage.timetoken.descending, PubNubManagedMessage.id.descending)
    #expect(try await chat.store.fetch(reversed).map(\.id.rawValue) == expected.reversed())
  }

  @Test func `messages that wait stay on screen while they are delivered`() async throws {
    let chat = try await TestChat.known()
    try await chat.messages(0..<10)
    for number in 100..<170 {
      try await chat.message(
        "w\(number)", "text \(number)", by: "alice", at: Double(number), timetoken: false,
        status: .pending)
    }
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    try await list.messages.rows { $0.count == 80 }
    for number in 100..<170 {
      try await chat.message("w\(number)", "text \(number)", by: "alice", at: Double(number))
    }
    try await list.messages.rows {
      $0.count == 80 && $0.allSatisfy { $0.message?.timetoken != nil }
    }
  }

  @Test func `the newest page is shown, and older ones from the store without a fetch`()
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.messages(0..<180)
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    #expect(list.messages.texts.count == 50 && list.messages.texts.last == "text 179")
    var changes = list.messages.makeAsyncIterator()
    _ = await changes.next()
    await list.rowShown(ListPlace(row: 36))
    #expect(list.messages.rows.count == 50, "The row before the threshold.")
    await list.rowShown(ListPlace(row: 35))
    let change = try #require(await changes.next())
    #expect(change.update.inserted.count == 50 && change.update.moved.isEmpty)
    // The label of the day stands above the first row, which is another one now.
    #expect(change.update.changed.map(\.row.message?.text) == ["text 130"])
    #expect(list.messages.texts.first == "text 80")
    #expect(chat.remote.now.historyRequests.isEmpty)
    try await chat.message("new", "new", at: 500)
    try await list.messages.rows { $0.count == 101 }
  }

  @Test func `when the store has no more, one page is fetched from before the oldest message`()
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.messages(100..<150)
    chat.remote.change { script in
      script.history = [(60..<100).map { TestChat.model("m\($0)", at: Double($0)) }]
      script.isHeld = true
    }
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    async let first: Void = list.rowShown(ListPlace(row: 35))
    await chat.remote.requestIsHeld()
    #expect(list.isFetching.value)
    // Neither another row nor pulling begins a second fetch.
    await list.rowShown(ListPlace(row: 20))
    await list.refresh()
    chat.remote.release()
    await first
    let requests = chat.remote.now.historyRequests
    #expect(requests.map(\.start) == [TestChat.timetoken(100)])
    #expect(requests.map(\.limit) == [50] && requests.allSatisfy(\.includesActions))
    try await list.messages.rows { $0.count == 90 }
    #expect(!list.isFetching.value)
  }

  @Test func `without any stored message the newest page is fetched`() async throws {
    let chat = try await TestChat.known()
    chat.remote.change { $0.history = [[TestChat.model("m1", at: 1)]] }
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    await list.refresh()
    #expect(chat.remote.now.historyRequests.map(\.start) == [nil])
    try await list.messages.rows { $0.count == 1 }
  }

  @Test func `a fetch that fails is reported, and may be tried again`() async throws {
    let chat = try await TestChat.known()
    chat.remote.change { $0.failure = .refused }
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    await list.refresh()
    #expect(list.failures.value?.activity == .fetching && !list.isFetching.value)
    chat.remote.change { $0.failure = nil }
    await list.refresh()
    #expect(chat.remote.now.historyRequests.count == 2)
  }

  @Test func `what is shown does not grow without bound while nobody scrolls`() async throws {
    let chat = try await TestChat.known()
    try await chat.messages(0..<60)
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    for start in stride(from: 60, to: 1000, by: 20) { try await chat.messages(start..<start + 20) }
    try await list.messages.rows { $0.last?.message?.text == "text 999" && $0.count <= 200 }
  }

  @Test func `who types stands at the end, until they send or fall silent`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    await chat.engine.typing.received(true, from: "bob", in: "general")
    let rows = try await list.messages.rows { $0.count == 2 }
    guard case .typing(let row)? = rows.last else {
      Issue.record("The last row does not say who types: \(rows)")
      return
    }
    #expect(row.userIDs == ["bob"])
    await chat.clock.sleeperArrives(for: .seconds(6))
    chat.clock.advance(by: .seconds(6))
    try await list.messages.rows { $0.count == 1 }
  }

  @Test func `dates are times of day unless the formatter is another one`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 0)
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    #expect(list.messages.rows[0].message?.dateText == "22:13")
    list.settings.update { settings in
      settings.dateFormat = MessageDateFormat { "at \(Int($0.timeIntervalSince1970))" }
    }
    try await list.messages.messages { $0.first?.dateText == "at 1700000000" }
  }

  @Test func `sections and the query can be replaced`() async throws {
    let chat = try await TestChat.known()
    try await chat.messages(0..<3)
    let list = try await chat.viewModels.messageList(for: "general")
    list.hooks.configureQuery = { $0.where(PubNubManagedMessage.id != "m0") }
    list.hooks.section = { $0.text }
    try await list.didLoad()
    #expect(list.messages.sections.map(\.title) == ["text 1", "text 2"])
  }

  @Test func `a message that failed can be tried again or taken back`() async throws {
    let chat = try await TestChat.known()
    chat.remote.change { $0.failure = .refused }
    let list = try await chat.viewModels.messageList(for: "general")
    try await list.didLoad()
    try await chat.engine.outbox.start()
    await list.messageInput.send("one")
    await list.messageInput.send("two")
    try await list.messages.messages { $0.map(\.status) == [.failed, .failed] }
    #expect(try await list.cancel("new-2"))
    try await list.messages.messages { $0.map(\.text) == ["one"] }
    chat.remote.change { $0.failure = nil }
    try await list.retry("new-1")
    try await list.messages.messages { $0.map(\.status) == [.delivered] }
  }
}

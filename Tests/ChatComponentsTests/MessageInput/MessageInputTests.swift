import ChatDisplay
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// The field for new messages, with a network that a script answers for.
@Suite(.ends) struct MessageInputTests {
  @Test func `the field says Type Message, and both signs of typing are on`() {
    let settings = MessageInputSettings()
    #expect(settings.placeholderText == "Type Message" && settings.sendButton == "Send")
    #expect(settings.publishTypingIndicator && settings.displayTypingIndicator)
  }

  @Test func `a text is sent, stored at once, and returned as the service has it`() async throws {
    let chat = try await TestChat.known()
    try await chat.engine.outbox.start()
    let input = chat.viewModels.messageInput(for: "general")
    await input.textChanged("hello")
    let future = try #require(await input.send())
    let sent = try await future.value
    #expect(sent.text == "hello" && sent.id == "new-1" && sent.timetoken != nil)
    #expect(sent.createdAt == TestChat.start && sent.pubnubUserId == "alice")
    let record = try #require(try await chat.store.first(StoreRequest<PubNubManagedMessage>()))
    #expect(record.delivery == .delivered && record.timetoken == sent.timetoken)
    #expect(chat.remote.now.published.count == 1)
  }

  @Test func `the field is empty at once, before the service answers`() async throws {
    let chat = try await TestChat.known()
    try await chat.engine.outbox.start()
    chat.remote.change { $0.isHeld = true }
    let input = chat.viewModels.messageInput(for: "general")
    await input.textChanged("hello")
    let future = await input.send()
    await chat.remote.requestIsHeld()
    #expect(input.text.value == "")
    chat.remote.release()
    _ = try await future?.value
  }

  @Test(arguments: ["", "   ", "\n\t "])
  func `blank texts are not sent`(_ text: String) async throws {
    let chat = try await TestChat.known()
    let input = chat.viewModels.messageInput(for: "general")
    await input.textChanged(text)
    #expect(await input.send() == nil)
    #expect(try await chat.store.fetch(StoreRequest<PubNubManagedMessage>().count) == 0)
  }

  @Test func `the application may change a message before it is sent, and has its future`()
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.engine.outbox.start()
    chat.remote.change { $0.isHeld = true }
    let input = chat.viewModels.messageInput(for: "general")
    input.hooks.messageWillSend = { model, message in
      #expect(model.channelID == "general")
      var message = message
      message.content.text = "*" + message.text
      return message
    }
    let (calls, futures) = (Calls<String>(), Calls<Task<PubNubChatMessage, any Error>>())
    input.hooks.messageDidSend = { _, message, future in
      calls.add(message.text)
      futures.add(future)
    }
    input.hooks.didFinishSending = { _, message in calls.add("done \(message.text)") }
    let future = await input.send("hello")
    #expect(calls.all == ["*hello"], "Called before the service answers.")
    chat.remote.release()
    #expect(try await futures.all[0].value.text == "*hello")
    _ = try await future?.value
    #expect(calls.all == ["*hello", "done *hello"])
  }

  @Test func `what the service refuses is told, and stays to be tried again`() async throws {
    let chat = try await TestChat.known()
    try await chat.engine.outbox.start()
    chat.remote.change { $0.failure = .refused }
    let input = chat.viewModels.messageInput(for: "general")
    let calls = Calls<String>()
    input.hooks.failedToSend = { _, text, date, error in
      calls.add("\(text) \(date == TestChat.start) \(error is OutboxRefusal)")
    }
    let future = await input.send("hello")
    await #expect(throws: OutboxRefusal.self) { try await future?.value }
    #expect(calls.all == ["hello true true"] && input.text.value == "")
    #expect(input.failures.value?.activity == .sending)
    let record = try #require(try await chat.store.first(StoreRequest<PubNubManagedMessage>()))
    #expect(record.delivery == .failed)
  }

  @Test func `with offline messages discarded nothing is stored that was not sent`() async throws {
    let chat = try await TestChat.known { $0.offlineMessages = .discard }
    chat.remote.change { $0.failure = RemoteError(.connectionFailed, "Offline.") }
    let input = chat.viewModels.messageInput(for: "general")
    let future = await input.send("hello")
    await #expect(throws: RemoteError.self) { try await future?.value }
    #expect(try await chat.store.fetch(StoreRequest<PubNubManagedMessage>().count) == 0)
  }

  @Test func `messages are sent in the order in which they were written`() async throws {
    let chat = try await TestChat.known()
    try await chat.engine.outbox.start()
    let input = chat.viewModels.messageInput(for: "general")
    input.hooks.messageWillSend = { _, message in
      // The first one takes longer.
      if message.text == "0" { for _ in 0..<50 { await Task.yield() } }
      return message
    }
    async let first = input.send("0")
    var futures: [Task<PubNubChatMessage, any Error>?] = []
    if let future = await first { futures.append(future) }
    for number in 1..<5 { futures.append(await input.send("\(number)")) }
    for future in futures { _ = try await future?.value }
    let texts = chat.remote.now.published.compactMap { payload in
      payload.firstMatch(of: /"text":"(\d)"/).map { String($0.1) }
    }
    #expect(texts == ["0", "1", "2", "3", "4"])
  }

  @Test func `others are told that the user types, unless that is switched off`() async throws {
    let chat = try await TestChat.known()
    let input = chat.viewModels.messageInput(for: "general")
    await input.textChanged("h")
    await input.textChanged("he")
    #expect(chat.remote.now.signals.count == 1, "At most every three seconds.")
    await input.textChanged("")
    #expect(chat.remote.now.signals.count == 2, "Typing ends when the field is empty.")
    input.settings.update { $0.publishTypingIndicator = false }
    await input.textChanged("hello")
    #expect(chat.remote.now.signals.count == 2)
  }

  @Test func `who types is a set, empty for nobody and while it is not displayed`() async throws {
    let chat = try await TestChat.known()
    let input = chat.viewModels.messageInput(for: "general")
    await input.didLoad()
    #expect(input.typingMemberIds.value.isEmpty)
    await chat.engine.typing.received(true, from: "bob", in: "general")
    _ = try await input.typingMemberIds.next { $0 == ["bob"] }
    input.settings.update { $0.displayTypingIndicator = false }
    _ = try await input.typingMemberIds.next { $0.isEmpty }
    input.settings.update { $0.displayTypingIndicator = true }
    _ = try await input.typingMemberIds.next { $0 == ["bob"] }
    await chat.engine.typing.received(false, from: "bob", in: "general")
    _ = try await input.typingMemberIds.next { $0.isEmpty }
  }
}

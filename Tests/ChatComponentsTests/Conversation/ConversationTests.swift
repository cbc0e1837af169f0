import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// A conversation on a store, with a network that a script answers for.
@Suite(.ends) struct ConversationTests {
  private func chat() async throws -> TestChat {
    let chat = try await TestChat.known()
    try await chat.user("zoe", name: "Zoe")
    for user in ["alice", "bob", "zoe"] { try await chat.member(user) }
    return chat
  }

  @Test func `the title is the channel's name, or the names of the others`() async throws {
    let chat = try await chat()
    let conversation = try await chat.viewModels.conversation(in: "general")
    try await conversation.didLoad()
    #expect(conversation.title.value == "General")
    conversation.settings.update { $0.titleDisplayType = .otherParticipants }
    _ = try await conversation.title.next { $0 == "Bob, Zoe" }
    try await chat.user("bob", name: "Zacharias")
    _ = try await conversation.title.next { $0 == "Zacharias, Zoe" }
    try await chat.removeMember("zoe")
    _ = try await conversation.title.next { $0 == "Zacharias" }
    conversation.settings.update { $0.titleDisplayType = .default }
    try await chat.channel("general", name: "Other")
    _ = try await conversation.title.next { $0 == "Other" }
  }

  @Test func `all parts are on by default, and an answer overrides the settings`() async throws {
    let conversation = try await chat().viewModels.conversation(in: "general")
    #expect(conversation.features.value == ConversationFeatures())
    let features = conversation.features.value
    #expect(features.cameraButton && features.voiceMessageButton && features.typingIndicator)
    #expect(features.messageStatus && features.accessoryButton)
    try await conversation.didLoad()
    conversation.settings.update { settings in
      settings.features.cameraButton = false
      settings.features.voiceMessageButton = false
    }
    _ = try await conversation.features.next { !$0.cameraButton && !$0.voiceMessageButton }
    conversation.hooks.cameraButtonShouldShow = { _ in true }
    conversation.hooks.accessoryButtonShouldShow = { _ in false }
    conversation.hooks.voiceMessageButtonShouldShow = { _ in nil }
    let answered = conversation.features.value
    #expect(answered.cameraButton && !answered.voiceMessageButton && !answered.accessoryButton)
  }

  @Test func `statuses and signs of typing are switched off by settings or hooks`() async throws {
    let chat = try await chat()
    try await chat.message("m1", by: "alice", at: 1)
    let conversation = try await chat.viewModels.conversation(in: "general")
    try await conversation.didLoad()
    let messages = conversation.messageList.messages
    #expect(messages.rows.compactMap(\.message).map(\.statusText) == ["Delivered"])
    await chat.engine.typing.received(true, from: "bob", in: "general")
    try await messages.rows { $0.count == 2 }
    conversation.hooks.typingIndicatorShouldShow = { _ in false }
    try await messages.rows { $0.count == 1 }
    conversation.settings.update { $0.features.messageStatus = false }
    try await messages.messages { $0.map(\.status) == [nil] }
  }

  @Test func `texts, formats and presentation of the conversation reach its parts`() async throws {
    let chat = try await chat()
    try await chat.message("m1", by: "alice", at: 1)
    let conversation = try await chat.viewModels.conversation(in: "general")
    try await conversation.didLoad()
    conversation.settings.update { settings in
      settings.sendButton = "Send !"
      settings.presentation.statusTexts.messageStatusDelivered = "✓"
      settings.presentation.avatarType = .initial
      settings.messageDateFormatter = MessageDateFormat { _ in "now" }
    }
    let rows = try await conversation.messageList.messages.messages {
      $0.map(\.statusText) == ["✓"]
    }
    #expect(rows.map(\.dateText) == ["now"] && rows.map(\.avatar) == [.initials("A")])
    #expect(conversation.messageInput.settings.values.sendButton == "Send !")
  }

  @Test func `messages are fetched once from the store and once from the service`() async throws {
    let chat = try await chat()
    try await chat.message("m1", at: 1)
    chat.remote.change { script in
      script.history = [[TestChat.model("m1", at: 1), TestChat.model("m2", at: 2)]]
      script.members = [[PubNubChatMember(channelId: "general", userId: "bob")]]
    }
    let conversation = try await chat.viewModels.conversation(in: "general")
    let calls = Calls<String>()
    conversation.hooks.startFetchingMessages = { _ in calls.add("start") }
    conversation.hooks.didFetchMessages = { _, messages, isCached in
      calls.add("\(messages.map(\.id.rawValue)) \(isCached)")
    }
    conversation.hooks.didFetchParticipants = { _, members in
      calls.add("\(members.map(\.userId.rawValue))")
    }
    try await conversation.didLoad()
    #expect(
      calls.all == [
        "start", #"["m1"] true"#, #"["m1", "m2"] false"#, #"["alice", "bob", "zoe"]"#,
      ])
    let requests = chat.remote.now.historyRequests
    #expect(requests.map(\.limit) == [50] && requests.map(\.start) == [nil])
  }

  @Test func `fetches that fail are told, and what is stored is shown`() async throws {
    let chat = try await chat()
    try await chat.message("m1", at: 1)
    chat.remote.change { $0.failure = .refused }
    let conversation = try await chat.viewModels.conversation(in: "general")
    let calls = Calls<String>()
    conversation.hooks.failedFetchingMessages = { _, _ in calls.add("messages") }
    conversation.hooks.failedFetchingParticipants = { _, _ in calls.add("participants") }
    try await conversation.didLoad()
    #expect(calls.all == ["messages", "participants"])
    #expect(conversation.messageList.messages.rows.count == 1)
    #expect(conversation.failures.value?.number == 2)
  }

  @Test func `hooks are called before a message is sent, after it, and when it failed`()
    async throws
  {
    let chat = try await chat()
    try await chat.engine.outbox.start()
    let conversation = try await chat.viewModels.conversation(in: "general")
    let calls = Calls<String>()
    conversation.hooks.readyToSendMessage = { _, message in
      calls.add("ready \(message.text)")
      return message
    }
    conversation.hooks.finishSendingMessage = { _, message in
      calls.add("finished \(message.timetoken != nil)")
    }
    conversation.hooks.failedToSendMessage = { _, text, date, _ in
      calls.add("failed \(text) \(date == TestChat.start)")
    }
    try await conversation.didLoad()
    _ = try await conversation.messageInput.send("one")?.value
    chat.remote.change { $0.failure = .refused }
    let future = await conversation.messageInput.send("two")
    await #expect(throws: OutboxRefusal.self) { try await future?.value }
    #expect(calls.all == ["ready one", "finished true", "ready two", "failed two true"])
  }

  @Test func `date labels are decided by the conversation's hooks`() async throws {
    let chat = try await chat()
    try await chat.messages(0..<3)
    let conversation = try await chat.viewModels.conversation(in: "general")
    conversation.hooks.dateString = { _, message in "day of \(message.id.rawValue)" }
    conversation.hooks.shouldShowDate = { _, message in message.id != "m1" }
    try await conversation.didLoad()
    #expect(
      conversation.messageList.messages.rows.map(\.message?.dateLabel)
        == ["day of m0", nil, "day of m2"])
  }

  @Test func `read receipts make statuses some and all read`() async throws {
    struct Reader: ReadReceiptReader {
      let stream: AsyncStream<ReadMarks>
      func marks(in channel: String) -> AsyncStream<ReadMarks> { stream }
    }
    let chat = try await chat()
    try await chat.message("m1", by: "alice", at: 1)
    let (stream, input) = AsyncStream<ReadMarks>.makeStream()
    let conversation = try await chat.viewModels.conversation(
      in: "general", receipts: Reader(stream: stream))
    try await conversation.didLoad()
    let messages = conversation.messageList.messages
    input.yield(ReadMarks(["bob": TestChat.timetoken(1)]))
    try await messages.messages { $0.map(\.statusText) == ["Some Read"] }
    input.yield(ReadMarks(["bob": TestChat.timetoken(1), "zoe": TestChat.timetoken(5)]))
    try await messages.messages { $0.map(\.statusText) == ["All Read"] }
  }
}

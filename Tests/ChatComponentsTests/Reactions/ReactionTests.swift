import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import TestSupport
import Testing

@testable import ChatComponents

/// Reactions below messages and in the picker.
@Suite(.ends) struct ReactionTests {
  private func list(_ chat: TestChat, _ theme: ReactionTheme? = ReactionTheme()) async throws
    -> MessageListComponent<ChatTestProvider>
  {
    var settings = MessageListSettings()
    settings.reactionTheme = theme
    let list = try await chat.viewModels.messageList(
      for: "general", settings: LiveSettings(settings))
    try await list.didLoad()
    return list
  }

  private func entries(_ list: MessageListComponent<ChatTestProvider>) -> [ReactionEntry] {
    list.messages.rows.compactMap(\.message).first?.reactions ?? []
  }

  @Test func `six reactions by default, replaced by a provider or a list of any length`() {
    let theme = ReactionTheme()
    #expect(theme.reactions == ["👍", "❤️", "😂", "😲", "😢", "🔥"] && theme.pickerMaxWidth == 300)
    let many = (0..<40).map { "r\($0)" }
    #expect(ReactionTheme(reactions: many).reactions == many)
    #expect(
      ReactionTheme(provider: CustomReactionProvider(reactions: ["a"]), maxWidth: 10)
        .pickerMaxWidth == 10)
    #expect(theme.highlight == .color(rgb: 0xEF3A43, alpha: 0.24))
    #expect(MessageListSettings().reactionTheme != nil, "Enabled by default.")
  }

  @Test(arguments: [(-3, "0"), (0, "0"), (1, "1"), (99, "99"), (100, "99+"), (5000, "99+")])
  func `counts are shown up to 99`(_ count: Int, _ text: String) {
    #expect(ReactionCount.text(count) == text)
  }

  @Test func `entries come by their earliest choice, own ones highlighted`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    try await chat.action("🔥", on: 10, by: "bob", at: 30)
    try await chat.action("👍", on: 10, by: "bob", at: 40)
    try await chat.action("👍", on: 10, by: "alice", at: 20)
    let list = try await list(chat)
    #expect(entries(list).map(\.value) == ["👍", "🔥"])
    #expect(entries(list).map(\.countText) == ["2", "1"])
    #expect(entries(list).map(\.isHighlighted) == [true, false])
  }

  @Test func `only known reactions count, and only actions of their kind`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    try await chat.action("🦄", on: 10, by: "bob", at: 20)
    try await chat.action("👍", on: 10, by: "bob", at: 30, type: "receipt")
    let list = try await list(chat)
    #expect(entries(list).isEmpty, "Without entries there is no list of them.")
    list.settings.update { $0.reactionTheme = ReactionTheme(reactions: ["🦄"]) }
    try await list.messages.messages { $0.first?.reactions.map(\.value) == ["🦄"] }
    list.settings.update { $0.reactionTheme = nil }
    try await list.messages.messages { $0.first?.reactions.isEmpty == true }
  }

  @Test func `the picker has the provider's order, and is gone after a choice`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    try await chat.action("😂", on: 10, by: "alice", at: 20)
    let list = try await list(chat)
    try await list.showReactions(for: "m1")
    let picker = try #require(list.reactionPicker.value)
    #expect(picker.choices.map(\.value) == DefaultReactionProvider().reactions)
    #expect(picker.choices.filter(\.isHighlighted).map(\.value) == ["😂"])
    #expect(picker.maxWidth == 300 && picker.messageID == "m1")
    try await list.toggleReaction("🔥", on: "m1")
    #expect(list.reactionPicker.value == nil)
  }

  @Test func `a choice is shown at once, sent, and taken back by the next one`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    try await chat.engine.outbox.start()
    chat.remote.change { $0.isHeld = true }
    let list = try await list(chat)
    try await list.toggleReaction("👍", on: "m1")
    try await list.messages.messages { $0.first?.reactions.map(\.isHighlighted) == [true] }
    await chat.remote.requestIsHeld()
    chat.remote.release()
    _ = try await chat.store.changes(of: StoreRequest<PubNubManagedMessageAction>()).next {
      $0.first?.sendStatus == .delivered
    }
    #expect(
      chat.remote.now.attached == [
        NewMessageAction(
          channel: "general", messageTimetoken: TestChat.timetoken(10), type: "reaction",
          value: "👍")
      ])
    // Tapping the entry below the message does the same as choosing in the picker.
    try await list.toggleReaction("👍", on: "m1")
    try await list.messages.messages { $0.first?.reactions.isEmpty == true }
  }

  @Test func `counts follow other users`() async throws {
    let chat = try await TestChat.known()
    try await chat.user("carol", name: "Carol")
    try await chat.message("m1", at: 10)
    let list = try await list(chat)
    try await chat.action("👍", on: 10, by: "bob", at: 20)
    try await list.messages.messages { $0.first?.reactions.map(\.count) == [1] }
    try await chat.action("👍", on: 10, by: "carol", at: 30)
    try await list.messages.messages { $0.first?.reactions.map(\.count) == [2] }
  }

  @Test func `a message that the service does not have takes none`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", by: "alice", at: 10, timetoken: false, status: .pending)
    let list = try await list(chat)
    await #expect { try await list.toggleReaction("👍", on: "m1") } throws: { error in
      (error as? StoreError)?.code == .missingRequiredData
    }
  }

  @Test func `the application may do something else when a reaction is chosen`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    let list = try await list(chat)
    let calls = Calls<String>()
    list.hooks.messageActionTapped = { _, message, value in
      calls.add("\(message.id.rawValue) \(value)")
    }
    try await list.toggleReaction("👍", on: "m1")
    #expect(calls.all == ["m1 👍"])
    #expect(try await chat.store.fetch(StoreRequest<PubNubManagedMessageAction>().count) == 0)
  }

  @Test func `without reactions there is no picker and no choice`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10)
    let list = try await list(chat, nil)
    try await list.showReactions(for: "m1")
    try await list.toggleReaction("👍", on: "m1")
    #expect(list.reactionPicker.value == nil)
    #expect(try await chat.store.fetch(StoreRequest<PubNubManagedMessageAction>().count) == 0)
  }
}

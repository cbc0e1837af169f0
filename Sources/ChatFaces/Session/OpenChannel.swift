import ChatComponents
import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText

/// The open channel: its conversation and its members, which it follows into the scene of a
/// session.
final class OpenChannel<Provider: DisplayedProvider>: Sendable {
  /// The maximum number of pages to read to show a message that was found.
  private static var revealedPages: Int { 40 }

  let channelID: String
  /// The line above the first unread message.
  let line: Guarded<UnreadLine>
  private let conversation: ConversationComponent<Provider>
  private let members: MemberListComponent<Provider>
  private let tasks = Guarded<[Task<Void, Never>]>([])
  /// The last message on screen.
  private let lastSeen = Guarded<String?>(nil)

  init(
    _ conversation: ConversationComponent<Provider>, members: MemberListComponent<Provider>,
    line: UnreadLine
  ) {
    self.line = Guarded(line)
    channelID = conversation.channelID
    self.conversation = conversation
    self.members = members
  }

  private var messages: MessageListComponent<Provider> { conversation.messageList }

  /// The channel as a row of a list of channels.
  var row: ChannelRow {
    ChannelRow(
      messages.selectedChannel, of: messages.viewModels.userID,
      messages.viewModels.theme.channelList.values)
  }

  /// The messages, in order.
  var messageRows: [MessageRow] { messages.messages.rows.compactMap(\.message) }

  /// The identifiers of the users typing.
  var typists: [String] { messages.messages.rows.flatMap(\.typists) }

  /// The members, in any order.
  var memberRows: [MemberRow] { members.members.rows }

  /// The text in the field.
  var draft: String { conversation.messageInput.text.value }

  /// Shows the stored messages, and follows all changes from now on.
  ///
  /// - Throws: ``StoreError`` if the messages cannot be read.
  func start(draft: String, in session: ChatSession<Provider>) async throws {
    let channelID = channelID
    // An earlier draft does not mean that the user is typing.
    conversation.messageInput.text.send(draft)
    // A message that was found, or the first unread one, can only be shown after the list was read.
    try await messages.didLoad()
    follow(messages.messages.states, session) { session, _ in await session.showMessages() }
    follow(messages.isFetching, session) { session, isFetching in
      await session.change(channelID) { $0.isFetching = isFetching }
    }
    follow(messages.reactionPicker, session) { session, picker in
      await session.change(channelID) { $0.picker = picker }
    }
    follow(members.members.states, session) { session, _ in await session.showMembers() }
    follow(conversation.title, session) { session, title in
      await session.change(channelID) { $0.title = title }
    }
    for failures in [messages.failures, members.failures, conversation.messageInput.failures] {
      follow(failures, session) { await $0.show($1) }
    }
    // Both return after the service has answered, and report failures.
    run(session) { [conversation, weak session] in
      let losses = await session?.connectionLosses
      try await conversation.didLoad()
      conversation.willAppear()
      // Missed messages of a closed channel no longer matter. If the connection was lost, more are missed.
      if !Task.isCancelled, await session?.connectionLosses == losses {
        await session?.missedMessagesArrived()
      }
    }
    run(session) { [members] in
      try await members.didLoad()
      members.willAppear()
      await members.refresh()
    }
  }

  /// Stops following changes.
  func stop() async {
    let ended = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in ended { task.cancel() }
    conversation.willDisappear()
    await conversation.stop()
    await members.stop()
  }

  private func follow<Sequence: AsyncSequence & Sendable>(
    _ sequence: Sequence, _ session: ChatSession<Provider>,
    _ body: @escaping @Sendable (ChatSession<Provider>, Sequence.Element) async -> Void
  ) where Sequence.Element: Sendable {
    let task = Task.following(sequence, for: session, body) { await $0.show($1) }
    tasks.withLock { $0.append(task) }
  }

  private func run(
    _ session: ChatSession<Provider>, _ body: @escaping @Sendable () async throws -> Void
  ) {
    let task = Task { [weak session] in
      do {
        try await body()
      } catch {
        await session?.show(error)
      }
    }
    tasks.withLock { $0.append(task) }
  }
}

// MARK: - Actions

extension OpenChannel {
  func perform(_ action: ChatAction) async throws {
    switch action {
    case .see(let first, let last): see(first, last)
    case .showOlder:
      // Later actions, such as typing, do not wait for the service.
      Task { [messages] in await messages.refresh() }
    case .showReactions(let message): try await messages.showReactions(for: message)
    case .hideReactions: messages.hideReactions()
    case .react(let value, let message): try await messages.toggleReaction(value, on: message)
    case .retry(let message): try await messages.retry(message)
    case .cancel(let message): try await messages.cancel(message)
    case .open, .reveal, .search, .type, .send, .tryAgain: break
    }
  }

  /// Updates the text in the field.
  func type(_ text: String) async { await conversation.messageInput.textChanged(text) }

  /// Sends a text, and returns when it is in the outbox.
  func post(_ text: String) async throws { try await conversation.messageInput.post(text) }

  /// Puts a text that was not sent back into the field, unless it has another text.
  func returned(_ text: String) {
    if draft.isEmpty { conversation.messageInput.text.send(text) }
  }

  /// Shows older stored messages until the first unread one is included.
  func showWhatIsUnread() async throws {
    for _ in 0..<Self.revealedPages where line.withLock({ $0.mayBegin(before: messageRows) }) {
      guard try await messages.showOlder() else { return }
    }
  }

  /// Shows older stored messages until a message is included.
  func reveal(_ messageID: String) async throws {
    for _ in 0..<Self.revealedPages where place(of: messageID) == nil {
      guard try await messages.showOlder() else { return }
    }
  }

  private func see(_ first: String, _ last: String) {
    lastSeen.withLock { $0 = last }
    // The last one is reported last, because it determines whether rows may leave the beginning.
    let places = [first, last].compactMap(place(of:))
    Task { [messages] in
      for place in places { await messages.rowShown(place) }
    }
  }

  /// The timetoken of the newest message down to the last one on screen; nil if none of them has
  /// one.
  ///
  /// A message that was written long ago may arrive above those that were already on screen.
  var newestSeen: Timetoken? {
    let rows = messages.messages.rows.compactMap(\.message)
    guard let last = lastSeen.withLock({ $0 }),
      let end = rows.lastIndex(where: { $0.messageID.isSameName(as: last) })
    else { return nil }
    return rows[...end].compactMap(\.timetoken).max()
  }

  private func place(of messageID: String) -> ListPlace? {
    for (section, rows) in messages.messages.sections.map(\.rows).enumerated() {
      let row = rows.firstIndex { messageID.isSameName(as: $0.message?.messageID) }
      if let row { return ListPlace(section: section, row: row) }
    }
    return nil
  }
}

extension MessageListItem {
  /// The users that the row shows as typing.
  fileprivate var typists: [String] {
    if case .typing(let row) = self { row.userIDs } else { [] }
  }
}

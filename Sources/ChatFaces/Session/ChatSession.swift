package import ChatComponents
package import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

/// A chat as one scene: its channels, the open channel, and a search, from view models.
///
/// ```swift
/// let session = ChatSession(viewModels, readMarks: marks)
/// try await session.start()
/// await session.perform(.open(channel: "general"))
/// for await scene in session.scene { draw(scene) }
/// ```
package actor ChatSession<Provider: DisplayedProvider>: ChatHost {
  package nonisolated let scene: LiveScene
  let viewModels: ViewModels<Provider>
  let readMarks: any ReadMarkKeeper
  let channelList: ChannelListComponent<Provider>
  let drafts: DraftKeeper
  var open: OpenChannel<Provider>?
  /// The timetokens up to which the current user has read channels in this session.
  var seen: NameMap<Timetoken> = [:]
  /// The channels whose presence is known.
  private(set) var knownPresence: NameSet = []
  /// The current user's messages whose last attempt failed.
  private(set) var troubles = OutboxTroubles()
  /// The maximum length of a message.
  private(set) var limit = TextLimit(byteCount: 0)
  /// The number of times that the connection was lost.
  private(set) var connectionLosses = 0
  private var tasks: [Task<Void, Never>] = []

  /// Creates a session that shows nothing until it is started.
  ///
  /// - Parameters:
  ///   - viewModels: The factory for components. Its store must include the table of ``ChatDraft``.
  ///   - readMarks: Stores the read marks of users.
  package init(_ viewModels: ViewModels<Provider>, readMarks: any ReadMarkKeeper) {
    self.viewModels = viewModels
    self.readMarks = readMarks
    scene = LiveScene(ChatScene(userID: viewModels.userID))
    channelList = viewModels.channelList()
    drafts = DraftKeeper(viewModels.store, userID: viewModels.userID)
  }
}

// MARK: - Life

extension ChatSession {
  /// Shows the channels, and follows all changes from now on.
  ///
  /// - Throws: ``StoreError`` if the channels cannot be read; the encoding error of a message that
  ///   has no JSON form.
  package func start() async throws {
    limit = try TextLimit(of: viewModels)
    try await channelList.didLoad()
    channelList.willAppear()
    showChannels()
    follow(channelList.channels.states) { session, _ in await session.showChannels() }
    follow(channelList.failures) { await $0.show($1) }
    follow(viewModels.provider.connectionStates) { await $0.show($1) }
    follow(viewModels.provider.knownPresence) { await $0.show(presenceIn: $1) }
    follow(viewModels.provider.engine.syncLevels) { session, _ in await session.levelChanged() }
    follow(viewModels.store.changes(of: OutboxTroubles.entries)) { await $0.show($1) }
    let own = StoreRequest<Provider.User>()
      .where(Provider.User.id == Provider.User.ID(rawValue: viewModels.userID))
    follow(viewModels.store.changes(of: own)) { await $0.show($1.first) }
    follow(countingSignals()) { session, _ in
      await session.countUnread()
      await session.forgetDeletedHits()
    }
  }

  /// Stops following changes, and closes the open channel.
  package func stop() async {
    for task in tasks { task.cancel() }
    tasks = []
    await close()
    await channelList.stop()
  }

  /// Follows a sequence as long as the session runs.
  private func follow<Sequence: AsyncSequence & Sendable>(
    _ sequence: Sequence, _ body: @escaping @Sendable (ChatSession, Sequence.Element) async -> Void
  ) where Sequence.Element: Sendable {
    tasks.append(Task.following(sequence, for: self, body) { await $0.show($1) })
  }

  private func show(_ state: ConnectionState) async {
    let before = scene.value.connection
    let connection: ChatScene.Connection =
      switch state.status {
      case .connected: .connected
      case .reconnecting: .offline
      case .refused: .refused(state.error?.refusalReason ?? "it gives no reason")
      default: before == .offline ? .offline : .connecting
      }
    guard connection != before else { return }
    scene.change { $0.connection = connection }
    if before == .connected { connectionLosses += 1 }
    if before == .connected || connection == .connected { await awaitMissedMessages() }
    await showMessages()
  }

  private func show(presenceIn channels: NameSet) {
    knownPresence = channels
    showMembers()
  }

  private func show(_ entries: [OutboxEntry]) async {
    troubles = OutboxTroubles(entries)
    scene.change { $0.unsent = troubles.refusedCounts }
    await showMessages()
  }

  private func show(_ user: Provider.User?) {
    guard let user else { return }
    let fields = viewModels.theme.conversation.values.presentation.fields
    scene.change { $0.userName = fields.title(of: user) }
  }

  /// Shows a failure, unless the message or the state of the connection already shows it.
  func show(_ failure: ComponentFailure?) {
    guard let failure, failure.activity != .typing, failure.activity != .sending else { return }
    if failure.activity == .fetching, scene.value.connection != .connected { return }
    show(failure.error)
  }

  func show(_ error: any Error) {
    // A cancelled operation did not fail.
    if error is CancellationError { return }
    show(notice: sentence(of: error))
  }

  func show(notice text: String) {
    scene.change { $0.notice = .init(number: ($0.notice?.number ?? 0) + 1, text: text) }
  }
}

// MARK: - Actions

extension ChatSession {
  package func perform(_ action: ChatAction) async {
    do {
      switch action {
      case .open(let channel): try await open(channel)
      case .reveal(let message, let channel):
        try await open(channel)
        try await open?.reveal(message)
      case .search(let words): try await search(words)
      case .type(let text): try await type(text)
      case .send(let text): try await send(text)
      case .tryAgain: await viewModels.provider.engine.tokenChanged()
      case .see:
        try await open?.perform(action)
        if let open { await readSeen(in: open.channelID) }
      default: try await open?.perform(action)
      }
    } catch {
      show(error)
    }
  }

  private func open(_ id: String) async throws {
    guard !id.isSameName(as: open?.channelID) else { return }
    let before = open
    // If the new channel cannot be opened, the old one stays open.
    let conversation = try await viewModels.conversation(in: id, receipts: readMarks)
    let draft = try await drafts.draft(in: id)
    let mark = try await ownMark(in: id)
    // Another channel may have been opened in the meantime.
    guard open === before else { return }
    await close()
    guard open == nil else { return }
    let channel = OpenChannel(
      conversation, members: viewModels.memberList(of: id), line: UnreadLine(after: mark))
    open = channel
    scene.change {
      $0.search = nil
      $0.conversation = ConversationScene(
        channelID: id, title: conversation.title.value, draft: draft, limit: limit)
    }
    showChannels()
    // The service's presence data for this channel is requested before that of others.
    await viewModels.provider.engine.prioritize(id)
    try await channel.start(draft: draft, in: self)
  }

  private func close() async {
    guard let closed = open else { return }
    open = nil
    scene.change { $0.conversation = nil }
    await closed.stop()
  }

  /// Changes the scene of a channel, if it is still open.
  func change(_ channel: String, _ body: (inout ConversationScene) -> Void) {
    guard channel.isSameName(as: open?.channelID) else { return }
    scene.change { scene in
      guard var conversation = scene.conversation, conversation.channelID.isSameName(as: channel)
      else { return }
      body(&conversation)
      scene.conversation = conversation
    }
  }
}

// MARK: - Writing

extension ChatSession {
  private func type(_ text: String) async throws {
    guard let open else { return }
    try await drafts.keep(text, in: open.channelID)
    await open.type(text)
  }

  /// Sends a text, which stays a draft until it is in the outbox.
  private func send(_ written: String) async throws {
    guard let open else { return }
    if let problem = FieldText.problem(with: written, limit) {
      return try await giveBack(written, to: open, problem)
    }
    guard case .message(let text) = FieldText(written) else { return }
    open.line.withLock { $0.hide() }
    do {
      try await open.post(text)
    } catch {
      return try await giveBack(written, to: open, sentence(of: error))
    }
    // Other words may have been typed in the meantime.
    try await drafts.keep(open.draft, in: open.channelID)
  }

  /// Returns a text that was not sent to the field of its channel, with a notice of the reason.
  private func giveBack(
    _ written: String, to channel: OpenChannel<Provider>, _ problem: String
  ) async throws {
    show(notice: problem)
    change(channel.channelID) { conversation in
      conversation.returned = ReturnedText(
        number: (conversation.returned?.number ?? 0) + 1, text: written)
    }
    channel.returned(written)
    try await drafts.keep(channel.draft, in: channel.channelID)
  }
}

// MARK: - Search

extension ChatSession {
  private func search(_ words: String?) async throws {
    guard let words else { return scene.change { $0.search = nil } }
    scene.change { $0.search = SearchScene(words: words, hits: $0.search?.hits ?? []) }
    let hits = try await SearchReader(viewModels: viewModels).hits(words)
    scene.change { scene in
      // Other words may have been typed in the meantime.
      if scene.search?.words == words { scene.search?.hits = hits }
    }
  }

  /// Removes messages that were deleted since then from the search results.
  private func forgetDeletedHits() async {
    let found = Set((scene.value.search?.hits ?? []).map(\.id))
    guard !found.isEmpty else { return }
    do {
      let gone = found.subtracting(
        try await SearchReader(viewModels: viewModels).remaining(of: found))
      guard !gone.isEmpty else { return }
      scene.change { $0.search?.hits.removeAll { gone.contains($0.id) } }
    } catch {
      show(error)
    }
  }
}

extension TextLimit {
  /// Creates the limit for messages of a provider.
  ///
  /// - Throws: The error of a message that has no JSON form.
  init<Provider: DisplayedProvider>(of viewModels: ViewModels<Provider>) throws {
    let environment = viewModels.environment
    let empty = MessageDraft(
      id: environment.makeMessageID(), text: "", date: environment.now(),
      userID: viewModels.userID, channelID: "c")
    let payload = try Provider.MessageRole.payload(of: viewModels.provider.message(empty))
    self.init(
      messageSize: PublishRequest.maximumPayloadSize, emptySize: payload.count,
      characterCount: viewModels.provider.maximumTextLength)
  }
}

extension Task<Void, Never> {
  /// Returns a task that follows a sequence for an object, without keeping the object alive.
  static func following<Sequence: AsyncSequence & Sendable, Owner: AnyObject & Sendable>(
    _ sequence: Sequence, for owner: Owner,
    _ body: @escaping @Sendable (Owner, Sequence.Element) async -> Void,
    failed: @escaping @Sendable (Owner, any Error) async -> Void
  ) -> Task where Sequence.Element: Sendable {
    Task { [weak owner] in
      do {
        for try await element in sequence {
          guard let owner else { return }
          await body(owner, element)
        }
      } catch {
        if let owner { await failed(owner, error) }
      }
    }
  }
}

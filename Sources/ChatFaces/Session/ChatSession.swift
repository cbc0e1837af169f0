package import ChatComponents
import ChatRuntime
import ChatStore
import ChatSync

/// The view models of a chat as one scene: channels, the channel that is open, and a search.
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
  private let channelList: ChannelListViewModel<Provider>
  var open: OpenChannel<Provider>?
  /// What is in the fields of channels that are not open.
  private var drafts: [String: String] = [:]
  /// How far the own user has read in this session.
  private var seen: [String: Timetoken] = [:]
  private var tasks: [Task<Void, Never>] = []

  /// A session that shows nothing yet.
  ///
  /// - Parameters:
  ///   - viewModels: Makes the components.
  ///   - readMarks: Keeps how far users have read.
  package init(_ viewModels: ViewModels<Provider>, readMarks: any ReadMarkKeeper) {
    self.viewModels = viewModels
    self.readMarks = readMarks
    scene = LiveScene(ChatScene(userID: viewModels.userID))
    channelList = viewModels.channelList()
  }
}

// MARK: - Life

extension ChatSession {
  /// Shows the channels, and follows everything from now on.
  ///
  /// - Throws: ``StoreError`` if the channels can not be read.
  package func start() async throws {
    try await channelList.didLoad()
    channelList.willAppear()
    show(channelList.channels.sections)
    follow(channelList.channels) { await $0.show($1.sections) }
    follow(channelList.failures) { await $0.show($1) }
    follow(viewModels.provider.connectionStates) { await $0.show($1) }
    follow(countingSignals()) { session, _ in await session.countUnread() }
  }

  /// Ends everything that was begun.
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
    tasks.append(Task.following(sequence, for: self, body))
  }

  private func show(_ sections: [ListSection<ChannelRow>]) {
    scene.change { $0.channels = sections }
  }

  private func show(_ state: ConnectionState) {
    let connection: ChatScene.Connection =
      switch state.status {
      case .connected: .connected
      case .reconnecting: .offline
      case .refused: .refused(state.error?.message ?? "The service refuses the connection.")
      default: scene.value.connection == .offline ? .offline : .connecting
      }
    scene.change { $0.connection = connection }
  }

  /// Shows what failed, but not what the state of the connection says already.
  func show(_ failure: ComponentFailure?) {
    guard let failure, failure.activity != .typing else { return }
    if failure.activity == .fetching, scene.value.connection != .connected { return }
    show(failure.error)
  }

  func show(_ error: any Error) {
    // What was ended did not fail.
    if error is CancellationError { return }
    let text =
      (error as? RemoteError)?.message ?? (error as? StoreError)?.message
      ?? String(describing: error)
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
    guard open?.channelID != id else { return }
    let before = open
    // What can not be opened leaves open what is.
    let conversation = try await viewModels.conversation(in: id, receipts: readMarks)
    // Another channel may have been opened meanwhile.
    guard open === before else { return }
    await close()
    guard open == nil else { return }
    let channel = OpenChannel(conversation, members: viewModels.memberList(of: id))
    open = channel
    let draft = drafts[id] ?? ""
    scene.change {
      $0.search = nil
      $0.conversation = ConversationScene(
        channelID: id, title: conversation.title.value, draft: draft)
    }
    try await channel.start(draft: draft, in: self)
  }

  private func close() async {
    guard let closed = open else { return }
    open = nil
    drafts[closed.channelID] = closed.draft
    scene.change { $0.conversation = nil }
    await closed.stop()
  }

  /// Changes what is shown of a channel, if it is still open.
  func change(_ channel: String, _ body: (inout ConversationScene) -> Void) {
    guard open?.channelID == channel else { return }
    scene.change { scene in
      guard var conversation = scene.conversation, conversation.channelID == channel else { return }
      body(&conversation)
      scene.conversation = conversation
    }
  }
}

// MARK: - Reading

extension ChatSession {
  /// Messages of a channel are on screen: they are read.
  func readSeen(in channel: String) async {
    guard let open, open.channelID == channel, let timetoken = open.newestSeen else { return }
    if let mark = seen[channel], mark >= timetoken { return }
    seen[channel] = timetoken
    await countUnread()
    do {
      if let mark = try await readMarks.ownMarks()[channel], mark >= timetoken { return }
      try await readMarks.setOwnMark(timetoken, in: channel)
    } catch {
      show(error)
    }
  }

  /// A signal now, and after each transaction; those that nobody waited for are one.
  private nonisolated func countingSignals() -> AsyncStream<Void> {
    let (stream, input) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let entities = [Provider.Message.table.entity, Provider.Member.table.entity]
    let reports = viewModels.store.commits.reports()
    input.yield()
    let task = Task {
      for await report in reports
      where report.entries.contains(where: { entities.contains($0.entity) }) {
        input.yield()
      }
      input.finish()
    }
    input.onTermination = { _ in task.cancel() }
    return stream
  }

  private func countUnread() async {
    let counts = UnreadCounts(viewModels: viewModels)
    var unread: [String: Int] = [:]
    do {
      // The keeper may not know yet what was read in this session.
      let marks = try await readMarks.ownMarks().merging(seen, uniquingKeysWith: max)
      for channel in scene.value.channels.flatMap(\.rows).map(\.channelID) {
        let count = try await counts.count(in: channel, after: marks[channel])
        if count > 0 { unread[channel] = count }
      }
      scene.change { $0.unread = unread }
    } catch {
      show(error)
    }
  }
}

// MARK: - Search

extension ChatSession {
  private func search(_ words: String?) async throws {
    guard let words else { return scene.change { $0.search = nil } }
    scene.change { $0.search = SearchScene(words: words, hits: $0.search?.hits ?? []) }
    let hits = try await SearchReader(viewModels: viewModels).hits(words)
    scene.change { scene in
      // Other words may have been typed meanwhile.
      if scene.search?.words == words { scene.search?.hits = hits }
    }
  }
}

extension Task<Void, Never> {
  /// Follows a sequence for an object, which the task does not keep alive.
  static func following<Sequence: AsyncSequence & Sendable, Owner: AnyObject & Sendable>(
    _ sequence: Sequence, for owner: Owner,
    _ body: @escaping @Sendable (Owner, Sequence.Element) async -> Void
  ) -> Task where Sequence.Element: Sendable {
    Task { [weak owner] in
      do {
        for try await element in sequence {
          guard let owner else { return }
          await body(owner, element)
        }
      } catch {
        // The sequences of view models end; their failures are a sequence of their own.
      }
    }
  }
}

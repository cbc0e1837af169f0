import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText

/// A chat as the user interfaces show it: the store, the network, and the view models of sessions.
struct ShownChat: Sendable {
  typealias Provider = SyncSession.Provider

  let provider: Provider
  /// The session of a user interface that has only one.
  let session: ChatSession<Provider>
  private let readMarks: ReadMarkSender

  /// Creates a chat, without reading or sending anything.
  init(
    _ remote: any ChatRemote, store: any Store, userID: UserID, configuration: SyncConfiguration
  ) {
    provider = SyncSession.Provider(
      remote, store: store, currentUserId: userID, configuration: configuration)
    readMarks = ReadMarkSender(provider, retry: configuration.retry)
    session = Self.session(of: provider)
  }

  /// Creates a session that shows nothing yet.
  private static func session(of provider: Provider) -> ChatSession<Provider> {
    ChatSession(
      ViewModels(of: provider, theme: theme),
      readMarks: MembershipReadMarks(provider: provider))
  }

  private static var theme: ComponentTheme {
    // All rows, because a session orders them by what it shows, and counts the unread messages of each channel.
    let everything = 1_000_000
    var channels = ChannelListSettings()
    channels.pageSize = everything
    var members = MemberListSettings()
    members.includesAbsent = true
    members.pageSize = everything
    return ComponentTheme(channelList: channels, memberList: members)
  }

  /// Joins channels, shows the stored contents of the first one, and keeps the store in sync with the network.
  ///
  /// - Parameters:
  ///   - channels: The channels to join.
  ///   - name: The name to set for the current user; nil leaves the profile unchanged.
  /// - Throws: `StoreError`.
  func begin(_ channels: [ChannelID], named name: String? = nil) async throws {
    try await join(channels, named: name)
    try await session.start()
    try await connect(channels)
    if let first = channels.first { await session.perform(.open(channel: first.rawValue)) }
  }

  /// Joins channels, and keeps the store in sync with the network, without a session.
  ///
  /// - Parameters:
  ///   - channels: The channels to join.
  ///   - name: The name to set for the current user; nil leaves the profile unchanged.
  /// - Throws: `StoreError`.
  func beginWithoutSession(_ channels: [ChannelID], named name: String? = nil) async throws {
    try await join(channels, named: name)
    try await connect(channels)
  }

  /// Starts a separate session, for one of several pages.
  ///
  /// - Parameter channels: The channels to try to open, in order. The first one that can be opened is shown.
  /// - Returns: The session, which the caller must stop.
  /// - Throws: `StoreError`.
  func beginSession(
    opening channels: [ChannelID]
  ) async throws -> ChatSession<Provider> {
    let session = Self.session(of: provider)
    try await session.start()
    for channel in channels where session.scene.value.conversation == nil {
      await session.perform(.open(channel: channel.rawValue))
    }
    return session
  }

  private func join(_ channels: [ChannelID], named name: String?) async throws {
    if let name { try await provider.me.update { $0.name = name } }
    for channel in Set(channels) {
      let own = PubNubManagedMember.membersBy(channelID: channel)
        .where(PubNubManagedMember.userId == provider.currentUserId).withoutLinks()
      if try await provider.store.first(own) == nil { try await provider.channel(channel).join() }
    }
  }

  private func connect(_ channels: [ChannelID]) async throws {
    await readMarks.start()
    try await provider.subscribe(to: channels)
    try await provider.start()
  }

  /// Stops the session and the sync, and leaves the channels if the network permits it in time.
  func end() async {
    await session.stop()
    await readMarks.stop()
    await provider.stop()
  }
}

/// Sends the read marks of the current user to the service, where the service's marks are behind.
///
/// If another device overwrites a mark with an older one, the mark is sent again when the change arrives. One that can
/// not be sent is sent again after a delay.
actor ReadMarkSender {
  private let provider: SyncSession.Provider
  private let retry: RetryPolicy
  private var tasks: [Task<Void, Never>] = []
  /// The number of attempts in a row that failed, and the delay before the next one.
  private var failures = 0
  private var pause: Task<Void, Never>?

  init(_ provider: SyncSession.Provider, retry: RetryPolicy) {
    self.provider = provider
    self.retry = retry
  }

  /// Starts sending marks whenever there is a connection.
  func start() {
    let (signals, input) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let states = provider.connectionStates
    let reports = provider.store.commits.reports()
    let entities = [PubNubManagedMember.table.entity, KeptReadMark.table.entity]
    tasks = [
      Task {
        for await state in states where state.status == .connected { input.yield() }
      },
      Task {
        for await report in reports
        where report.entries.contains(where: { entities.contains($0.entity) }) { input.yield() }
      },
      Task { [weak self] in
        for await _ in signals { await self?.send(again: input) }
      },
    ]
  }

  /// Stops sending.
  func stop() {
    for task in tasks { task.cancel() }
    tasks = []
    pause?.cancel()
  }

  /// Sends the marks that are ahead of the service's.
  ///
  /// - Parameter again: Starts another attempt, if this one fails.
  private func send(again: AsyncStream<Void>.Continuation) async {
    do {
      var failure: (any Error)?
      for mark in try await pending() {
        // One that is refused does not hold up those of other channels.
        do { try await send(mark) } catch { failure = error }
      }
      if let failure { throw failure }
      failures = 0
    } catch {
      if Task.isCancelled { return }
      let delay = retry.delay(attempt: failures, random: UInt64.random(in: 0 ... .max))
      failures += 1
      pause?.cancel()
      pause = Task {
        // The sleep throws when sending is stopped, or when another attempt has failed.
        guard (try? await ContinuousClock().sleep(for: delay)) != nil else { return }
        again.yield()
      }
    }
  }

  /// Returns the marks to send.
  ///
  /// A membership without a mark gets the time of joining.
  ///
  /// Marks that other devices have written are also stored on this device, so that an older mark that is written later
  /// does not count.
  private func pending() async throws -> [KeptReadMark] {
    let user = provider.currentUserId
    let known = try await provider.store.read { snapshot in
      try MembershipReadMarks.ownMarks(of: user, in: snapshot).filter { $0.membership.eTag != nil }
    }
    let ahead = known.filter { $0.kept ?? 0 < $0.mark ?? 0 }.compactMap { $0.keptMark(of: user) }
    if !ahead.isEmpty {
      try await provider.store.write { transaction in
        for mark in ahead { try mark.advance(in: transaction) }
      }
    }
    return known.filter { $0.sent ?? 0 < $0.mark ?? 0 }.compactMap { $0.keptMark(of: user) }
  }

  private func send(_ mark: KeptReadMark) async throws {
    // A user who has left has no mark.
    try await store(
      ReadMark.advance(
        to: mark.timetoken, of: mark.user, in: mark.channel, at: provider.remote))
  }

  /// Stores a membership as the service returned it, unless an event has stored it already.
  private func store(_ membership: JSONValue?) async throws {
    guard let membership else { return }
    let model = try SyncSession.Provider.MembershipRole.Model(checking: membership.bytes())
    try await provider.store.write { transaction in
      try PubNubManagedMember.write(
        member: model, forceWrite: false, rule: .ifNewer(), into: transaction)
    }
  }
}

extension MembershipReadMarks.OwnMark {
  /// Returns the furthest mark as a row of this device; nil if none is known.
  fileprivate func keptMark(of user: UserID) -> KeptReadMark? {
    mark.map {
      KeptReadMark(user: user.rawValue, channel: membership.channelId.rawValue, timetoken: $0)
    }
  }
}

import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRuntime
import ChatStore
import ChatSync

/// A chat as the user interfaces show it: the store, the network, and the view models of sessions.
struct ShownChat: Sendable {
  let provider: SyncSession.Provider
  /// The session of a user interface that has only one.
  let session: ChatSession<ShownChatProvider>
  private let readMarks: ReadMarkSender

  /// Creates a chat, without reading or sending anything.
  init(
    _ remote: any ChatRemote, store: any Store, userID: UserID, configuration: SyncConfiguration
  ) {
    provider = SyncSession.Provider(
      remote, store: store, currentUserId: userID, configuration: configuration)
    readMarks = ReadMarkSender(provider)
    session = Self.session(of: provider)
  }

  /// Creates a session that shows nothing yet.
  private static func session(of provider: SyncSession.Provider) -> ChatSession<ShownChatProvider> {
    ChatSession(
      ViewModels(of: ShownChatProvider(provider: provider), theme: theme),
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
  ) async throws -> ChatSession<ShownChatProvider> {
    let session = Self.session(of: provider)
    try await session.start()
    for channel in channels where session.scene.value.conversation == nil {
      await session.perform(.open(channel: channel.rawValue))
    }
    return session
  }

  private func join(_ channels: [ChannelID], named name: String?) async throws {
    if let name { try await OwnProfile(provider: provider).setName(name) }
    for channel in Set(channels) {
      let membership = OwnMembership(provider: provider, channel: channel)
      if try await membership.stored() == nil { try await membership.join() }
    }
  }

  private func connect(_ channels: [ChannelID]) async throws {
    await readMarks.start()
    try await provider.subscribe(to: channels)
    try await provider.start()
  }

  /// Stops the session and the sync, and leaves the channels if the network permits it in time.
  ///
  /// - Parameter patience: The time limit for leaving, so that a user who quits without a network does not wait longer.
  ///   Default: 2 seconds.
  func end(patience: Duration = .seconds(2)) async {
    await session.stop()
    await readMarks.stop()
    let (ends, input) = AsyncStream<Void>.makeStream()
    let leaving = Task {
      do {
        try await provider.stop()
      } catch {
        // The service detects by itself that the client has gone.
      }
      input.yield()
    }
    let waiting = Task {
      // Cancelled early when the channels are left.
      try? await ContinuousClock().sleep(for: patience)
      input.yield()
    }
    for await _ in ends { break }
    leaving.cancel()
    waiting.cancel()
  }
}

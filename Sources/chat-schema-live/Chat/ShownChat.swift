import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRuntime
import ChatStore
import ChatSync

/// A chat as faces show it: the store, the network, and the view models behind sessions.
struct ShownChat: Sendable {
  let provider: SyncSession.Provider
  /// The session of a face that is the only one.
  let session: ChatSession<ShownChatProvider>
  private let readMarks: ReadMarkSender

  /// A chat of which nothing is read or sent yet.
  init(
    _ remote: any ChatRemote, store: any Store, userID: UserID, configuration: SyncConfiguration
  ) {
    provider = SyncSession.Provider(
      remote, store: store, currentUserId: userID, configuration: configuration)
    readMarks = ReadMarkSender(provider)
    session = Self.session(of: provider)
  }

  /// Makes a session that shows nothing yet.
  private static func session(of provider: SyncSession.Provider) -> ChatSession<ShownChatProvider> {
    ChatSession(
      ViewModels(of: ShownChatProvider(provider: provider), theme: theme),
      readMarks: MembershipReadMarks(provider: provider))
  }

  private static var theme: ComponentTheme {
    // All rows: a session orders them by what is shown, and counts what is in each.
    let everything = 1_000_000
    var channels = ChannelListSettings()
    channels.pageSize = everything
    var members = MemberListSettings()
    members.includesAbsent = true
    members.pageSize = everything
    return ComponentTheme(channelList: channels, memberList: members)
  }

  /// Joins channels, shows what is stored of the first one, and keeps everything level with the network.
  ///
  /// - Parameters:
  ///   - channels: The channels to join.
  ///   - name: The name that the own user gets; nil leaves the profile as it is.
  /// - Throws: `StoreError`.
  func begin(_ channels: [ChannelID], named name: String? = nil) async throws {
    try await join(channels, named: name)
    try await session.start()
    try await connect(channels)
    if let first = channels.first { await session.perform(.open(channel: first.rawValue)) }
  }

  /// Joins channels, and keeps everything level with the network; sessions begin on their own.
  ///
  /// - Parameters:
  ///   - channels: The channels to join.
  ///   - name: The name that the own user gets; nil leaves the profile as it is.
  /// - Throws: `StoreError`.
  func beginWithoutSession(_ channels: [ChannelID], named name: String? = nil) async throws {
    try await join(channels, named: name)
    try await connect(channels)
  }

  /// Begins a session of its own, for one page of several.
  ///
  /// - Parameter channels: The channels to open; the first one that can be opened is.
  /// - Returns: The session, which the caller stops.
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

  /// Ends everything, and leaves the channels as far as the network lets it.
  ///
  /// - Parameter patience: How long the network has for that; who quits without one does not wait.
  func end(patience: Duration = .seconds(2)) async {
    await session.stop()
    await readMarks.stop()
    let (ends, input) = AsyncStream<Void>.makeStream()
    let leaving = Task {
      do {
        try await provider.stop()
      } catch {
        // The service notices by itself that nobody is there any more.
      }
      input.yield()
    }
    let waiting = Task {
      // Ends early once the channels are left.
      try? await ContinuousClock().sleep(for: patience)
      input.yield()
    }
    for await _ in ends { break }
    leaving.cancel()
    waiting.cancel()
  }
}

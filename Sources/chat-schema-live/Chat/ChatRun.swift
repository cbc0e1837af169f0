import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import ChatSync
import CommandStreams
import JSONSchema
import JSONText
import TerminalChat

/// One run of `chat`: a store, a network, the view models, and a face.
struct ChatRun: Sendable {
  /// What shows the chat.
  enum Face: Sendable {
    case terminal(hasColors: Bool)
  }

  /// How the service is reached, and as whom.
  let network: PubNubConfiguration
  let channels: [String]
  let store: ChatStoreFile
  let face: Face

  /// Runs until the person quits.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    do {
      let file = try await store.opened()
      let provider = SyncSession.Provider(
        PubNubRemote(network), store: file, currentUserId: UserID(network.userID),
        configuration: SyncConfiguration(subscribeKey: network.subscribeKey))
      let session = ChatSession(
        ViewModels(of: ShownChatProvider(provider: provider), theme: Self.theme),
        readMarks: MembershipReadMarks(provider: provider))
      try await begin(provider, session)
      try await show(session)
      await session.stop()
      await end(provider)
      try await file.close()
      return ExitStatus.success.rawValue
    } catch {
      StandardStreams.printError(store.problem(error))
      return ExitStatus.unusable.rawValue
    }
  }

  private static var theme: ComponentTheme {
    var members = MemberListSettings()
    members.includesAbsent = true
    members.isSectionedByPresence = true
    return ComponentTheme(memberList: members)
  }

  private func begin(
    _ provider: SyncSession.Provider, _ session: ChatSession<ShownChatProvider>
  ) async throws {
    try await join(provider)
    try await session.start()
    try await provider.subscribe(to: channels.map { ChannelID($0) })
    try await provider.start()
    if let first = channels.first { await session.perform(.open(channel: first)) }
  }

  private func join(_ provider: SyncSession.Provider) async throws {
    for channel in Set(channels) {
      let membership = OwnMembership(provider: provider, channel: ChannelID(channel))
      if try await membership.stored() == nil { try await membership.join() }
    }
  }

  private func show(_ session: ChatSession<ShownChatProvider>) async throws {
    switch face {
    case .terminal(let hasColors):
      try await TerminalChat.run(session, hasColors: hasColors) { await EndingSignals.wait() }
    }
  }

  /// Leaves the channels, as far as the network lets it.
  private func end(_ provider: SyncSession.Provider) async {
    do {
      try await provider.stop()
    } catch {
      // The service notices by itself that nobody is there any more.
    }
  }
}

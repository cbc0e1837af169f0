public import ChatDisplay
import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Adapter) import ChatSync

/// The view models of a chat.
///
/// Each shows nothing before its `run()`, and can run again after its task was cancelled.
extension DisplayedProvider {
  /// Returns a conversation in a channel.
  ///
  /// ```swift
  /// let conversation = chat.conversation("general")
  /// Task { await conversation.run() }
  /// ```
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - settings: The settings.
  ///   - environment: The values that components would otherwise take from the device.
  /// - Returns: The conversation.
  @MainActor
  public func conversation(
    _ channel: Channel.ID, settings: ConversationSettings = ConversationSettings(),
    environment: ComponentEnvironment = ComponentEnvironment()
  ) -> ConversationViewModel<Self> {
    ConversationViewModel(
      ViewModels(of: self, environment: environment), channel, settings: settings,
      receipts: StoredReceipts(engine: engine))
  }

  /// Returns a list of the messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - settings: The settings.
  ///   - environment: The values that components would otherwise take from the device.
  /// - Returns: The list.
  @MainActor
  public func messageList(
    _ channel: Channel.ID, settings: MessageListSettings = MessageListSettings(),
    environment: ComponentEnvironment = ComponentEnvironment()
  ) -> MessageListViewModel<Self> {
    MessageListViewModel(
      ViewModels(of: self, environment: environment), channel, settings: settings,
      receipts: StoredReceipts(engine: engine))
  }

  /// Returns an input field for new messages of a channel.
  @MainActor
  public func messageInput(
    _ channel: Channel.ID, settings: MessageInputSettings = MessageInputSettings()
  ) -> MessageInputViewModel<Self> {
    MessageInputViewModel(
      ViewModels(of: self).messageInput(
        for: channel.rawValue, settings: LiveSettings(settings)))
  }

  /// Returns a list of channels.
  ///
  /// - Parameters:
  ///   - query: The memberships whose channels are listed; nil for those of the current user.
  ///   - settings: The settings.
  /// - Returns: The list.
  @MainActor
  public func channelList(
    _ query: StoreRequest<Member>? = nil, settings: ChannelListSettings = ChannelListSettings()
  ) -> ChannelListViewModel<Self> {
    ChannelListViewModel(ViewModels(of: self), query: query, settings: settings)
  }

  /// Returns a list of the members of a channel.
  @MainActor
  public func memberList(
    _ channel: Channel.ID, settings: MemberListSettings = MemberListSettings()
  ) -> MemberListViewModel<Self> {
    MemberListViewModel(ViewModels(of: self), channel, settings: settings)
  }
}

extension ViewModels {
  /// Waits until the current user and a channel are stored, as lists of messages need them.
  ///
  /// - Throws: ``StoreError``; `CancellationError`.
  func waitUntilStored(_ channel: Provider.Channel.ID) async throws {
    let user = StoreRequest<Provider.User>().where(
      Provider.User.id == Provider.User.ID(rawValue: userID))
    for try await users in store.changes(of: user.withoutLinks()) where !users.isEmpty { break }
    let request = Self.channelRequest(channel.rawValue).withoutLinks()
    for try await channels in store.changes(of: request) where !channels.isEmpty { break }
    try Task.checkCancellation()
  }
}

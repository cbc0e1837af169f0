package import ChatDisplay
import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import PubNubChatNames

/// A conversation on one screen: title, messages with statuses, date labels and names, and the
/// input field.
package final class ConversationComponent<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
  package let viewModels: ViewModels<Provider>
  /// The settings.
  package let settings: LiveSettings<ConversationSettings>
  /// The messages.
  package let messageList: MessageListComponent<Provider>
  /// The title.
  package let title: LiveValue<String>
  /// The participants used for titles, at most ``ConversationSettings/participantLimit``.
  package let participants = LiveValue<[Participant]>([])
  /// The parts that are shown, after hooks were applied.
  package let features = LiveValue(ConversationFeatures())
  let boxedHooks = Guarded(ConversationHooks<Provider>())
  private let members = LiveValue<[Provider.Member]>([])
  private let channel: LiveValue<Provider.Channel>
  private let messageSettings: LiveSettings<MessageListSettings>
  private let inputSettings: LiveSettings<MessageInputSettings>
  private let life = ComponentLifeCycle<ConversationComponent>()
  private let tasks = Tasks()

  init(
    _ viewModels: ViewModels<Provider>, channel: String,
    settings: LiveSettings<ConversationSettings>, receipts: (any ReadReceiptReader)?
  ) async throws {
    self.viewModels = viewModels
    self.settings = settings
    var messages = viewModels.theme.messageList.values
    messages.pageSize = settings.values.pageSize
    messageSettings = LiveSettings(messages)
    inputSettings = LiveSettings(viewModels.theme.messageInput.values)
    messageList = try await viewModels.messageList(
      for: channel, settings: messageSettings, input: inputSettings, receipts: receipts)
    self.channel = LiveValue(messageList.selectedChannel)
    title = LiveValue("")
    apply(settings.values)
  }
}

// MARK: - What is shown

extension ConversationComponent {
  /// The identifier of the channel.
  package var channelID: String { messageList.channelID }
  /// The input field.
  package var messageInput: MessageInputComponent<Provider> { messageList.messageInput }
  /// The last failure.
  package var failures: LiveFailure { messageList.failures }

  /// The closures that customize the conversation; set them before ``didLoad()``.
  package var hooks: ConversationHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set {
      boxedHooks.withLock { $0 = newValue }
      apply(settings.values)
    }
  }

  /// The closures that run when the conversation loads, appears and disappears.
  package var lifeHooks: LifeHooks<ConversationComponent> {
    get { life.hooks }
    set { life.hooks = newValue }
  }
}

// MARK: - Life

extension ConversationComponent {
  /// Shows the stored messages, follows them from now on, and fetches messages and participants
  /// from the service.
  ///
  /// Returns after everything was fetched or has failed; the stored messages are shown long before.
  /// Failures of fetching are reported to the hooks and to ``failures``.
  ///
  /// - Throws: ``StoreError`` if the messages cannot be read; the method can then be called again.
  package func didLoad() async throws {
    try await life.didLoad(self, failures: failures) {
      hooks.startFetchingMessages?(self)
      forwardHooks()
      do {
        try await messageList.didLoad()
      } catch {
        hooks.failedFetchingMessages?(self, error)
        throw error
      }
      hooks.didFetchMessages?(self, await messageList.parts.reader.shownRecords, true)
      follow()
      await fetchMessages()
      await fetchParticipants()
    }
  }

  /// Notifies the model that the conversation will appear on screen.
  package func willAppear() {
    life.willAppear(self)
    messageList.willAppear()
  }

  /// Notifies the model that the conversation will disappear from the screen.
  package func willDisappear() {
    life.willDisappear(self)
    messageList.willDisappear()
  }

  /// Stops following changes.
  package func stop() async {
    tasks.cancel()
    await messageList.stop()
  }

  /// Fetches the newest messages from the service, and reports them to the hooks.
  private func fetchMessages() async {
    do {
      _ = try await messageList.fetchPage(before: nil)
      let request = viewModels.messages(in: channelID).newest(messageList.pageSize)
      hooks.didFetchMessages?(self, try await viewModels.store.fetch(request), false)
    } catch {
      failures.report(.fetching, error)
      hooks.failedFetchingMessages?(self, error)
    }
  }

  private func fetchParticipants() async {
    do {
      let request = MembersFetchRequest(
        channelId: Provider.Channel.ID(rawValue: channelID), includeTotalCount: false)
      _ = try await viewModels.provider.engine.fetch(request, as: Provider.MembershipRole.self)
      hooks.didFetchParticipants?(self, try await viewModels.store.fetch(participantRequest))
    } catch {
      failures.report(.fetching, error)
      hooks.failedFetchingParticipants?(self, error)
    }
  }

  private var participantRequest: StoreRequest<Provider.Member> {
    typealias Member = Provider.Member
    let all = StoreRequest<Member>()
      .where(Member.channelId == Provider.Channel.ID(rawValue: channelID))
    return Provider.members(all)
      .sorted(by: Member.user[Provider.User.name].ascending)
      .first(settings.values.participantLimit)
  }
}

// MARK: - Following

extension ConversationComponent {
  private func follow() {
    tasks.follow(settings.changes()) { [weak self] in self?.apply($0) }
    let members = viewModels.store.changes(of: participantRequest)
    tasks.follow(members, failures) { [weak self] in self?.show($0) }
    let channels = viewModels.store.changes(
      of: ViewModels<Provider>.channelRequest(channelID))
    tasks.follow(channels, failures) { [weak self] in self?.show($0.first) }
  }

  private func show(_ members: [Provider.Member]) {
    self.members.send(members)
    showTitle(settings.values)
  }

  private func show(_ channel: Provider.Channel?) {
    guard let channel else { return }
    self.channel.send(channel)
    showTitle(settings.values)
  }

  private func apply(_ settings: ConversationSettings) {
    features.send(features(of: settings))
    let features = features.value
    messageSettings.update { messages in
      messages.presentation = settings.presentation
      messages.presentation.showsStatus = features.messageStatus
      messages.dateFormat = settings.messageDateFormatter
      messages.displaysTyping = features.typingIndicator
    }
    inputSettings.update { input in
      input.sendButton = settings.sendButton
      input.displayTypingIndicator = features.typingIndicator
    }
    showTitle(settings)
  }

  private func showTitle(_ settings: ConversationSettings) {
    let presentation = settings.presentation
    participants.send(
      members.value.compactMap { member in
        guard let user = member.managedUser.record else { return nil }
        let name = presentation.fields.title(of: user)
        return Participant(
          userID: user.id.rawValue, name: name,
          avatar: Avatar(
            presentation.avatarType, name: name, image: presentation.fields.avatar.read(user)))
      })
    let title = ConversationTitle(
      type: settings.titleDisplayType, name: presentation.fields.title(of: channel.value),
      userID: viewModels.userID)
    self.title.send(title.text(participants.value))
  }
}

extension ViewModels {
  /// Creates a conversation in a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel, which must be stored, like the current user.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
  ///   - receipts: Reads how far participants have read; nil if that is not known.
  /// - Returns: The conversation, which reads nothing before ``ConversationComponent/didLoad()``.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel or the current
  ///   user is not stored.
  package func conversation(
    in channel: String, settings: LiveSettings<ConversationSettings>? = nil,
    receipts: (any ReadReceiptReader)? = nil
  ) async throws -> ConversationComponent<Provider> {
    try await ConversationComponent(
      self, channel: channel, settings: settings ?? theme.conversation, receipts: receipts)
  }
}

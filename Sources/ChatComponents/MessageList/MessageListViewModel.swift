import ChatRuntime
public import ChatStore
import ChatSync
import JSONText

/// A list of the messages of a channel with their reactions, and with an input field.
///
/// The newest page is shown first. ``rowShown(_:)`` and ``refresh()`` load older ones, from the
/// store as long as it has some, then from the service.
public final class MessageListViewModel<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
  public let viewModels: ViewModels<Provider>
  /// The current user.
  public let author: Provider.User
  /// The channel at the time when the model was created.
  public let selectedChannel: Provider.Channel
  /// The settings.
  public let settings: LiveSettings<MessageListSettings>
  /// The query, before ``MessageListHooks/configureQuery``.
  public let query: Request<Provider.Message>
  /// The input field.
  public let messageInput: MessageInputViewModel<Provider>
  /// The reaction picker; nil while it is hidden.
  public let reactionPicker = LiveValue<ReactionPicker?>(nil)
  let pageSize: Int
  let reader: ListReader<Provider.Message, MessageListItem>
  private let receipts: (any ReadReceiptReader)?
  private let life = ComponentLifeCycle<MessageListViewModel>()
  private let bar = ComponentNavigation<MessageListViewModel>()
  private let boxedHooks = Guarded(MessageListHooks<Provider>())
  /// The current state of the channel.
  private let channel: LiveValue<Provider.Channel>
  private let marks = LiveValue(ReadMarks())
  /// The members, if there are at most two; nil for more.
  private let members = LiveValue<NameSet?>(nil)
  private let tasks = Tasks()

  init(
    _ viewModels: ViewModels<Provider>, author: Provider.User, channel: Provider.Channel,
    query: Request<Provider.Message>, settings: LiveSettings<MessageListSettings>,
    input: LiveSettings<MessageInputSettings>?, receipts: (any ReadReceiptReader)?
  ) {
    self.viewModels = viewModels
    self.author = author
    self.settings = settings
    self.query = query
    self.receipts = receipts
    self.channel = LiveValue(channel)
    selectedChannel = channel
    pageSize = settings.values.pageSize
    messageInput = viewModels.messageInput(for: channel.id.rawValue, settings: input)
    reader = ListReader(viewModels.store, growth: .older, pageSize: settings.values.pageSize)
  }

  deinit { tasks.cancel() }
}

// MARK: - What is shown

extension MessageListViewModel {
  /// The identifier of the channel.
  public var channelID: String { selectedChannel.id.rawValue }
  /// The messages, followed by a row for the users typing.
  public var messages: LiveList<MessageListItem> { reader.list.kept(by: self) }
  /// The navigation bar: by default the channel's name, and the number of present members.
  public var navigationBar: LiveValue<NavigationBar> { bar.bar }
  /// Whether messages are being fetched from the service.
  public var isFetching: LiveValue<Bool> { reader.isFetching }
  /// The last failure.
  public var failures: LiveFailure { reader.failures }

  /// The closures that customize the list.
  public var hooks: MessageListHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }

  /// The closures that run when the list loads, appears and disappears.
  public var lifeHooks: LifeHooks<MessageListViewModel> {
    get { life.hooks }
    set { life.hooks = newValue }
  }

  /// The application's parts of the navigation bar.
  public var navigation: NavigationHooks<MessageListViewModel> {
    get { bar.hooks }
    set { bar.hooks = newValue }
  }
}

// MARK: - Life

extension MessageListViewModel {
  /// Reads the newest messages, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
  public func didLoad() async throws {
    try await life.didLoad(self, failures: failures) {
      let request = hooks.configureQuery?(query) ?? query
      show(try await viewModels.store.fetch(firstMembers))
      try await reader.load(request, work)
      await messageInput.didLoad()
      showNavigation(channel.value)
      bar.load(self, in: tasks)
      follow()
    }
  }

  /// Notifies the model that the list will appear on screen.
  public func willAppear() { life.willAppear(self) }

  /// Notifies the model that the list will disappear from the screen.
  public func willDisappear() { life.willDisappear(self) }

  /// Stops following changes.
  public func stop() async {
    tasks.cancel()
    await reader.stop()
    await messageInput.stop()
  }

  private func follow() {
    tasks.follow(settings.changes()) { [reader] _ in await reader.render() }
    tasks.follow(messageInput.typingMemberIds) { [reader] _ in await reader.render() }
    if let receipts {
      tasks.follow(receipts.marks(in: channelID)) { [reader, marks] in
        marks.send($0)
        await reader.render()
      }
    }
    let channels = viewModels.store.changes(
      ofFirst: ViewModels<Provider>.channelRequest(channelID))
    let members = viewModels.store.changes(of: firstMembers)
    tasks.add(
      Task { [weak self, failures] in
        do {
          for try await channel in channels { await self?.show(channel) }
        } catch {
          failures.report(.reading, error)
        }
      })
    tasks.add(
      Task { [weak self, failures] in
        do {
          for try await members in members where self?.show(members) == true {
            await self?.reader.render()
          }
        } catch {
          failures.report(.reading, error)
        }
      })
  }

  /// A request for enough members to determine whether there are more than two.
  private var firstMembers: Request<Provider.Member> {
    let all = Request<Provider.Member>()
      .where(Provider.Member.channelId == Provider.Channel.ID(rawValue: channelID))
    return Provider.members(all).withoutLinks().first(3)
  }

  /// Records the members.
  ///
  /// - Returns: Whether they have changed.
  @discardableResult
  private func show(_ members: [Provider.Member]) -> Bool {
    let users = NameSet(members.map(\.userId.rawValue))
    let known = users.count < 3 ? users : nil
    guard known != self.members.value else { return false }
    self.members.send(known)
    return true
  }

  private func show(_ channel: Provider.Channel?) async {
    // Deleting a channel deletes its messages; its name stays until the list is left.
    guard let channel else { return }
    let isOther = channel.memberCount != self.channel.value.memberCount
    self.channel.send(channel)
    showNavigation(channel)
    if isOther { await reader.render() }
  }

  private func showNavigation(_ channel: Provider.Channel) {
    let item = NavigationItem(
      id: NavigationItem.membersID, title: String(channel.presentMemberCount))
    let title = settings.values.presentation.fields.title(of: channel)
    bar.update(self, StandardNavigation(rightItems: [item], title: title))
  }
}

// MARK: - Rows

extension MessageListViewModel {
  private var work: ListWork<Provider.Message, MessageListItem> {
    ListWork(
      sections: { [weak self] in self?.sections(of: $0) ?? [] },
      threshold: { [settings] in settings.values.prefetchIndexThreshold },
      fetch: { [weak self] in try await self?.fetchOlder() ?? 0 })
  }

  private func sections(of messages: [Provider.Message]) -> [ListSection<MessageListItem>] {
    let (settings, hooks) = (settings.values, hooks)
    let builder = MessageRowBuilder<Provider.Message>(
      userID: viewModels.userID, participantCount: channel.value.memberCount,
      members: members.value, marks: marks.value, settings: settings,
      environment: viewModels.environment, dateString: hooks.dateString,
      showsDate: hooks.shouldShowDate)
    var rows: [MessageRow] = []
    do {
      rows = try builder.rows(of: messages)
    } catch {
      failures.report(.reading, error)
    }
    var sections = ListSection.grouped(
      zip(messages, rows).map { message, row in
        let row = hooks.customMessageCell?(self, message, row) ?? row
        return (hooks.section?(message), MessageListItem.message(row))
      })
    hidePicker(of: rows)
    let typists = settings.displaysTyping ? messageInput.typingMemberIds.value : []
    if let row = TypingRow(typists) {
      if sections.isEmpty { sections.append(ListSection(id: "")) }
      sections[sections.count - 1].rows.append(.typing(row))
    }
    return sections
  }
}

extension MessageListViewModel {
  /// Hides the reaction picker of a message that was deleted in the meantime.
  private func hidePicker(of rows: [MessageRow]) {
    guard let id = reactionPicker.value?.messageID else { return }
    if rows.contains(where: { $0.messageID == id && $0.isDeleted }) { hideReactions() }
  }
}

extension ViewModels {
  /// Creates a list of the messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel, which must be stored, like the current user.
  ///   - query: The messages to list; nil for all messages of the channel.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
  ///   - input: Settings of the input field; nil for those of the theme.
  ///   - receipts: Reads how far participants have read; nil if that is not known.
  /// - Returns: The list, which reads nothing before ``MessageListViewModel/didLoad()``.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel or the current
  ///   user is not stored.
  public func messageList(
    for channel: String, query: Request<Provider.Message>? = nil,
    settings: LiveSettings<MessageListSettings>? = nil,
    input: LiveSettings<MessageInputSettings>? = nil,
    receipts: (any ReadReceiptReader)? = nil
  ) async throws -> MessageListViewModel<Provider> {
    MessageListViewModel(
      self, author: try await currentUser(), channel: try await self.channel(channel),
      query: query ?? messages(in: channel), settings: settings ?? theme.messageList,
      input: input, receipts: receipts)
  }
}

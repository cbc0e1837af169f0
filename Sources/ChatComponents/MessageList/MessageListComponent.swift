package import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync
import JSONText

/// A list of the messages of a channel with their reactions, and with an input field.
///
/// The newest page is shown first. ``rowShown(_:)`` and ``refresh()`` load older ones, from the
/// store as long as it has some, then from the service.
package final class MessageListComponent<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
  package let viewModels: ViewModels<Provider>
  /// The current user.
  package let author: Provider.User
  /// The channel at the time when the model was created.
  package let selectedChannel: Provider.Channel
  /// The settings.
  package let settings: LiveSettings<MessageListSettings>
  /// The query, before ``MessageListHooks/configureQuery``.
  package let query: StoreRequest<Provider.Message>
  /// The input field.
  package let messageInput: MessageInputComponent<Provider>
  /// The reaction picker; nil while it is hidden.
  package let reactionPicker = LiveValue<ReactionPicker?>(nil)
  let pageSize: Int
  private let receipts: (any ReadReceiptReader)?
  /// The current state of the channel.
  let channel: LiveValue<Provider.Channel>
  private let marks = LiveValue(ReadMarks())
  /// The members, if there are at most two; nil for more.
  private let members = LiveValue<NameSet?>(nil)
  /// The parts of the list that do not depend on the kind of its rows.
  package let parts:
    ListParts<MessageListComponent, Provider.Message, MessageListItem, MessageListHooks<Provider>>

  init(
    _ viewModels: ViewModels<Provider>, author: Provider.User, channel: Provider.Channel,
    query: StoreRequest<Provider.Message>, settings: LiveSettings<MessageListSettings>,
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
    parts = ListParts(
      viewModels.store, growth: .older, pageSize: pageSize, hooks: MessageListHooks())
  }
}

// MARK: - What is shown

extension MessageListComponent {
  /// The identifier of the channel.
  package var channelID: String { selectedChannel.id.rawValue }
  /// The messages, followed by a row for the users typing.
  package var messages: LiveList<MessageListItem> { list }
}

// MARK: - Life

extension MessageListComponent {
  /// Reads the newest messages, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
  package func didLoad() async throws {
    try await parts.life.didLoad(self, failures: failures) {
      show(try await viewModels.store.fetch(firstMembers))
      try await read(hooks.configureQuery?(query) ?? query)
      await messageInput.didLoad()
      follow()
    }
  }

  /// Stops following changes.
  package func stop() async {
    parts.tasks.cancel()
    await parts.reader.stop()
    await messageInput.stop()
  }

  private func follow() {
    let (tasks, reader) = (parts.tasks, parts.reader)
    tasks.follow(settings.changes()) { _ in await reader.render() }
    tasks.follow(messageInput.typingMemberIds) { _ in await reader.render() }
    if let receipts {
      tasks.follow(receipts.marks(in: channelID)) { [marks] in
        marks.send($0)
        await reader.render()
      }
    }
    let channels = viewModels.store.changes(
      of: ViewModels<Provider>.channelRequest(channelID))
    tasks.follow(channels, failures) { [weak self] in await self?.show($0.first) }
    tasks.follow(viewModels.store.changes(of: firstMembers), failures) { [weak self] members in
      if self?.show(members) == true { await reader.render() }
    }
  }

  /// A request for enough members to determine whether there are more than two.
  private var firstMembers: StoreRequest<Provider.Member> {
    let all = StoreRequest<Provider.Member>()
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
    if isOther { await parts.reader.render() }
  }
}

// MARK: - Contents

extension MessageListComponent: ListContents {
  var fetchThreshold: Int? { settings.values.prefetchIndexThreshold }

  func fetch(isRefresh: Bool) async throws -> Int { try await fetchOlder() }

  func sections(of messages: [Provider.Message]) -> [ListSection<MessageListItem>] {
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
        (hooks.section?(message), MessageListItem.message(row))
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

extension MessageListComponent {
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
  /// - Returns: The list, which reads nothing before ``MessageListComponent/didLoad()``.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel or the current
  ///   user is not stored.
  package func messageList(
    for channel: String, query: StoreRequest<Provider.Message>? = nil,
    settings: LiveSettings<MessageListSettings>? = nil,
    input: LiveSettings<MessageInputSettings>? = nil,
    receipts: (any ReadReceiptReader)? = nil
  ) async throws -> MessageListComponent<Provider> {
    MessageListComponent(
      self, author: try await currentUser(), channel: try await self.channel(channel),
      query: query ?? messages(in: channel), settings: settings ?? theme.messageList,
      input: input, receipts: receipts)
  }
}

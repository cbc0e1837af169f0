import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import PubNubChatNames

// MARK: - Older messages

extension MessageListComponent {
  /// Shows the stored messages of the page before the first message.
  ///
  /// - Returns: Whether the store may have more.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func showOlder() async throws -> Bool { try await parts.reader.showOlder() }

  /// Fetches the page before the oldest stored message; the newest page if no message is stored.
  ///
  /// - Returns: The number of messages in the page.
  /// - Throws: `RemoteError`; `UnstoredValue` if the page could not be stored; ``StoreError``.
  func fetchOlder() async throws -> Int {
    typealias Message = Provider.Message
    let oldest = viewModels.messages(in: channelID).where(Message.timetoken != nil).sorted(
      by: Message.timetoken.ascending)
    return try await fetchPage(before: viewModels.store.first(oldest)?.timetoken)
  }

  /// Fetches a page of the past.
  ///
  /// - Returns: The number of messages in the page.
  /// - Throws: `RemoteError`; `UnstoredValue` if the page could not be stored; ``StoreError``.
  func fetchPage(before timetoken: Timetoken?) async throws -> Int {
    let channel = Provider.Channel.ID(rawValue: channelID)
    let request = MessageHistoryRequest(channels: [channel], limit: pageSize, start: timetoken)
    let history = try await viewModels.provider.engine.fetch(
      request, as: Provider.MessageRole.self, viewModels.provider.sendingHooks)
    return history.channels[channel]?.count ?? 0
  }
}

// MARK: - Messages that could not be sent

extension MessageListComponent {
  /// Retries a message that could not be sent, at its place in the queue.
  ///
  /// - Throws: ``StoreError``.
  package func retry(_ messageID: String) async throws {
    try await viewModels.provider.engine.handle(ofMessage: messageID)?.retry()
  }

  /// Sends a message that could not be sent again, behind all waiting ones.
  ///
  /// - Throws: ``StoreError``.
  package func resend(_ messageID: String) async throws {
    try await viewModels.provider.engine.handle(ofMessage: messageID)?.resend()
  }

  /// Takes back a message that is waiting or could not be sent; it disappears from the list.
  ///
  /// - Returns: Whether it was taken back; a message that is being sent is not.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func cancel(_ messageID: String) async throws -> Bool {
    try await viewModels.provider.engine.handle(ofMessage: messageID)?.cancel() ?? false
  }
}

// MARK: - Reactions

extension MessageListComponent {
  /// Shows the reaction picker for a message, for example after a long press; not for a deleted
  /// message.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the message is no longer stored.
  package func showReactions(for messageID: String) async throws {
    guard let theme = settings.values.reactionTheme else { return }
    let list = ReactionList(reactions: theme.reactions, userID: viewModels.userID)
    let message = try await message(messageID)
    guard !message.isDeleted else { return hideReactions() }
    reactionPicker.send(
      list.picker(for: message.actions, of: messageID, width: theme.pickerMaxWidth))
  }

  /// Hides the reaction picker.
  package func hideReactions() { reactionPicker.send(nil) }

  /// Attaches a reaction that the user selected in the picker or below a message, or removes it if
  /// the current user has attached it.
  ///
  /// A reaction that another application attached under the type `reactions` is removed too. A
  /// deleted message accepts no reactions.
  ///
  /// - Parameters:
  ///   - value: The emoji.
  ///   - messageID: The identifier of the message.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` for a message that is not stored
  ///   or that the service has not accepted yet; any error of the hook.
  package func toggleReaction(_ value: String, on messageID: String) async throws {
    guard settings.values.reactionTheme != nil else { return }
    hideReactions()
    let message = try await message(messageID)
    guard !message.isDeleted else { return }
    if let tapped = hooks.messageActionTapped { return try await tapped(self, message, value) }
    try await viewModels.provider.engine.change(
      .toggle, reaction: value, of: messageID, Provider.MessageRole.self)
  }

  private func message(_ id: String) async throws -> Provider.Message {
    typealias Message = Provider.Message
    let request = StoreRequest<Message>().where(Message.id == Message.ID(rawValue: id))
    guard let message = try await viewModels.store.first(request) else {
      let table = Message.table
      throw StoreError.missing(
        StoreError.Missing(
          entity: table.entity, columns: table.key, key: EntityKey(values: [.text(id)])))
    }
    return message
  }
}

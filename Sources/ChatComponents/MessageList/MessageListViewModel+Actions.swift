import ChatRuntime
import ChatStore
import ChatSync
import JSONText

// MARK: - Older messages

extension MessageListViewModel {
  /// A row is on screen: the ``MessageListSettings/prefetchIndexThreshold`` brings older messages.
  public func rowShown(_ place: ListPlace) async { await reader.rowShown(place) }

  /// Shows the page before the first message, and fetches one from the service, unless that is done already.
  public func refresh() async { await reader.refresh() }

  /// Shows the page before the first message, as far as it is stored.
  ///
  /// - Returns: Whether there may be more in the store.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func showOlder() async throws -> Bool { try await reader.showOlder() }

  /// Fetches the page before the oldest message that is stored; the newest page if none is.
  ///
  /// - Returns: How many messages it had.
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored; ``StoreError``.
  func fetchOlder() async throws -> Int {
    typealias Message = Provider.Message
    let oldest = viewModels.messages(in: channelID).where(Message.timetoken != nil).sorted(
      by: Message.timetoken.ascending)
    return try await fetchPage(before: viewModels.store.first(oldest)?.timetoken)
  }

  /// Fetches a page of the past.
  ///
  /// - Returns: How many messages it had.
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored; ``StoreError``.
  func fetchPage(before timetoken: Timetoken?) async throws -> Int {
    let channel = Provider.Channel.ID(rawValue: channelID)
    let request = MessageHistoryRequest(channels: [channel], limit: pageSize, start: timetoken)
    let history = try await viewModels.provider.engine.fetch(
      request, as: Provider.MessageRole.self, viewModels.provider.sendingHooks)
    return history.channels[channel]?.count ?? 0
  }
}

// MARK: - Messages that could not be sent

extension MessageListViewModel {
  /// Tries a message again that could not be sent, at its place.
  ///
  /// - Throws: ``StoreError``.
  public func retry(_ messageID: String) async throws {
    try await viewModels.provider.engine.outbox.retry(outboxObject(of: messageID))
  }

  /// Sends a message again that could not be sent, behind all that wait.
  ///
  /// - Throws: ``StoreError``.
  public func resend(_ messageID: String) async throws {
    try await viewModels.provider.engine.outbox.resend(outboxObject(of: messageID))
  }

  /// Takes back a message that waits or could not be sent; it leaves the list.
  ///
  /// - Returns: Whether it was taken back; one that is being sent is not.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func cancel(_ messageID: String) async throws -> Bool {
    try await viewModels.provider.engine.outbox.cancel(outboxObject(of: messageID))
  }

  private func outboxObject(of messageID: String) -> String {
    OutboxOperation.publish(.init(channel: channelID, id: messageID, payload: .null)).object
  }
}

// MARK: - Reactions

extension MessageListViewModel {
  /// Shows the reactions to choose from for a message, after a long press; none for a deleted message.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the message is no longer stored.
  public func showReactions(for messageID: String) async throws {
    guard let theme = settings.values.reactionTheme else { return }
    let list = ReactionList(reactions: theme.reactions, userID: viewModels.userID)
    let message = try await message(messageID)
    guard !message.isDeleted else { return hideReactions() }
    reactionPicker.send(
      list.picker(for: message.actions, of: messageID, width: theme.pickerMaxWidth))
  }

  /// Hides the reactions to choose from.
  public func hideReactions() { reactionPicker.send(nil) }

  /// Attaches a reaction that was chosen, in the picker or below a message; takes it back if the own user has attached it.
  ///
  /// One that another application attached under the type `reactions` is taken back as well. A deleted message takes none.
  ///
  /// - Parameters:
  ///   - value: The emoji.
  ///   - messageID: The message.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` for a message that is not stored or that the
  ///   service does not have yet; what the hook throws.
  public func toggleReaction(_ value: String, on messageID: String) async throws {
    guard settings.values.reactionTheme != nil else { return }
    hideReactions()
    let message = try await message(messageID)
    guard !message.isDeleted else { return }
    if let tapped = hooks.messageActionTapped { return try await tapped(self, message, value) }
    guard let timetoken = message.timetoken else {
      throw StoreError(
        .missingRequiredData, "A message that the service does not have yet takes no reactions.")
    }
    let own = ReactionList(reactions: [], userID: viewModels.userID)
      .ownTypes(of: value, in: message.actions)
    for type in own.isEmpty ? [MessageMark.reaction] : own {
      try await viewModels.provider.engine.outbox.toggle(
        NewMessageAction(
          channel: channelID, messageTimetoken: timetoken, type: type, value: value))
    }
  }

  private func message(_ id: String) async throws -> Provider.Message {
    typealias Message = Provider.Message
    let request = Request<Message>().where(Message.id == Message.ID(rawValue: id))
    guard let message = try await viewModels.store.first(request) else {
      let table = Message.table
      throw StoreError.missing(
        StoreError.Missing(
          entity: table.entity, columns: table.key, key: EntityKey(values: [.text(id)])))
    }
    return message
  }
}

// MARK: - Going elsewhere

extension MessageListViewModel {
  /// An item of the bar was chosen.
  ///
  /// - Returns: What is to be shown: the members of the channel for ``NavigationItem/membersID``.
  public func choose(_ item: NavigationItem) -> MemberListViewModel<Provider>? {
    item.id == NavigationItem.membersID ? viewModels.memberList(of: channelID) : nil
  }
}

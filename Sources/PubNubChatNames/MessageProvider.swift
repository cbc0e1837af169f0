public import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) public import ChatSync

extension MessageProvider {
  /// Sends a message, and waits until the service accepts or rejects it.
  ///
  /// It is stored, and live queries show it, before it is sent. If the task is cancelled, it stays
  /// in the outbox.
  ///
  /// - Parameter request: The message.
  /// - Returns: The message with its timetoken.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func sendRemoteMessage(
    _ request: SendMessageRequest<MessageRole.Model>
  ) async throws -> MessageRole.Model {
    try await engine.send(request, as: MessageRole.self, sendingHooks)
  }

  /// Reads a page of the history of channels from the service, and stores it.
  ///
  /// - Parameter request: The channels, and the page.
  /// - Returns: The messages of each channel, and the request for the next page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteMessages(
    _ request: MessageHistoryRequest<ChannelRole.Model.ID>
  ) async throws -> FetchedHistory<MessageRole.Model, ChannelRole.Model.ID> {
    try await engine.fetch(request, as: MessageRole.self, sendingHooks)
  }

  /// Reads the whole history of channels from the service, newest first, and stores it.
  ///
  /// - Parameters:
  ///   - request: The channels, and the first page.
  ///   - pageHandler: Called with each page of a channel after it was stored.
  /// - Returns: The number of messages.
  /// - Throws: ``PaginationError`` with the place to resume from; `CancellationError`.
  @discardableResult
  public func syncAllRemoteMessages(
    _ request: MessageHistoryRequest<ChannelRole.Model.ID>,
    pageHandler: (
      (ChannelRole.Model.ID, PagedLoad<MessageRole.Model, Timetoken>.Page) -> Void
    )? = nil
  ) async throws -> Int {
    try await engine.fetchAll(request, as: MessageRole.self, pageHandler: pageHandler)
  }

  /// Returns all pages of the history of a channel from one on, newest first, each of which is
  /// stored before it is handed over.
  ///
  /// - Parameters:
  ///   - request: The first page.
  ///   - channel: The channel.
  /// - Returns: The load. It starts when it is iterated.
  public func remoteMessagePages(
    _ request: MessageHistoryRequest<ChannelRole.Model.ID>, of channel: ChannelRole.Model.ID
  ) -> PagedLoad<MessageRole.Model, Timetoken> {
    engine.pages(request, of: channel, as: MessageRole.self)
  }
}

extension MessageActionProvider {
  /// Attaches an action of the current user to a message, and waits until the service accepts or
  /// rejects it.
  ///
  /// - Parameter request: The action.
  /// - Returns: The action with its timetoken.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func sendRemoteMessageAction(
    _ request: MessageActionSendRequest<ChannelRole.Model.ID>
  ) async throws -> ActionRole.Model {
    try await engine.send(request, as: ActionRole.self)
  }

  /// Attaches an action to a message, or removes it if the current user has attached it.
  ///
  /// - Parameters:
  ///   - message: A message that the service has accepted.
  ///   - type: The kind of the action, for example `reaction`.
  ///   - value: The value of the action, for example an emoji.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func toggleRemoteMessageAction(
    of message: MessageRole.Model, type: String, value: String
  ) async throws {
    try await engine.toggle(message, type: type, value: value, as: MessageRole.self)
  }

  /// Removes an action of the current user, and waits until the service accepts or rejects the
  /// removal.
  ///
  /// - Parameter request: The action.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func removeRemoteMessageAction(
    _ request: MessageActionRequest<ActionRole.Model>
  ) async throws {
    try await engine.remove(request, as: ActionRole.self)
  }

  /// Reads a page of the message actions of a channel from the service, and stores it.
  ///
  /// - Parameter request: The channel, and the page.
  /// - Returns: The actions, and the request for the next page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteMessageActions(
    _ request: MessageActionFetchRequest<ChannelRole.Model.ID>
  ) async throws
    -> FetchedPage<ActionRole.Model, MessageActionFetchRequest<ChannelRole.Model.ID>>
  {
    try await engine.fetch(request, as: ActionRole.self)
  }

  /// Reads all message actions of a channel from the service, newest first, and stores them.
  ///
  /// - Parameters:
  ///   - request: The channel, and the first page.
  ///   - pageHandler: Called with each page after it was stored.
  /// - Returns: The number of actions.
  /// - Throws: ``PaginationError`` with the place to resume from; `CancellationError`.
  @discardableResult
  public func syncAllRemoteMessageActions(
    _ request: MessageActionFetchRequest<ChannelRole.Model.ID>,
    pageHandler: ((PagedLoad<ActionRole.Model, Timetoken>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteMessageActionPages(request).all(pageHandler: pageHandler)
  }

  /// Returns all pages of the message actions of a channel from one on, newest first, each of which
  /// is stored before it is handed over.
  ///
  /// - Parameter request: The channel, and the first page.
  /// - Returns: The load. It starts when it is iterated.
  public func remoteMessageActionPages(
    _ request: MessageActionFetchRequest<ChannelRole.Model.ID>
  ) -> PagedLoad<ActionRole.Model, Timetoken> {
    engine.pages(request, as: ActionRole.self)
  }
}

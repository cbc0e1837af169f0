package import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) package import ChatSync

/// The actions of message actions.
extension SyncEngine {
  /// Attaches an action of the current user to a message, and waits until the service accepts or
  /// rejects it.
  ///
  /// - Returns: The action with its timetoken.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; ``StoreError``, with the code
  ///   `missingRequiredData` if the message is not stored.
  @discardableResult
  package func send<Role: SyncedAction, ChannelID>(
    _ request: MessageActionSendRequest<ChannelID>, as role: Role.Type
  ) async throws -> Role.Model {
    try await attach(request.action, as: role)
  }

  /// Removes an action of the current user, and waits until the service accepts or rejects the
  /// removal.
  ///
  /// - Throws: ``OutboxRefusal`` if the service rejected it; ``StoreError``.
  package func remove<Role: SyncedAction>(
    _ request: MessageActionRequest<Role.Model>, as role: Role.Type
  ) async throws {
    try await remove(request.action, as: role)
  }

  /// Reads a page of the message actions of a channel and stores it.
  ///
  /// - Returns: The page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the page could not be stored.
  package func fetch<Role: SyncedAction, ChannelID>(
    _ request: MessageActionFetchRequest<ChannelID>, as role: Role.Type
  ) async throws -> FetchedPage<Role.Model, MessageActionFetchRequest<ChannelID>> {
    try await pages(request, as: role).first { start in
      var next = request
      next.start = start
      return next
    }
  }

  /// Returns a load of all pages of a channel's message actions, newest first, from the requested
  /// one on; it stores each page.
  ///
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func pages<Role: SyncedAction, ChannelID>(
    _ request: MessageActionFetchRequest<ChannelID>, as role: Role.Type
  ) -> PagedLoad<Role.Model, Timetoken> {
    actions(request.query, as: role)
  }
}

@_spi(Adapter) package import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) package import ChatSync

/// The actions of messages.
extension SyncEngine {
  /// Sends a message, and waits until the service accepts or rejects it.
  ///
  /// The message is stored, and visible in live queries, before it is sent. If the task is
  /// cancelled, the message stays in the outbox.
  ///
  /// - Parameters:
  ///   - request: The message and its publication options.
  ///   - role: The role of its entity.
  ///   - hooks: Closures to run before and after sending.
  /// - Returns: The message with its timetoken.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; `CancellationError` if it was taken
  ///   back; ``StoreError``; ``RemoteError`` if the engine does not queue messages.
  @discardableResult
  package func send<Role: SyncedMessage>(
    _ request: SendMessageRequest<Role.Model>, as role: Role.Type,
    _ hooks: SendingHooks<Role.Model> = SendingHooks()
  ) async throws -> Role.Model {
    let handle = try await queue(request.message, as: role, request.options, hooks)
    do {
      return try await handle.value
    } catch let error as RemoteError where error.code == .cancelled {
      throw CancellationError()
    }
  }

  /// Reads a page of the past of channels and stores it.
  ///
  /// - Parameters:
  ///   - request: The channels and the range of messages.
  ///   - role: The role of their entity.
  ///   - hooks: Receives the stored messages and those that were read.
  /// - Returns: The messages of each channel, oldest first, and requests for the page before them,
  ///   one for each channel that has older messages.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if a page could not be stored.
  package func fetch<Role: SyncedMessage, ChannelID>(
    _ request: MessageHistoryRequest<ChannelID>, as role: Role.Type,
    _ hooks: SendingHooks<Role.Model> = SendingHooks()
  ) async throws -> FetchedHistory<Role.Model, ChannelID> {
    var history = FetchedHistory<Role.Model, ChannelID>(channels: [:], next: [])
    for channel in request.channels {
      if let didFetch = hooks.didFetch { didFetch(try await stored(request, channel, role), true) }
      let page = try await self.history(request.request(for: channel.rawValue), as: role)
        .firstPage()
      hooks.didFetch?(page.items, false)
      history.channels[channel] = page.items
      if let next = page.next {
        var older = request
        older.channels = [channel]
        older.start = next
        history.next.append(older)
      }
    }
    return history
  }

  /// Returns the newest stored messages of a channel in the range of a request, oldest first.
  private func stored<Role: SyncedMessage, ChannelID>(
    _ request: MessageHistoryRequest<ChannelID>, _ channel: ChannelID, _ role: Role.Type
  ) async throws -> [Role.Model] {
    let timetoken = StoredAttribute<Role.Record, Timetoken>(role.columns.timetoken)
    var stored = StoreRequest<Role.Record>()
      .where(StoredAttribute<Role.Record, String>(role.columns.channel) == channel.rawValue)
    if let start = request.start { stored = stored.where(timetoken < start) }
    if let end = request.end { stored = stored.where(timetoken >= end) }
    let newest = stored.sorted(by: timetoken.ascending).newest(request.limit ?? 100)
    return try await store.fetch(newest).map { try role.model(of: $0) }
  }

  /// Returns a load of all pages of a channel's past, newest first, from the requested one on; it
  /// stores each page.
  ///
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func pages<Role: SyncedMessage, ChannelID>(
    _ request: MessageHistoryRequest<ChannelID>, of channel: ChannelID, as role: Role.Type
  ) -> PagedLoad<Role.Model, Timetoken> {
    history(request.request(for: channel.rawValue), as: role)
  }

  /// Reads all pages of the past of channels, one channel after the other, and stores each page.
  ///
  /// - Parameters:
  ///   - request: The channels and the range of messages.
  ///   - role: The role of their entity.
  ///   - pageHandler: Called with each page and its channel.
  /// - Returns: The number of messages read.
  /// - Throws: ``PaginationError`` with the timetoken to resume from; `CancellationError`.
  @discardableResult
  package nonisolated func fetchAll<Role: SyncedMessage, ChannelID>(
    _ request: MessageHistoryRequest<ChannelID>, as role: Role.Type,
    pageHandler: ((ChannelID, PagedLoad<Role.Model, Timetoken>.Page) -> Void)? = nil
  ) async throws -> Int {
    var count = 0
    for channel in request.channels {
      for try await page in pages(request, of: channel, as: role) {
        count += page.items.count
        pageHandler?(channel, page)
      }
    }
    return count
  }
}

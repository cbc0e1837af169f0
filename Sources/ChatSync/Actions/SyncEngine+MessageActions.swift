public import ChatRuntime
import ChatStore

/// The actions of messages.
extension SyncEngine {
  /// Sends a message, and waits for the service's word.
  ///
  /// The message is stored, and visible in live queries, before it is sent. If the task is cancelled, the message
  /// stays in the outbox.
  ///
  /// - Parameters:
  ///   - request: The message, and how it is published.
  ///   - role: The role of its entity.
  ///   - hooks: What the application does at the turns of sending.
  /// - Returns: The message with its timetoken.
  /// - Throws: ``OutboxRefusal`` if the service refused it; `CancellationError` if it was taken back;
  ///   ``StoreError``; ``RemoteError`` if nothing is kept.
  @discardableResult
  public func send<Role: SyncedMessage>(
    _ request: SendMessageRequest<Role.Model>, as role: Role.Type,
    _ hooks: SendingHooks<Role.Model> = SendingHooks()
  ) async throws -> Role.Model {
    let message = try await hooks.willSend?(request.message) ?? request.message
    let key = try role.key(of: message)
    let number: Int?
    do {
      number = try await send(message, as: role, request.options)
    } catch {
      hooks.failedToSend?(message, error)
      throw error
    }
    let delivery = Task {
      do {
        if let number { try await self.outcome(of: number) }
        // Without a row the user has taken the message back.
        guard let record = try await self.store.read({ try $0.find(Role.Record.self, key) }) else {
          throw CancellationError()
        }
        return try role.model(of: record)
      } catch {
        if !(error is CancellationError) { hooks.failedToSend?(message, error) }
        throw error
      }
    }
    hooks.didSend?(message, delivery)
    return try await withTaskCancellationHandler {
      try await delivery.value
    } onCancel: {
      delivery.cancel()
    }
  }

  /// Reads a page of the past of channels, and stores it.
  ///
  /// - Parameters:
  ///   - request: Which messages.
  ///   - role: The role of their entity.
  ///   - hooks: Hears of what is stored already, and of what was read.
  /// - Returns: The messages of each channel, oldest first, and the request for the page before them; it names the
  ///   channels that have one.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if a page could not be stored.
  public func fetch<Role: SyncedMessage, ChannelID>(
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

  /// The newest messages of a channel in the range of a request, oldest first.
  private func stored<Role: SyncedMessage, ChannelID>(
    _ request: MessageHistoryRequest<ChannelID>, _ channel: ChannelID, _ role: Role.Type
  ) async throws -> [Role.Model] {
    let timetoken = Attribute<Role.Record, Timetoken>(role.columns.timetoken)
    var stored = Request<Role.Record>()
      .where(Attribute<Role.Record, String>(role.columns.channel) == channel.rawValue)
    if let start = request.start { stored = stored.where(timetoken < start) }
    if let end = request.end { stored = stored.where(timetoken >= end) }
    let newest = stored.sorted(by: timetoken.ascending).newest(request.limit ?? 100)
    return try await store.fetch(newest).map { try role.model(of: $0) }
  }

  /// All pages of the past of a channel from one on, newest first, each stored.
  ///
  /// - Returns: The load, which begins when it is iterated.
  public nonisolated func pages<Role: SyncedMessage, ChannelID>(
    _ request: MessageHistoryRequest<ChannelID>, of channel: ChannelID, as role: Role.Type
  ) -> PagedLoad<Role.Model, Timetoken> {
    history(request.request(for: channel.rawValue), as: role)
  }

  /// Reads all pages of the past of channels, one channel after the other, and stores each.
  ///
  /// - Parameters:
  ///   - request: Which messages.
  ///   - role: The role of their entity.
  ///   - pageHandler: Called with each page and its channel.
  /// - Returns: How many messages there were.
  /// - Throws: ``PaginationError`` with the timetoken to resume from, `CancellationError`.
  @discardableResult
  public nonisolated func fetchAll<Role: SyncedMessage, ChannelID>(
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

/// Messages that were read from the service and stored.
public struct FetchedHistory<Message: Sendable, ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// The messages of each channel, oldest first.
  public internal(set) var channels: [ChannelID: [Message]]
  /// For each channel that has older messages, the request for the page before.
  public internal(set) var next: [MessageHistoryRequest<ChannelID>]
}

public import ChatRuntime
@_spi(Adapter) public import ChatStore
import JSONText

/// The messages of a channel.
extension ChannelReference where Provider: MessageProvider {
  /// Stores a message of the current user, shows it, and sends it as soon as there is a network.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - options: The options of its publication.
  /// - Returns: The handle of the message.
  /// - Throws: `PayloadError` with all schema violations; ``RemoteError`` with the code
  ///   ``RemoteError/Code/tooLarge``; `StoreError`; the error of ``SendingHooks/willSend``.
  ///   Nothing is stored then.
  @discardableResult
  public func send(
    _ message: Provider.MessageRole.Model, options: PublishOptions = PublishOptions()
  ) async throws -> SendHandle<Provider.MessageRole.Model> {
    try await provider.engine.queue(
      message, as: Provider.MessageRole.self, options, provider.sendingHooks)
  }

  /// A request for the stored messages of the channel, oldest first, those that wait last.
  ///
  /// ```swift
  /// let newest = chat.channel("general").messages.newest(50)
  /// for try await messages in chat.live(newest) { show(messages) }
  /// ```
  public var messages: StoreRequest<Provider.MessageRole.Record> {
    typealias Record = Provider.MessageRole.Record
    let columns = Provider.MessageRole.columns
    return Record.all.where(StoredAttribute<Record, String>(columns.channel) == id.rawValue)
      .sorted(by: StoredAttribute<Record, Timetoken>(columns.timetoken).ascending)
  }

  /// Reads the past of the channel from the service, newest first, and stores each page before it
  /// is handed over.
  ///
  /// ```swift
  /// for try await page in chat.channel("general").refreshHistory() { show(page.items) }
  /// ```
  ///
  /// - Parameter limit: The number of messages on a page, from 1 to 100.
  /// - Returns: The pages. Reading starts when they are iterated. A ``PaginationError`` has the
  ///   place to resume from.
  public func refreshHistory(
    limit: Int = 100
  ) -> PagedLoad<Provider.MessageRole.Model, Timetoken> {
    provider.engine.history(
      HistoryRequest(channels: [id.rawValue], limit: limit, includesActions: true),
      as: Provider.MessageRole.self)
  }
}

extension ChannelReference
where Provider: MessageProvider & UserProvider, Provider.MessageRole: DraftedMessage {
  /// Sends a text.
  ///
  /// ```swift
  /// let sent = try await general.send("Hello")
  /// try await general.send("Look") { $0.custom.mood = "happy" }
  /// ```
  ///
  /// The call returns when the message is stored, shown and queued. ``SendHandle/value`` waits for
  /// the service.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: The options of its publication.
  ///   - edit: Edits the message before it is checked and stored.
  /// - Returns: The handle of the message.
  /// - Throws: `PayloadError` with all schema violations; ``RemoteError`` with the code
  ///   ``RemoteError/Code/tooLarge``; `StoreError`; the errors of the closure and of
  ///   ``SendingHooks/willSend``. Nothing is stored then.
  @discardableResult
  nonisolated(nonsending) public func send(
    _ text: String, options: PublishOptions = PublishOptions(),
    _ edit: (inout Provider.MessageRole.Model) throws -> Void = { _ in }
  ) async throws -> SendHandle<Provider.MessageRole.Model> {
    var message = Provider.MessageRole.draft(
      text, by: provider.engine.userID, in: id.rawValue)
    try edit(&message)
    return try await send(message, options: options)
  }
}

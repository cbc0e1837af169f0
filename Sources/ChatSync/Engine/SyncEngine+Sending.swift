import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

extension SyncEngine {
  /// Sends a message of the current user.
  ///
  /// With ``OfflineMessages/keep``, the row of the message is stored at once and
  /// shows its send status. With ``OfflineMessages/discard``, nothing is stored
  /// until the service has accepted it.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - role: The role of its entity.
  ///   - options: The options of the publication.
  /// - Returns: The number of its entry, for ``Outbox/outcome(of:)``; nil if the service has
  ///   already accepted it.
  /// - Throws: `PayloadError` with all schema violations; ``RemoteError`` with the code
  ///   ``RemoteError/Code/tooLarge`` if the message exceeds the service's limit; ``StoreError``;
  ///   its code is `unstorable` for a model that has no JSON form. Nothing is stored then. With
  ///   ``OfflineMessages/discard`` any ``RemoteError``.
  @discardableResult
  package func send<Role: SyncedMessage>(
    _ message: Role.Model, as role: Role.Type, _ options: PublishOptions = PublishOptions()
  ) async throws -> Int? {
    let payload = try encoding { try Role.payload(of: message) }
    let published = try EventReader.message(message, role, rule: .always)
    let publication = OutboxOperation.Publication(
      channel: published.channel, id: published.id, payload: try JSONValue(json: payload),
      isStored: options.isStored, hoursInHistory: options.hoursInHistory,
      metadata: options.metadata, customMessageType: options.customMessageType,
      isCompressed: options.isCompressed)
    await typingEnded(in: published.channel)
    switch configuration.offlineMessages {
    case .keep:
      return try await outbox.enqueue(.publish(publication)) { [roles, userID] transaction in
        // A message needs rows of its author and its channel; they are read whole later.
        try roles.user?.writeStub(userID, into: transaction)
        try roles.channel?.writeStub(publication.channel, into: transaction)
        try Role.write(message, rule: .always, into: transaction)
      }
    case .discard:
      try OutboxOperation.publish(publication).check(roles, by: userID)
      let request = PublishRequest(
        channel: published.channel, payload: payload, isStored: options.isStored,
        hoursInHistory: options.hoursInHistory, metadata: options.metadata,
        customMessageType: options.customMessageType,
        form: options.isCompressed ? .compressedBody : nil)
      let timetoken = try await remote.publish(request)
      try await store.write { [roles, userID] transaction in
        try roles.user?.writeStub(userID, into: transaction)
        try roles.channel?.writeStub(publication.channel, into: transaction)
        try Role.write(message, rule: .always, into: transaction)
        try Role.mark(published.id, .delivered, timetoken: timetoken, in: transaction)
      }
      return nil
    }
  }

  private func typingEnded(in channel: String) async {
    do {
      try await typing.ended(in: channel)
    } catch {
      // Receivers expire the last signal by themselves, and the message ends it as well.
    }
  }

  /// Adds operations to the outbox, and waits until the service accepts or rejects them.
  ///
  /// The outbox starts sending if it has not started. If the task is cancelled, the remaining
  /// operations stay in the outbox.
  ///
  /// - Parameter operations: The operations, in order.
  /// - Throws: ``OutboxRefusal`` for the first operation that the service rejected; ``StoreError``.
  package func perform(_ operations: [OutboxOperation]) async throws {
    var numbers: [Int] = []
    for operation in operations {
      if let number = try await outbox.enqueue(operation) { numbers.append(number) }
    }
    for number in numbers { try await outcome(of: number) }
  }

  /// Waits until the service has performed an outbox entry.
  ///
  /// - Throws: ``OutboxRefusal`` if the service rejected it; ``StoreError``; `CancellationError`.
  package func outcome(of number: Int) async throws {
    try await beginSending()
    try await outbox.outcome(of: number)
  }
}

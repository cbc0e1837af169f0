import ChatRuntime
import ChatStore
public import JSONText

/// How a message is published, beyond its payload.
public struct PublicationOptions: Hashable, Sendable {
  /// Whether history keeps the message; nil for what the keys are set up for.
  public var isStored: Bool?
  /// How many hours history keeps the message; nil for what the keys are set up for.
  public var hoursInHistory: Int?
  /// A JSON value that travels beside the payload.
  public var metadata: JSONValue?
  /// A type of the application's own.
  public var customMessageType: String?
  /// Whether the payload travels compressed.
  public var isCompressed: Bool

  /// Options; by default those that the keys are set up for.
  public init(
    isStored: Bool? = nil, hoursInHistory: Int? = nil, metadata: JSONValue? = nil,
    customMessageType: String? = nil, isCompressed: Bool = false
  ) {
    self.isStored = isStored
    self.hoursInHistory = hoursInHistory
    self.metadata = metadata
    self.customMessageType = customMessageType
    self.isCompressed = isCompressed
  }
}

extension SyncEngine {
  /// Sends a message of the own user.
  ///
  /// With ``SyncConfiguration/OfflineMessages/keep`` its row is there at once and says how far it is. With
  /// ``SyncConfiguration/OfflineMessages/discard`` nothing is stored until the service has it.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - role: The role of its entity.
  ///   - options: How it is published.
  /// - Returns: The number of its entry, for ``Outbox/outcome(of:)``; nil if the service has it already.
  /// - Throws: `PayloadError` with all that the schema forbids; ``RemoteError`` with the code
  ///   ``RemoteError/Code/tooLarge`` if the service does not take as many bytes; ``StoreError``; what the model throws that
  ///   has no JSON form. Nothing is stored then. With ``SyncConfiguration/OfflineMessages/discard`` any ``RemoteError``.
  @discardableResult
  public func send<Role: SyncedMessage>(
    _ message: Role.Model, as role: Role.Type, _ options: PublicationOptions = PublicationOptions()
  ) async throws -> Int? {
    let payload = try Role.payload(of: message)
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
      // Receivers take the last sign back by themselves, and the message ends it as well.
    }
  }

  /// Does something through the outbox, and waits for the service's word.
  ///
  /// The outbox begins to send if it does not yet. If the task is cancelled, what is not done stays in the outbox.
  ///
  /// - Parameter operations: What is to be done, in this order.
  /// - Throws: ``OutboxRefusal`` for the first that the service refused; ``StoreError``.
  public func perform(_ operations: [OutboxOperation]) async throws {
    var numbers: [Int] = []
    for operation in operations {
      if let number = try await outbox.enqueue(operation) { numbers.append(number) }
    }
    for number in numbers { try await outcome(of: number) }
  }

  /// Waits until the service has done what an entry of the outbox says.
  ///
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``; `CancellationError`.
  func outcome(of number: Int) async throws {
    try await beginSending()
    try await outbox.outcome(of: number)
  }
}

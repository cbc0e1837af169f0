import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import CommandStreams
import JSONSchema

/// One run of `send`: queues a message in the outbox, and sends it to the network.
struct SendSession: Sendable {
  /// The connection to the service, including the user.
  let network: PubNubConfiguration
  let channel: String
  /// The store of the message and its outbox entry; nil to use a store in memory.
  let store: ChatStoreFile?
  let contentType: String?
  let text: String

  /// The time limit for sending the message.
  ///
  /// Default: 10 seconds.
  var patience = Duration.seconds(10)

  /// Sends the message, and prints the outcome.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    let output = OutputStream.standardOutput()
    let errors = OutputStream.standardError()
    var status = ExitStatus.unusable
    do {
      let file = try await opened()
      let outcome = await send(into: file)
      output.write(outcome.line(isKept: store != nil))
      status = outcome.status
      try await file.close()
    } catch {
      errors.write(store?.problem(error) ?? "\(error)\n")
    }
    output.flush()
    errors.flush()
    return output.exitCode(status, errors: errors)
  }

  private func opened() async throws -> SQLiteStore {
    if let store { return try await store.opened() }
    return try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
  }

  private func send(into file: SQLiteStore) async -> SendOutcome {
    let provider = SyncSession.Provider(
      PubNubRemote(network), store: file, currentUserId: UserID(network.userID),
      configuration: SyncConfiguration(subscribeKey: network.subscribeKey))
    let message = ChatMessage<KeptCustomData>(
      text: text, contentType: contentType, pubnubUserId: UserID(network.userID),
      pubnubChannelId: ChannelID(channel))
    do {
      let outcome: SendOutcome? = try await within(patience) {
        let sent = try await provider.dataProvider.sendRemoteMessage(
          SendMessageRequest(message: message))
        return SendOutcome.sent(message.id, sent.timetoken)
      }
      // Stopped, so that other processes do not wait for entries that this one was sending.
      await provider.engine.outbox.stop()
      if let outcome { return outcome }
      let row = try await file.first(PubNubManagedMessage.messageBy(messageId: message.id))
      return .kept(message.id, reason: row?.sendError)
    } catch {
      await provider.engine.outbox.stop()
      return .refused(error)
    }
  }

  /// Returns the result of a closure; nil if it takes longer than a time limit.
  private func within<Value: Sendable>(
    _ time: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await ContinuousClock().sleep(for: time)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}

/// The outcome of sending a message.
enum SendOutcome: Sendable {
  case sent(MessageID, Timetoken?)
  case kept(MessageID, reason: String?)
  case refused(any Error)

  /// Returns the line for people.
  ///
  /// - Parameter isKept: Whether a file stores the message if it was not sent.
  /// - Returns: The line, with its line break.
  func line(isKept: Bool) -> String {
    switch self {
    case .sent(let id, let timetoken): "sent \(id) at \(timetoken?.description ?? "-")\n"
    case .kept(let id, let reason):
      (isKept
        ? "not sent: \(id) waits in the outbox of the store"
        : "not sent: the network did not take the message in time")
        + (reason.map { "; the last attempt: \(DisplayText.sentence($0))" } ?? "") + "\n"
    case .refused(let error): "not sent: \(DisplayText.sentence(SyncSession.words(of: error)))\n"
    }
  }

  /// The exit status.
  var status: ExitStatus {
    switch self {
    case .sent: .success
    case .kept, .refused: .findings
    }
  }
}

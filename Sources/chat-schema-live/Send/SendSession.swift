import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import ChatSync
import CommandStreams
import JSONSchema

/// One run of `send`: a message to the outbox, and from there to the network.
struct SendSession: Sendable {
  /// How the service is reached, and as whom.
  let network: PubNubConfiguration
  let channel: String
  /// The file that keeps what is sent; nil for none.
  let store: ChatStoreFile?
  let contentType: String?
  let text: String

  /// How long the network has to take the message.
  var patience = Duration.seconds(10)

  /// Sends.
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
      // Other processes need not wait for entries that this one was sending.
      await provider.engine.outbox.stop()
      if let outcome { return outcome }
      let row = try await file.first(PubNubManagedMessage.messageBy(messageId: message.id))
      return .kept(message.id, reason: row?.sendError)
    } catch {
      await provider.engine.outbox.stop()
      return .refused(error)
    }
  }

  /// The result of some work; nil if it takes too long.
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

/// What became of a message.
enum SendOutcome: Sendable {
  case sent(MessageID, Timetoken?)
  case kept(MessageID, reason: String?)
  case refused(any Error)

  /// The line for people.
  ///
  /// - Parameter isKept: Whether a file keeps what was not sent.
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

  /// The verdict.
  var status: ExitStatus {
    switch self {
    case .sent: .success
    case .kept, .refused: .findings
    }
  }
}

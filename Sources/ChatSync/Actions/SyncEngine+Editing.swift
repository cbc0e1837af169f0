import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// The changes of a message that was sent, or that waits to be sent.
extension SyncEngine {
  /// Replaces the text of a message: in the outbox while it waits, by an action `edited` afterwards.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the message is not stored or is
  ///   being sent.
  func edit<Message: DraftedMessage, Action: SyncedAction>(
    _ messageID: String, to text: String, _ role: Message.Type, _ actions: Action.Type
  ) async throws -> OutboxID {
    let (userID, provisional) = (userID, Timetoken(now()))
    return try await outbox.submit { transaction in
      let key = EntityKey(values: [.text(messageID)])
      var message = try role.model(of: transaction.stored(key))
      switch try role.place(of: messageID, in: transaction) {
      case .waiting(let entry, var publication):
        role.setText(text, of: &message)
        publication.payload = try JSONValue(json: role.payload(of: message))
        try role.write(message, rule: .always, into: transaction)
        return .replace(entry, .publish(publication))
      case .published(let channel, let timetoken):
        let edits = try Edits(of: timetoken, in: channel, actions, transaction)
        let action = NewMessageAction(
          channel: channel, messageTimetoken: timetoken, type: MessageMark.edit, value: text)
        let operations = try edits.operations(
          for: action, by: userID, original: role.text(of: message), provisional: provisional)
        return operations.isEmpty
          ? .nothing(subject: OutboxOperation.subject(of: action)) : .send(operations)
      }
    }
  }

  /// Deletes a message for all users, by an action `deleted`; one that waits is taken back.
  func markDeleted<Message: SyncedMessage>(
    _ messageID: String, _ role: Message.Type
  ) async throws -> OutboxID {
    if let id = try await sending(messageID), try await outbox.cancel(id) {
      return OutboxID(nil, subject: id.subject)
    }
    return try await outbox.submit(.add) { transaction in
      let (channel, timetoken) = try role.published(messageID, in: transaction)
      return [
        NewMessageAction(
          channel: channel, messageTimetoken: timetoken, type: MessageMark.deletion,
          value: MessageMark.deletion)
      ]
    }
  }

  /// Deletes a message from the history of the service, and then from the store.
  ///
  /// - Throws: ``RemoteError``; ``StoreError``.
  func deleteFromHistory<Message: SyncedMessage>(
    _ messageID: String, _ role: Message.Type
  ) async throws {
    let (channel, timetoken) = try await store.read { try role.published(messageID, in: $0) }
    // The lower bound is exclusive.
    let start = timetoken > 0 ? Timetoken(rawValue: timetoken.rawValue - 1) : nil
    try await remote.deleteMessages(in: channel, after: start, through: timetoken)
    try await deleteStored(messageID, role)
  }

  /// Deletes a message from the store alone.
  nonisolated func deleteStored<Message: SyncedMessage>(
    _ messageID: String, _ role: Message.Type
  ) async throws {
    try await store.write { transaction in
      try transaction.apply(
        .remove(role.table.entity, EntityKey(values: [.text(messageID)]), at: nil))
    }
  }
}

/// A message on its way, or at the service.
private enum MessagePlace {
  case waiting(OutboxEntry, OutboxOperation.Publication)
  case published(channel: String, Timetoken)
}

extension SyncedMessage {
  /// Returns the channel and the timetoken of a message that the service has accepted.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData`.
  static func published(
    _ messageID: String, in snapshot: any StoreSnapshot
  ) throws -> (channel: String, Timetoken) {
    let row = try snapshot.row(of: table, EntityKey(values: [.text(messageID)]))
    guard let row else {
      throw StoreError(.missingRequiredData, "The message is not stored.")
    }
    guard let channel = row[columns.channel].text, let timetoken = row.timetoken(columns.timetoken)
    else {
      throw StoreError(.missingRequiredData, "The service has not accepted the message yet.")
    }
    return (channel, timetoken)
  }

  /// Returns the place of a message.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` for one that is not stored, and
  ///   for one that an attempt has sent or may have sent.
  fileprivate static func place(
    of messageID: String, in transaction: any StoreTransaction
  ) throws -> MessagePlace {
    let subject = OutboxOperation.subject(ofMessage: messageID)
    if let entry = try transaction.fetch(OutboxEntry.entriesBy(subject: subject)).last,
      entry.status != .sending, !entry.isDoubtful,
      case .publish(let publication)? = entry.operation
    {
      return .waiting(entry, publication)
    }
    let (channel, timetoken) = try published(messageID, in: transaction)
    return .published(channel: channel, timetoken)
  }
}

/// The actions `edited` of a message; the one with the greatest timetoken has the text that counts.
private struct Edits {
  private struct Edit {
    let user: String
    let text: String
    let timetoken: Timetoken
    /// Whether the service has assigned the timetoken.
    let isDelivered: Bool
  }

  private let edits: [Edit]

  init<Action: SyncedAction>(
    of message: Timetoken, in channel: String, _ role: Action.Type,
    _ transaction: any StoreTransaction
  ) throws {
    let columns = role.columns
    let rows = try transaction.rows(
      of: role.table,
      where: [
        columns.channel: .text(channel), columns.parent: try message.value,
        columns.type: .text(MessageMark.edit),
      ])
    edits = rows.compactMap { row in
      guard let timetoken = row.timetoken(columns.timetoken) else { return nil }
      return Edit(
        user: row[columns.author].text ?? "", text: row[columns.value].text ?? "",
        timetoken: timetoken,
        isDelivered: columns.sendStatus.map {
          row[$0] == .text(SendStatus.delivered.rawValue)
        } ?? true)
    }.sorted { $0.timetoken < $1.timetoken }
  }

  /// Returns the operations after which a text counts.
  ///
  /// The service refuses a second action of the same user with the same text. Therefore, a user who
  /// returns to an earlier text removes the edits after it.
  ///
  /// - Throws: ``StoreError`` with the code `uniqueConstraint` if another user has edited the
  ///   message since the current one gave it the text.
  func operations(
    for action: NewMessageAction, by userID: String, original: String, provisional: Timetoken
  ) throws -> [OutboxOperation] {
    if edits.last.map(\.text) ?? original == action.value { return [] }
    let own = edits.filter { $0.user.isSameName(as: userID) }
    let foreign = edits.last { !$0.user.isSameName(as: userID) }?.timetoken ?? 0
    if let same = own.first(where: { $0.text == action.value }) {
      guard same.timetoken > foreign else {
        throw StoreError(
          .uniqueConstraint, "Another user has edited the message since it had this text.")
      }
      return removals(of: own.filter { $0.timetoken > same.timetoken }, like: action)
    }
    if action.value == original, foreign == 0 { return removals(of: own, like: action) }
    return [.addAction(action, provisional: provisional)]
  }

  private func removals(of edits: [Edit], like action: NewMessageAction) -> [OutboxOperation] {
    edits.map { edit in
      let action = NewMessageAction(
        channel: action.channel, messageTimetoken: action.messageTimetoken, type: action.type,
        value: edit.text)
      return .removeAction(action, timetoken: edit.isDelivered ? edit.timetoken : nil)
    }
  }
}

@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// Writes the send status to the rows of messages.
extension SyncedMessage {
  /// Writes the send status of a message.
  ///
  /// - Parameters:
  ///   - id: The identifier of the message.
  ///   - status: The status.
  ///   - error: A one-sentence description of the failure.
  ///   - timetoken: The timetoken that the service assigned; nil to leave it unchanged. A row that
  ///     already has one keeps it, because events report the timetokens of later publications.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``, except for a message that was deleted in the meantime.
  static func mark(
    _ id: String, _ status: SendStatus, error: String? = nil, timetoken: Timetoken? = nil,
    in transaction: any StoreTransaction
  ) throws {
    var row = table.values([
      (columns.sendStatus, .text(status.rawValue)),
      (columns.sendError, error.map { .text($0) } ?? .null),
    ])
    if let timetoken,
      try transaction.row(of: table, EntityKey(values: [.text(id)]))?
        .timetoken(columns.timetoken) == nil
    {
      row[table.index(of: columns.timetoken)] = try timetoken.value
    }
    try transaction.setIfPresent(table.entity, EntityKey(values: [.text(id)]), row)
  }
}

/// Writes the rows of message actions as they are sent.
extension SyncedAction {
  /// Returns the rows of one user's action: a single one, unless the event of a removal has not
  /// arrived yet.
  static func rows(
    of action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> [StoredRow] {
    try snapshot.rows(
      of: table,
      where: [
        columns.channel: .text(action.channel), columns.author: .text(userID),
        columns.parent: try action.messageTimetoken.value, columns.type: .text(action.type),
        columns.value: .text(action.value),
      ])
  }

  /// Writes the row of an action, replacing all other rows of the same action.
  ///
  /// - Returns: The outcome of the write; parked if the message is missing.
  @discardableResult
  static func put(
    _ action: NewMessageAction, by userID: String, at timetoken: Timetoken, _ status: SendStatus,
    in transaction: any StoreTransaction
  ) throws -> WriteOutcome {
    let model = model(of: action, by: userID, at: timetoken)
    let key = try key(of: model)
    for other in try keys(of: action, by: userID, in: transaction) where other != key {
      try transaction.apply(.remove(table.entity, other, at: nil))
    }
    var outcome = WriteOutcome.unchanged
    // An action that the service had may have been removed since.
    let rule = status == .delivered ? WriteRule.ifNewer(at: timetoken.date) : .always
    for change in try changes(model, rule: rule) {
      outcome = try transaction.applyOrPark(change.with(columns.sendStatus, status, in: table))
    }
    guard outcome != .parked else { return outcome }
    let row = table.values([(columns.sendStatus, .text(status.rawValue))])
    try transaction.setIfPresent(table.entity, key, row)
    return outcome
  }

  /// Deletes the rows of an action.
  static func take(
    _ action: NewMessageAction, by userID: String, in transaction: any StoreTransaction
  ) throws {
    for key in try keys(of: action, by: userID, in: transaction) {
      try transaction.apply(.remove(table.entity, key, at: nil))
    }
  }

  /// Deletes the row by which an outbox entry shows an action.
  static func take(
    _ action: NewMessageAction, by userID: String, at provisional: Timetoken,
    in transaction: any StoreTransaction
  ) throws {
    let key = try key(of: model(of: action, by: userID, at: provisional))
    try transaction.apply(.remove(table.entity, key, at: nil))
  }

  /// Returns whether the service is known to have an action, even if its row waits for its message
  /// or user.
  static func isDelivered(
    _ action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> Bool {
    if try attached(action, by: userID, in: snapshot)?.timetoken != nil { return true }
    return try waiting(in: snapshot).contains {
      $0.isDelivered && $0.published.action == action && $0.published.user.isSameName(as: userID)
    }
  }

  /// Returns the keys of an action's rows, including rows that wait for its message or user.
  private static func keys(
    of action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> [EntityKey] {
    let waiting = try waiting(in: snapshot).map(\.published)
      .filter { $0.action == action && $0.user.isSameName(as: userID) }
    return try rows(of: action, by: userID, in: snapshot).map(\.key) + waiting.map(\.key)
  }

  /// Remembers that an action was removed, so that late events do not bring it back.
  static func bury(
    _ action: NewMessageAction, by userID: String, at timetoken: Timetoken,
    in transaction: any StoreTransaction
  ) throws {
    let key = try key(of: model(of: action, by: userID, at: timetoken))
    try transaction.apply(.remove(table.entity, key, at: timetoken.date))
  }

  /// Writes the send status of the row by which an outbox entry shows an action.
  static func mark(
    _ action: NewMessageAction, by userID: String, at provisional: Timetoken, _ status: SendStatus,
    in transaction: any StoreTransaction
  ) throws {
    let key = try key(of: model(of: action, by: userID, at: provisional))
    try transaction.setIfPresent(
      table.entity, key, table.values([(columns.sendStatus, .text(status.rawValue))]))
  }
}

extension Change {
  /// Returns the change with a send status, which the row keeps even after it has waited.
  fileprivate func with(_ column: String?, _ status: SendStatus, in table: StorageTable) -> Change {
    guard case .upsert(table.entity, var row, let rule) = self, let column else { return self }
    row[table.index(of: column)] = .text(status.rawValue)
    return .upsert(table.entity, row, rule)
  }
}

extension StoreTransaction {
  /// Writes columns of a row; does nothing if the row was deleted in the meantime.
  func setIfPresent(_ entity: String, _ key: EntityKey, _ row: RowValues) throws {
    guard row.namedColumns != 0 else { return }
    do {
      try apply(.set(entity, key, row))
    } catch let error as StoreError where error.code == .missingRequiredData {
      // The user deleted it while it was being sent: there is no row left to show the status.
    }
  }
}

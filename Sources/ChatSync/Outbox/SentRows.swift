import ChatRuntime
import ChatStore

/// What sending means for the rows of messages.
extension SyncedMessage {
  /// Writes how far a message is.
  ///
  /// - Parameters:
  ///   - id: The identifier of the message.
  ///   - status: How far it is.
  ///   - error: Why sending failed, in a sentence.
  ///   - timetoken: The timetoken that the service has given; nil to leave it. A row that has one keeps it: of
  ///     messages that were published again events tell.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``, but not for a message that was deleted meanwhile.
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

/// What sending means for the rows of message actions.
extension SyncedAction {
  /// The rows of an action of one user: one, unless news about a removal has not come yet.
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

  /// Writes the row of an action, in place of any other that stands for the same action.
  ///
  /// - Returns: What became of the row; parked if the message is not there.
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
    // One that the service has had may have been removed since.
    let rule = status == .delivered ? WriteRule.ifNewer(at: timetoken.date) : .always
    for change in try changes(model, rule: rule) {
      outcome = try transaction.applyOrPark(change.with(columns.sendStatus, status, in: table))
    }
    guard outcome != .parked else { return outcome }
    let row = table.values([(columns.sendStatus, .text(status.rawValue))])
    try transaction.setIfPresent(table.entity, key, row)
    return outcome
  }

  /// Deletes the rows that stand for an action.
  static func take(
    _ action: NewMessageAction, by userID: String, in transaction: any StoreTransaction
  ) throws {
    for key in try keys(of: action, by: userID, in: transaction) {
      try transaction.apply(.remove(table.entity, key, at: nil))
    }
  }

  /// Deletes the row with which an entry of the outbox shows an action.
  static func take(
    _ action: NewMessageAction, by userID: String, at provisional: Timetoken,
    in transaction: any StoreTransaction
  ) throws {
    let key = try key(of: model(of: action, by: userID, at: provisional))
    try transaction.apply(.remove(table.entity, key, at: nil))
  }

  /// Whether the service has an action, as far as is known here, also if its row waits for its message or the user.
  static func isDelivered(
    _ action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> Bool {
    if try attached(action, by: userID, in: snapshot)?.timetoken != nil { return true }
    return try waiting(in: snapshot).contains {
      $0.isDelivered && $0.published.action == action && $0.published.user.isSameName(as: userID)
    }
  }

  /// The keys of the rows of an action of one user, and of those that wait for its message or the user.
  private static func keys(
    of action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> [EntityKey] {
    let waiting = try waiting(in: snapshot).map(\.published)
      .filter { $0.action == action && $0.user.isSameName(as: userID) }
    return try rows(of: action, by: userID, in: snapshot).map(\.key) + waiting.map(\.key)
  }

  /// Remembers that an action was removed, so that late news do not bring it back.
  static func bury(
    _ action: NewMessageAction, by userID: String, at timetoken: Timetoken,
    in transaction: any StoreTransaction
  ) throws {
    let key = try key(of: model(of: action, by: userID, at: timetoken))
    try transaction.apply(.remove(table.entity, key, at: timetoken.date))
  }

  /// Writes how far the row is with which an entry of the outbox shows an action.
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
  /// The change, with how far the row is, so that it has that also after waiting.
  fileprivate func with(_ column: String?, _ status: SendStatus, in table: StorageTable) -> Change {
    guard case .upsert(table.entity, var row, let rule) = self, let column else { return self }
    row[table.index(of: column)] = .text(status.rawValue)
    return .upsert(table.entity, row, rule)
  }
}

extension StoreTransaction {
  /// Writes columns of a row; nothing happens if it was deleted meanwhile.
  func setIfPresent(_ entity: String, _ key: EntityKey, _ row: RowValues) throws {
    guard row.namedColumns != 0 else { return }
    do {
      try apply(.set(entity, key, row))
    } catch let error as StoreError where error.code == .missingRequiredData {
      // Deleted by the user while it was on its way: there is nothing left to show it at.
    }
  }
}

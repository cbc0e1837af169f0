import ChatRuntime
@_spi(Adapter) import ChatStore

/// An action from an event, a list or a row.
struct PublishedMessageAction: Sendable {
  let action: NewMessageAction
  let user: String
  let timetoken: Timetoken
  let key: EntityKey
  /// The changes that write its row.
  let changes: [Change]
}

extension PublishedMessageAction {
  /// The error of an action's row that lacks one of the columns that identify it.
  struct IncompleteRow: Error, CustomStringConvertible {
    var description: String { "The row of a message action lacks one of its key columns." }
  }

  /// Creates an action from its row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - changes: The changes that write it.
  ///   - role: The role that defines the columns.
  /// - Throws: ``IncompleteRow``.
  init(_ row: RowValues, _ changes: [Change], of role: any SyncedAction.Type) throws {
    let (table, columns) = (role.table, role.columns)
    func value(_ column: String) -> StoredValue { row[table.index(of: column)] ?? .null }
    guard let timetoken = value(columns.timetoken).timetoken,
      let parent = value(columns.parent).timetoken, let channel = value(columns.channel).text,
      let user = value(columns.author).text, let type = value(columns.type).text,
      let text = value(columns.value).text
    else { throw IncompleteRow() }
    self.init(
      action: NewMessageAction(
        channel: channel, messageTimetoken: parent, type: type, value: text),
      user: user, timetoken: timetoken, key: try row.key(in: table),
      changes: changes.map { $0.newer(than: timetoken) })
  }
}

extension Change {
  /// Returns the change with a condition: it is skipped if the row was deleted after a time.
  func newer(than timetoken: Timetoken) -> Change {
    guard case .upsert(let entity, let row, .always) = self else { return self }
    return .upsert(entity, row, .ifNewer(at: timetoken.date))
  }
}

extension StoredValue {
  /// The value as a timetoken.
  var timetoken: Timetoken? {
    integer.flatMap(UInt64.init(exactly:)).map { Timetoken(rawValue: $0) }
  }
}

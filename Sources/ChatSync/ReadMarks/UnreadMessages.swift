@_spi(Adapter) package import ChatRuntime
@_spi(Adapter) package import ChatStore

/// The stored messages that a user has not read: those of others above the user's read mark,
/// without deleted ones.
package struct UnreadMessages: Sendable {
  let roles: SyncRoles
  let userID: String

  package init(roles: SyncRoles, userID: String) {
    self.roles = roles
    self.userID = userID
  }

  /// Returns the entities and columns on which counts depend.
  func region(in schema: StorageSchema) -> ChangedRegion {
    guard let role = roles.message else { return ChangedRegion(columns: [:]) }
    return query(in: "", after: 0, of: role).region(in: schema)
      .union(StoredReadMark.marks(in: "").region(in: schema))
  }

  /// Returns the number of unread messages of a channel; without a mark all messages of others
  /// are unread.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - limit: The number at which counting stops; nil to count all.
  ///   - snapshot: The state of the store.
  /// - Returns: The number.
  /// - Throws: ``StoreError``.
  func count(in channel: String, limit: Int?, _ snapshot: any StoreSnapshot) throws -> Int {
    let mark = try StoredReadMark.position(of: userID, in: channel, snapshot)
    return try count(in: channel, after: mark ?? 0, limit: limit, snapshot)
  }

  /// Returns the number of messages of others above a mark, without deleted ones.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - mark: The timetoken of the last message that was read.
  ///   - limit: The number at which counting stops; nil to count all.
  ///   - snapshot: The state of the store.
  /// - Returns: The number.
  /// - Throws: ``StoreError``.
  package func count(
    in channel: String, after mark: Timetoken, limit: Int?, _ snapshot: any StoreSnapshot
  ) throws -> Int {
    guard let role = roles.message else { return 0 }
    var query = query(in: channel, after: mark, of: role)
    if let limit { query.extent = .first(limit) }
    return try snapshot.count(of: query)
  }

  private func query(
    in channel: String, after mark: Timetoken, of role: any SyncedMessage.Type
  ) -> Query {
    let columns = role.columns
    func compare(
      _ column: String, _ comparison: Condition.Comparison, _ value: StoredValue
    ) -> Condition {
      .compare(ColumnPath(column: column), comparison, value)
    }
    var query = Query(entity: role.table.entity)
    query.loadsLinks = false
    query.conditions = [
      compare(columns.channel, .equal, .text(channel)),
      compare(columns.author, .notEqual, .text(userID)),
      compare(columns.timetoken, .greater, .integer(Int64(clamping: mark.rawValue))),
    ]
    if let action = roles.action,
      let list = role.table.lists.first(where: { $0.entity == action.table.entity })
    {
      let deletion = compare(action.columns.type, .equal, .text(MessageMark.deletion))
      query.conditions.append(.not(.contains(list: list.name, deletion)))
    }
    return query
  }
}

/// A query for the number of unread messages of one channel.
struct UnreadCount: StoreQuery {
  let messages: UnreadMessages
  let channel: String
  let limit: Int?

  func region(in schema: StorageSchema) -> ChangedRegion { messages.region(in: schema) }

  func value(in snapshot: any StoreSnapshot) throws -> Int {
    try messages.count(in: channel, limit: limit, snapshot)
  }
}

/// A query for the numbers of unread messages of all channels of which the user is a member.
struct UnreadCountsOfChannels<ID: Hashable & Sendable>: StoreQuery {
  let messages: UnreadMessages
  let limit: Int?
  let id: @Sendable (String) -> ID

  func region(in schema: StorageSchema) -> ChangedRegion {
    guard let role = messages.roles.membership else { return ChangedRegion(columns: [:]) }
    return messages.region(in: schema).union(Query(entity: role.table.entity).region(in: schema))
  }

  func value(in snapshot: any StoreSnapshot) throws -> [ID: Int] {
    guard let role = messages.roles.membership else { return [:] }
    let rows = try snapshot.rows(
      of: role.table, where: [role.columns.user: .text(messages.userID)])
    var counts: [ID: Int] = [:]
    for row in rows where !role.isPresenceOnly(row) {
      guard let channel = role.channel(of: row.key) else { continue }
      counts[id(channel)] = try messages.count(in: channel, limit: limit, snapshot)
    }
    return counts
  }
}

/// A query for the members of a channel who have read a message, without its author.
struct MessageReaders<Membership: SyncedMembership>: StoreQuery {
  let message: any SyncedMessage.Type
  let id: String

  func region(in schema: StorageSchema) -> ChangedRegion {
    Query(entity: message.table.entity).region(in: schema)
      .union(StoreRequest<Membership.Record>().region(in: schema))
      .union(StoredReadMark.marks(in: "").region(in: schema))
  }

  func value(in snapshot: any StoreSnapshot) throws -> [Membership.Record] {
    let columns = message.columns
    guard let row = try snapshot.row(of: message.table, EntityKey(values: [.text(id)])),
      let timetoken = row.timetoken(columns.timetoken), let channel = row[columns.channel].text
    else { return [] }
    let readers = try snapshot.fetch(StoredReadMark.marks(in: channel)).filter {
      $0.position.map { $0 >= timetoken } ?? false && $0.user != row[columns.author].text
    }
    return try readers.compactMap {
      try snapshot.find(
        Membership.Record.self, key: Membership.key(channel: channel, user: $0.user))
    }
  }
}

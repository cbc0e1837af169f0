@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// The gaps of channels, each opened and closed in the transaction that makes it necessary or fills it.
///
/// Live events keep arriving above a gap, so the newest stored message does not mean that
/// everything before it is stored.
extension SyncGap {
  /// The name of the channel.
  var name: String { channel.rawValue }

  /// The source of a channel's stored messages.
  enum Coverage {
    /// The events up to the cursor of a subscription.
    case events(of: SyncCursorID)
    /// Requests only: those that read the past, and those with which this user sent messages.
    /// Anything may be missing before a sent message.
    case requests(of: String)
  }

  /// Opens a gap in a channel that may lack data; an existing gap keeps its floor.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - coverage: The source of the channel's stored messages.
  ///   - roles: The entities by their roles.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  static func open(
    _ channel: String, coveredBy coverage: Coverage, roles: SyncRoles,
    in transaction: any StoreTransaction
  ) throws {
    let old = try gap(in: channel, of: transaction)
    let floor =
      try old.map(\.floor)
      ?? Self.floor(in: channel, coveredBy: coverage, roles: roles, of: transaction)
    // Compared only for equality, so it may wrap around.
    let generation = (old?.generation ?? 0) &+ 1
    try StoredSyncGap.write(
      syncGap: SyncGap(
        channel: SyncGapID(rawValue: channel), floor: floor, generation: generation),
      into: transaction)
  }

  /// Returns the gap of a channel; nil if it has none.
  ///
  /// A row whose contents are not valid is a gap down to the first message.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - snapshot: The state of the store.
  /// - Returns: The gap.
  /// - Throws: ``StoreError``.
  static func gap(in channel: String, of snapshot: any StoreSnapshot) throws -> SyncGap? {
    let id = SyncGapID(rawValue: channel)
    do {
      return try snapshot.find(StoredSyncGap.self, id)?.convert()
    } catch let error as StoreError where error.code == .unreadable {
      return SyncGap(channel: id, floor: 1, generation: 0)
    }
  }

  /// Closes the gap, because it is filled, unless it was opened again in the meantime.
  ///
  /// - Parameters:
  ///   - begin: The time of the service before the missing messages were read; nil if they were not
  ///     read.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  func close(readFrom begin: Timetoken? = nil, in transaction: any StoreTransaction) throws {
    if let begin { try ReadingKind.messages.note(begin, of: name, in: transaction) }
    let now = try Self.gap(in: name, of: transaction)
    guard now?.generation == generation else { return }
    try transaction.apply(.remove(StoredSyncGap.table.entity, StoredSyncGap.key(of: self), at: nil))
  }

  /// Returns the timetoken down to which a channel would be read if a gap were opened now.
  ///
  /// That is the newest stored message, but at most the timetoken up to which all events have
  /// arrived or the channel was read. There are two reasons for the limit. A sent message gets its
  /// timetoken from the response to its request. And the service may deliver the events of a burst
  /// newest first, one in each answer.
  static func floor(
    in channel: String, coveredBy coverage: Coverage, roles: SyncRoles,
    of snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    switch coverage {
    case .events(let id):
      let stored = try newestMessage(in: channel, roles: roles, of: snapshot)
      let cursor = try SyncCursor.stored(id, in: snapshot)
      let known = [
        cursor.complete, try ReadingKind.messages.last(of: channel, in: snapshot),
      ].compactMap(\.self)
      // A store of an earlier version has no such timetoken.
      guard let complete = known.max() ?? cursor.newest else { return stored }
      return stored.map { min($0, complete) } ?? complete
    case .requests(let userID):
      return try newestMessage(in: channel, notOf: userID, roles: roles, of: snapshot)
    }
  }

  /// Returns the timetoken of the newest stored message of a channel; nil if none is stored.
  private static func newestMessage(
    in channel: String, notOf userID: String? = nil, roles: SyncRoles,
    of snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    guard let role = roles.message else { return nil }
    var query = Query(entity: role.table.entity)
    query.loadsLinks = false
    query.conditions = [
      .compare(ColumnPath(column: role.columns.channel), .equal, .text(channel)),
      .compare(ColumnPath(column: role.columns.timetoken), .notEqual, .null),
    ]
    if let userID {
      query.conditions.append(
        .compare(ColumnPath(column: role.columns.author), .notEqual, .text(userID)))
    }
    query.sort = [SortTerm(ColumnPath(column: role.columns.timetoken))]
    query.extent = .last(1)
    var newest: Timetoken?
    try snapshot.forEachRow(of: query) {
      newest = StoredRow(role.table, $0).timetoken(role.columns.timetoken)
    }
    return newest
  }
}

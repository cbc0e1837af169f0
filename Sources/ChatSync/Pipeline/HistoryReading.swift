@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// A contiguous part of a channel's history that was read, used to find deleted messages.
///
/// The service announces no deletion. A message that two readings of its time lack was deleted. One
/// reading is not enough, because history may lack a message for some seconds (``minimumAge``). The
/// first reading is stored, so a session may end between the two.
struct HistoryReading: Hashable, Sendable {
  /// The channel.
  let channel: String
  /// The lowest timetoken of the part, inclusive.
  let lower: Timetoken
  /// The upper end of the part, exclusive.
  let upper: Timetoken
  /// The timetokens of all items that history has in the part, readable or not.
  let listed: Set<Timetoken>
  /// The time of the service before the reading.
  let begin: Timetoken

  /// The age up to which history may lack a message: one minute.
  static let minimumAge: UInt64 = 600_000_000
  /// The minimum time between two readings that count separately: two seconds.
  static let minimumDistance: UInt64 = 20_000_000
  /// The maximum number of missing messages remembered per channel.
  private static let maximumCount = 1000

  /// Creates the part that a page covers; nil if it proves no message missing, for example because
  /// an item has no readable timetoken.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - request: The request, newest first.
  ///   - listed: The timetokens of all items of the page; 0 for one that cannot be read.
  ///   - next: The start of the next page; nil after the last one.
  ///   - begin: The time of the service before the reading.
  init?(
    of channel: String, _ request: HistoryRequest, listed: [Timetoken], next: Timetoken?,
    begin: Timetoken
  ) {
    guard !request.isReversed, !listed.contains(0), begin.rawValue > Self.minimumAge else {
      return nil
    }
    let settled = Timetoken(rawValue: begin.rawValue - Self.minimumAge)
    guard let lower = next == nil ? request.end ?? 1 : listed.min() else { return nil }
    self.channel = channel
    self.lower = lower
    upper = request.start.map { min($0, settled) } ?? settled
    self.listed = Set(listed)
    self.begin = begin
    guard lower < upper else { return nil }
  }

  /// Deletes the messages that this reading and an earlier one lack, and stores those that this
  /// reading is the first to lack.
  ///
  /// - Parameters:
  ///   - role: The role of messages.
  ///   - transaction: The transaction of the page.
  /// - Throws: ``StoreError``.
  func removeMissing(
    _ role: any SyncedMessage.Type, in transaction: any StoreTransaction
  ) throws {
    var known = try Self.missing(in: channel, of: transaction)
    let before = known
    // A message that the part has is not missing, and one that is no longer stored need not be
    // remembered.
    known = known.filter { !covers($0.key) }
    for row in try missingRows(role, in: transaction) {
      guard let timetoken = row.timetoken(role.columns.timetoken) else { continue }
      guard let first = before[timetoken] else {
        known[timetoken] = begin
        continue
      }
      if begin.rawValue >= first.rawValue + Self.minimumDistance {
        try transaction.apply(.remove(role.table.entity, row.key, at: nil))
      } else {
        known[timetoken] = first
      }
    }
    guard known != before else { return }
    let newest = known.sorted { $0.key > $1.key }.prefix(Self.maximumCount)
    try replace(before, by: Dictionary(uniqueKeysWithValues: Array(newest)), in: transaction)
  }

  /// Writes the missing messages that are new or different, and deletes the rows of the others.
  private func replace(
    _ before: [Timetoken: Timetoken], by known: [Timetoken: Timetoken],
    in transaction: any StoreTransaction
  ) throws {
    for timetoken in before.keys.sorted() where known[timetoken] == nil {
      try transaction.apply(
        .remove(StoredSyncMissing.table.entity, EntityKey(channel, timetoken), at: nil))
    }
    for (timetoken, reading) in known.sorted(by: { $0.key < $1.key })
    where before[timetoken] != reading && reading.isStorable {
      try StoredSyncMissing.write(
        syncMissing: SyncMissing(channel: channel, timetoken: timetoken, reading: reading),
        into: transaction)
    }
  }

  /// Returns the lowest timetoken of a message that an earlier reading lacked; nil if no message is
  /// missing.
  static func lowestMissing(
    in channel: String, of snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.states(StoredSyncMissing.missingBy(channel: channel).first(1)).first?.timetoken
  }

  private func covers(_ timetoken: Timetoken) -> Bool { lower <= timetoken && timetoken < upper }

  /// Returns the stored messages of the part that the reading lacks.
  private func missingRows(
    _ role: any SyncedMessage.Type, in snapshot: any StoreSnapshot
  ) throws -> [StoredRow] {
    let timetoken = ColumnPath(column: role.columns.timetoken)
    let (first, end) = (try lower.value, try upper.value)
    var query = Query(entity: role.table.entity)
    query.loadsLinks = false
    query.conditions = [
      .compare(ColumnPath(column: role.columns.channel), .equal, .text(channel)),
      .compare(timetoken, .greaterOrEqual, first),
      .compare(timetoken, .less, end),
    ]
    var rows: [StoredRow] = []
    try snapshot.forEachRow(of: query) { reader in
      let row = StoredRow(role.table, reader)
      guard let timetoken = row.timetoken(role.columns.timetoken), !listed.contains(timetoken)
      else { return }
      rows.append(row)
    }
    return rows
  }

  /// Returns the missing messages, with the time of the first reading that lacked each.
  private static func missing(
    in channel: String, of snapshot: any StoreSnapshot
  ) throws -> [Timetoken: Timetoken] {
    let rows = try snapshot.states(StoredSyncMissing.missingBy(channel: channel))
    return Dictionary(rows.map { ($0.timetoken, $0.reading) }) { first, _ in first }
  }
}

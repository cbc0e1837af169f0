@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rows of memberships that show presence.
///
/// | | member | not a member |
/// |---|---|---|
/// | present | presence is set | a row marked as presence-only, if user and channel are stored |
/// | absent | presence is cleared | no row |
///
/// A membership that arrives replaces a presence-only row: writing it whole removes the mark.
extension SyncedMembership {
  /// Returns whether a row shows a user that is present without being a member.
  static func isPresenceOnly(_ row: StoredRow) -> Bool {
    columns.isPresenceOnly.map { row[$0] == 1 } ?? false
  }

  /// Writes the presence or absence of a user in a channel.
  ///
  /// - Throws: ``StoreError``, except for a user or a channel that is not stored.
  static func show(_ news: PresenceNews, in transaction: any StoreTransaction) throws {
    let key = key(channel: news.channel, user: news.user)
    let row = try transaction.row(of: table, key)
    switch (row, news.isPresent) {
    case (let row?, false) where isPresenceOnly(row): try remove(row, from: transaction)
    case (.some, _): try transaction.setIfPresent(table.entity, key, presence(news))
    case (nil, true): try addPresenceOnly(news, key, to: transaction)
    case (nil, false): break
    }
  }

  /// Deletes all presence-only rows.
  ///
  /// - Throws: ``StoreError``.
  static func removeAllPresenceOnly(from transaction: any StoreTransaction) throws {
    guard let column = columns.isPresenceOnly else { return }
    for row in try transaction.rows(of: table, where: [column: 1]) {
      try remove(row, from: transaction)
    }
  }

  private static func presence(_ news: PresenceNews) -> RowValues {
    var row = table.values([(columns.isPresent, news.isPresent ? 1 : 0)])
    if let column = columns.presenceState, let state = news.state {
      row[table.index(of: column)] = state.isNull ? .null : state.storedValue
    }
    return row
  }

  /// Writes a presence-only row.
  ///
  /// The time of a remembered deletion becomes the version of the row, so that late events about
  /// the membership are still older.
  private static func addPresenceOnly(
    _ news: PresenceNews, _ key: EntityKey, to transaction: any StoreTransaction
  ) throws {
    guard let column = columns.isPresenceOnly else { return }
    var row = presence(news)
    for (name, value) in zip(table.key, key.values) { row[table.index(of: name)] = value }
    row[table.index(of: column)] = 1
    if let order = table.version?.order,
      let date = try transaction.deletion(of: key, in: table.entity)
    {
      row[table.index(of: order)] = try date.storedValue
    }
    do {
      try transaction.apply(.upsert(table.entity, row, .ifAbsent))
    } catch let error as StoreError where error.code == .missingRequiredData {
      // Shown when the user or the channel is stored.
    }
  }

  /// Stores the time at which the membership of a present user was deleted.
  ///
  /// - Throws: ``StoreError``.
  static func note(
    deletionAt date: Date, in row: StoredRow, _ transaction: any StoreTransaction
  ) throws {
    guard let order = table.version?.order, row.date(order).map({ $0 < date }) ?? true else {
      return
    }
    try transaction.setIfPresent(
      table.entity, row.key, table.values([(order, try date.storedValue)]))
  }

  private static func remove(_ row: StoredRow, from transaction: any StoreTransaction) throws {
    let date = table.version?.order.flatMap { row.date($0) }
    try transaction.apply(.remove(table.entity, row.key, at: date))
  }
}

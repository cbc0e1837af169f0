@_spi(Adapter) package import ChatStore

/// The tables that sync adds to those of an application.
package enum SyncTables {
  /// The tables for operations to send, for events that were set aside, for read marks, and for the
  /// state of sync.
  package static let all =
    [OutboxEntry.table, SetAsideEvent.table, StoredReadMark.table] + SyncStateTables.schema.tables

  /// The entities of the state of sync, whose rows change with each answer of the service.
  package static let stateEntities = Set(SyncStateTables.schema.tables.map(\.entity))

  /// Returns the positions of all subscriptions that a store has, by their users and key sets.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of positions.
  ///   - snapshot: The state of the store.
  /// - Returns: The positions, each with a name for people.
  /// - Throws: `StoreError` if the store cannot be read.
  package static func cursors(
    limit: Int, in snapshot: any StoreSnapshot
  ) throws -> [(name: String, position: String)] {
    let request = StoreRequest<StoredSyncCursor>()
      .sorted(by: StoredSyncCursor.user.ascending, StoredSyncCursor.keySet.ascending)
    return try snapshot.states(request.first(limit)).compactMap { record in
      try record.convert().position.map { ("\(record.user) with \(record.keySet)", "\($0)") }
    }
  }

  /// Returns the schema of an application with the tables of sync added.
  package static func joined(with schema: StorageSchema) -> StorageSchema {
    StorageSchema(schema.tables + all)
  }

  /// Returns the history of an application's schema with the tables of sync added.
  ///
  /// These tables grow without migration steps: existing rows get the default value of a new
  /// column.
  package static func joined(with history: StorageHistory) -> StorageHistory {
    history.adding(all)
  }
}

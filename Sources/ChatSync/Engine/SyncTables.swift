@_spi(Adapter) package import ChatStore

/// The tables that sync adds to those of an application.
package enum SyncTables {
  /// The tables for operations to send, for events that were set aside, and for read marks.
  package static let all = [OutboxEntry.table, SetAsideEvent.table, StoredReadMark.table]

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

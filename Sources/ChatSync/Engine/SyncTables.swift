public import ChatStore

/// The tables that sync keeps beside those of an application.
public enum SyncTables {
  /// What waits to be sent, and what was kept aside.
  public static let all = [OutboxEntry.table, SetAsideEvent.table]

  /// The schema of an application, joined with the tables of sync.
  public static func joined(with schema: StorageSchema) -> StorageSchema {
    StorageSchema(schema.tables + all)
  }

  /// The history of an application's schema, joined with the tables of sync.
  ///
  /// Those grow without steps: files from before a column of theirs get its default.
  public static func joined(with history: StorageHistory) -> StorageHistory {
    history.adding(all)
  }
}

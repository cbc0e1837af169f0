/// A row of an entity's table, read whole.
///
/// Generated for every entity of a spec. A record says how its table looks and reads itself; the
/// functions that write are the spec's own (`insertOrUpdate(task:into:)`), made of ``RowValues`` and
/// ``ChangeTarget``.
public protocol StoredRecord: Hashable, Sendable {
  /// How the rows are kept.
  static var table: StorageTable { get }

  /// What tells the row from the others of its table.
  var storedKey: EntityKey { get throws }

  /// Reads a row.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` for a column that does not stand for a value.
  init(from row: inout RowReader) throws
}

/// A complete row of an entity's table.
///
/// The generator makes one for every entity of a spec. A record defines its table and reads itself. The functions that
/// write are generated separately (`insertOrUpdate(task:into:)`) and use ``RowValues`` and ``ChangeTarget``.
public protocol StoredRecord: Hashable, Sendable {
  /// The table of the rows.
  static var table: StorageTable { get }

  /// The values of the row's key columns.
  var storedKey: EntityKey { get throws }

  /// Reads a row.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` for a column whose content is not a value of its type.
  init(from row: inout RowReader) throws
}

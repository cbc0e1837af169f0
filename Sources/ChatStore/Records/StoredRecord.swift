/// A complete row of an entity's table.
///
/// The generator makes one for every entity of a spec. A record defines its table and reads itself. The functions that
/// write are generated separately (`insertOrUpdate(task:into:)`) and use `RowValues` and ``ChangeTarget``.
public protocol StoredRecord<StoredID>: Hashable, Sendable {
  /// The type that identifies a row, such as `UserID`; the key itself unless a record names another.
  associatedtype StoredID: Sendable = EntityKey

  /// The table of the rows.
  @_spi(Adapter) static var table: StorageTable { get }

  /// The values of the row's key columns.
  @_spi(Adapter) var storedKey: EntityKey { get throws }

  /// Returns the key of the row of an identity.
  ///
  /// - Throws: ``StoreError`` with the code `unstorable` for an identity that no store can keep.
  @_spi(Adapter) static func storedKey(of id: StoredID) throws -> EntityKey

  /// Reads a row.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` for a column whose content is not a value of its type.
  init(from row: inout RowReader) throws
}

extension StoredRecord where StoredID == EntityKey {
  /// Returns the key itself.
  @_spi(Adapter) public static func storedKey(of id: EntityKey) -> EntityKey { id }
}

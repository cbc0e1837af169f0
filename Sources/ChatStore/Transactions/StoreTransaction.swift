#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A transaction: writes that are committed together or not at all, and reads in between.
///
/// Use it only inside the closure that receives it. A change that throws has no effect, and the transaction continues.
public protocol StoreTransaction: StoreSnapshot, ChangeTarget {
  /// Applies a change, or parks it in the store until the row that it needs exists.
  ///
  /// The transaction that writes the missing row applies the parked change. Changes to one row are applied in the order
  /// in which they were given, also after a restart.
  ///
  /// ```swift
  /// if try transaction.applyOrPark(change) == .parked { print("The change waits for its parent.") }
  /// ```
  ///
  /// - Throws: ``StoreError``, but not for a missing row.
  @discardableResult
  @_spi(Adapter) func applyOrPark(_ change: Change) throws -> WriteOutcome

  /// The missing rows of the changes that this transaction parked.
  ///
  /// A parked change can need several rows. When the first one is written, the change may wait for another: a message
  /// that waited for its channel then waits for its author.
  @_spi(Adapter) var awaitedRows: Set<StoreError.Missing> { get }

  /// Changes columns of all rows of a query, or of none if it throws.
  ///
  /// - Parameters:
  ///   - query: The rows.
  ///   - changes: The changes to columns of the table itself, each at most once; not empty.
  /// - Returns: The number of rows that have other values now.
  /// - Throws: ``StoreError`` as for a change to one of the rows.
  @_spi(Adapter) func update(rowsOf query: Query, _ changes: [StoreColumnChange]) throws -> Int

  /// Deletes all rows of a query, or none if it throws.
  ///
  /// - Returns: The number of rows of the query.
  /// - Throws: ``StoreError`` as for the deletion of one of the rows.
  @_spi(Adapter) func delete(rowsOf query: Query) throws -> Int

  /// Stores a bookmark together with the rows that it covers.
  ///
  /// - Parameters:
  ///   - name: The name of the bookmark.
  ///   - text: The text, in the format of its source; nil deletes the bookmark.
  /// - Throws: ``StoreError`` if it cannot be written.
  @_spi(Adapter) func setBookmark(_ name: String, to text: String?) throws

  /// Resets the session attributes of all rows to their defaults.
  @_spi(Adapter) func beginSession() throws

  /// Returns the remembered time at which a row was deleted, or nil if none is remembered.
  @_spi(Adapter) func deletion(of key: EntityKey, in entity: String) throws -> Date?

  /// Forgets the deletions before a date.
  @_spi(Adapter) func forgetDeletions(before date: Date) throws

  /// Performs a closure completely, or undoes its writes if it throws.
  func all<Value>(_ body: () throws -> Value) throws -> Value
}

extension StoreTransaction {
  /// Returns the record of a key, for example of a row that was just written.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the row does not exist, for example because a
  ///   newer deletion removed it.
  @_spi(Adapter) public func required<Record: StoredRecord>(
    _ key: EntityKey, of type: Record.Type = Record.self
  ) throws -> Record {
    guard let record = try find(Record.self, key: key) else {
      let table = Record.table
      throw StoreError.missing(
        StoreError.Missing(entity: table.entity, columns: table.key, key: key))
    }
    return record
  }

  /// Deletes the row of a key, and returns it.
  ///
  /// - Returns: The row before the deletion; nil if it did not exist.
  @_spi(Adapter) public func removed<Record: StoredRecord>(
    _ key: EntityKey, of type: Record.Type = Record.self
  ) throws -> Record? {
    guard let record = try find(Record.self, key: key) else { return nil }
    try apply(.remove(Record.table.entity, key, at: nil))
    return record
  }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Writes that are kept together or not at all, and what can be read in between.
///
/// Valid inside the closure that it was given to, and not afterwards. A change that throws has done
/// nothing; the transaction goes on.
public protocol StoreTransaction: StoreSnapshot, ChangeTarget {
  /// Applies a change, or keeps it until the row that it needs is there.
  ///
  /// A change that waits is applied in the transaction that brings the row, in the order in which
  /// changes to one row were given, across restarts.
  ///
  /// - Throws: ``StoreError``, but not for a row that is missing.
  @discardableResult
  func applyOrPark(_ change: Change) throws -> WriteOutcome

  /// The rows that the changes wait for which this transaction kept waiting.
  ///
  /// A change that has waited for one row may wait for another one when the first is there: a message that lacked its
  /// channel lacks its author then.
  var awaitedRows: Set<StoreError.Missing> { get }

  /// Keeps the position of a stream with the rows that it covers.
  ///
  /// - Parameters:
  ///   - position: The position, in any form that its source understands.
  ///   - stream: The name of the stream.
  /// - Throws: ``StoreError`` if it can not be written.
  func setPosition(_ position: String, ofStream stream: String) throws

  /// Puts session attributes of all rows back to their defaults.
  func beginSession() throws

  /// When a row was deleted that late news must not bring back; nil if that is not remembered.
  func deletion(of key: EntityKey, in entity: String) throws -> Date?

  /// Forgets deletions that happened before a moment.
  func forgetDeletions(before date: Date) throws

  /// Does all of a closure, or nothing if it throws.
  func all<Value>(_ body: () throws -> Value) throws -> Value
}

extension StoreTransaction {
  /// The record of a key that was just written.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if there is none, for example because
  ///   something newer deleted it.
  public func required<Record: StoredRecord>(
    _ key: EntityKey, of type: Record.Type = Record.self
  ) throws -> Record {
    guard let record = try find(Record.self, key) else {
      let table = Record.table
      throw StoreError.missing(
        StoreError.Missing(entity: table.entity, columns: table.key, key: key))
    }
    return record
  }

  /// Deletes the row of a key.
  ///
  /// - Returns: The row as it was; nil if there was none.
  public func removed<Record: StoredRecord>(
    _ key: EntityKey, of type: Record.Type = Record.self
  ) throws -> Record? {
    guard let record = try find(Record.self, key) else { return nil }
    try apply(.remove(Record.table.entity, key, at: nil))
    return record
  }
}

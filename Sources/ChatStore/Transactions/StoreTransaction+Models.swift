#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StoreTransaction {
  /// Saves a model: creates its row, or replaces the attributes of the model.
  ///
  /// ```swift
  /// let outcome = try transaction.save(job, rule: .ifNewer, ifParentMissing: .wait)
  /// ```
  ///
  /// The models in it are saved as well. If one of the rows cannot be written, none is.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - rule: The condition for overwriting a row. Default: always.
  ///   - parentRule: The effect of a parent that is not in the store. Default: the function throws.
  /// - Returns: The effect on the model's own row; ``WriteOutcome/waiting`` if it waits for a parent.
  /// - Throws: ``StoreError``; with the code `missingRequiredData` for a missing parent.
  @discardableResult
  public func save<Model: StoredModel>(
    _ model: Model, rule: WriteRule = .always, ifParentMissing parentRule: StoreParentRule = .fail
  ) throws -> WriteOutcome {
    try all { try write(model, rule, ifParentMissing: parentRule) }
  }

  /// Writes a model; if it throws, a part may have been written.
  func write<Model: StoredModel>(
    _ model: Model, _ rule: WriteRule, ifParentMissing parentRule: StoreParentRule
  ) throws -> WriteOutcome {
    let target = ModelTarget(
      self, Model.storedTable, key: try model.storedKey, ifParentMissing: parentRule)
    try model.write(rule: rule, into: target)
    return target.outcome
  }

  /// Applies a patch, if it is newer than the row.
  ///
  /// - Returns: ``WriteOutcome/updated``, or ``WriteOutcome/unchanged`` for a patch that is not newer.
  /// - Throws: ``StoreError``; with the code `missingRequiredData` if the row does not exist.
  @discardableResult
  public func patch<Patch: StoredPatch>(_ patch: Patch) throws -> WriteOutcome {
    let target = ModelTarget(self, Patch.storedTable)
    try patch.write(into: target)
    return target.outcome
  }

  /// Changes attributes of one row.
  ///
  /// ```swift
  /// try transaction.update(StoredJob.self, "j-1") { $0.note = nil }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The record type.
  ///   - id: The identity of the row.
  ///   - change: Sets the attributes; see ``StoreUpdate``.
  /// - Returns: Whether the row has other values now.
  /// - Throws: ``StoreError``; with the code `missingRequiredData` if the row does not exist.
  @discardableResult
  public func update<Record: StoredRecord>(
    _ type: Record.Type, _ id: Record.StoredID,
    _ change: (inout StoreUpdate<Record>) throws -> Void
  ) throws -> Bool {
    let key = try Record.storedKey(of: id)
    if try update(StoreRequest<Record>(of: key), change) > 0 { return true }
    _ = try required(key, of: Record.self)
    return false
  }

  /// Deletes a row, and what belongs to it.
  ///
  /// - Parameters:
  ///   - type: The record type.
  ///   - id: The identity of the row.
  ///   - date: The time of the deletion, if an older state that arrives later must not restore the row; it is
  ///     remembered also if there is no row. Default: none.
  /// - Returns: The row as it was; nil if it did not exist.
  /// - Throws: ``StoreError``; no row is deleted then. A row that a restricting relationship holds back has the code
  ///   `constraint` and a ``StoreError/row``.
  @discardableResult
  public func delete<Record: StoredRecord>(
    _ type: Record.Type, _ id: Record.StoredID, at date: Date? = nil
  ) throws -> Record? {
    let key = try Record.storedKey(of: id)
    let record = try find(Record.self, key: key)
    if record != nil || date != nil { try apply(.remove(Record.table.entity, key, at: date)) }
    return record
  }

  /// Stores the position up to which a source was read, together with the rows that it covers.
  ///
  /// ```swift
  /// try transaction.setCursor(answer.cursor, of: "jobs")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The position, in the format of the source.
  ///   - source: The name of the source.
  /// - Throws: ``StoreError`` if it cannot be written.
  public func setCursor(_ text: String, of source: String) throws {
    try setBookmark(source, to: text)
  }
}

extension StoreSnapshot {
  /// Returns the stored position in a source; nil if none was stored.
  public func cursor(of source: String) throws -> String? { try bookmark(source) }
}

extension StoreTransaction {
  /// Changes attributes of all rows of a request, in one statement.
  ///
  /// ```swift
  /// let late = StoredTask.where { $0.due < today }
  /// let changed = try await store.write { try $0.update(late) { $0.isLate = true } }
  /// ```
  ///
  /// Links, derived attributes, the search index and live queries follow as after a change to each row. If the
  /// service owns the entity, only attributes of this device can be set. A request with a limit changes the rows that it
  /// would return. SQLite compares unique values after each row, so that it may refuse an increment of them.
  ///
  /// - Parameters:
  ///   - request: The rows.
  ///   - change: Sets the attributes.
  /// - Returns: The number of rows that have other values now.
  /// - Throws: ``StoreError``; no row is changed then. The code is `constraint` for an attribute that cannot be set,
  ///   and `outOfRange` for a whole number that is incremented beyond 64 bits.
  @discardableResult
  public func update<Record>(
    _ request: StoreRequest<Record>, _ change: (inout StoreUpdate<Record>) throws -> Void
  ) throws -> Int {
    var update = StoreUpdate<Record>()
    try change(&update)
    let changes = try update.checked()
    return changes.isEmpty ? 0 : try self.update(rowsOf: request.query, changes)
  }

  /// Assigns values to attributes of all rows of a request, in one statement.
  ///
  /// - Returns: The number of rows that have other values now.
  /// - Throws: ``StoreError``; no row is changed then.
  @discardableResult
  @_spi(Adapter) public func update<Record>(
    _ request: StoreRequest<Record>, _ assignments: [StoreAssignment<Record>]
  ) throws -> Int {
    try update(request) { $0.add(assignments) }
  }

  /// Deletes all rows of a request, and what belongs to them.
  ///
  /// ```swift
  /// let gone = try await store.write { try $0.delete(StoredTask.where { $0.isDone == true }) }
  /// ```
  ///
  /// - Returns: The number of rows of the request, without those that were deleted with them.
  /// - Throws: ``StoreError``; no row is deleted then. A row that a restricting relationship holds back has the code
  ///   `constraint` and a ``StoreError/row``, also if the row that refers to it is one of the request.
  @discardableResult
  public func delete<Record>(_ request: StoreRequest<Record>) throws -> Int {
    try delete(rowsOf: request.query)
  }
}

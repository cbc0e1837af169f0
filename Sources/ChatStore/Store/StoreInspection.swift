/// The contents and integrity of a store, as returned by ``Store/inspect(limit:)``.
@_spi(Adapter) public struct StoreInspection: Hashable, Sendable {
  /// The number of rows of an entity.
  public struct RowCount: Hashable, Sendable {
    /// The entity.
    public let entity: String
    /// The number of its rows, or nil if they cannot be read; ``StoreInspection/problems`` then has an entry for it.
    public let count: Int?
  }

  /// The version of the schema that the store was migrated to.
  public let storageVersion: Int
  /// The number of rows of each entity, in the order of the schema.
  public let rowCounts: [RowCount]
  /// The number of parked changes.
  public let parkedCount: Int
  /// The rows that parked changes would write, up to the limit.
  public let parkedRows: [ParkedRow]
  /// The last committed text of each bookmark.
  public let bookmarks: [String: String]
  /// The problems that were found, up to the limit; empty for a sound store.
  public let problems: [StoreProblem]
}

extension Store {
  /// Inspects the whole store: its rows, parked changes, bookmarks and integrity.
  ///
  /// Reads every page, in one state of the store. Other transactions continue meanwhile.
  ///
  /// ```swift
  /// let found = try await store.inspect()
  /// for problem in found.problems { print(problem) }
  /// ```
  ///
  /// - Parameter limit: The maximum number of problems, and of parked rows, to list. Default: 100.
  /// - Returns: The result. Damage does not throw but is listed as a problem, as long as the schema can be read.
  /// - Throws: ``StoreError`` if the store cannot be read at all.
  @_spi(Adapter) public func inspect(limit: Int = 100) async throws -> StoreInspection {
    let entities = schema.tables.map(\.entity)
    return try await read { try $0.inspection(of: entities, limit: limit) }
  }
}

extension StoreSnapshot {
  fileprivate func inspection(of entities: [String], limit: Int) throws -> StoreInspection {
    var problems = try problems(limit: limit)
    func unlessDamaged<Value>(_ read: () throws -> Value) throws -> Value? {
      do {
        return try read()
      } catch let error as StoreError where error.code == .corrupt {
        let problem = StoreProblem(.damage, error.message)
        if !problems.contains(problem) { problems.append(problem) }
        return nil
      }
    }
    let counts = try entities.map { entity in
      StoreInspection.RowCount(
        entity: entity, count: try unlessDamaged { try count(of: Query(entity: entity)) })
    }
    let parkedCount = try unlessDamaged { try self.parkedCount() }
    let parkedRows = try unlessDamaged { try self.parkedRows(limit: limit) }
    let bookmarks = try unlessDamaged { try self.bookmarks() }
    return StoreInspection(
      storageVersion: try storageVersion(), rowCounts: counts, parkedCount: parkedCount ?? 0,
      parkedRows: parkedRows ?? [], bookmarks: bookmarks ?? [:], problems: problems)
  }
}

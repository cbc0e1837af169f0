#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// An interface of adapters alone must have defaults in Swift. An adapter that keeps one of them fails its cases of
// ChatStoreTesting.

@_spi(Adapter) extension StoreSnapshot {
  /// Throws, because the adapter does not read rows.
  public func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws {
    throw StoreError.notAdapted("reads no rows")
  }

  /// Throws, because the adapter does not count rows.
  public func count(of query: Query) throws -> Int {
    throw StoreError.notAdapted("counts no rows")
  }

  /// Throws, because the adapter does not compute aggregates.
  public func forEachRow(
    of aggregation: StoreAggregation, _ body: (any ColumnSource) throws -> Void
  ) throws {
    throw StoreError.notAdapted("computes no aggregates")
  }

  /// Throws, because the adapter has no SQL.
  public func forEachRow(
    of sql: StoreSQL, _ body: (any ColumnSource, _ names: [String]) throws -> Void
  ) throws {
    throw StoreError.notAdapted("has no SQL")
  }

  /// Throws, because the adapter does not report how it finds rows.
  public func plan(_ body: () throws -> Void) throws -> StorePlan {
    throw StoreError.notAdapted("reports no plans")
  }

  /// Returns no ranges, because the adapter does not search.
  public func ranges(of search: SearchText, in text: String) -> [Range<String.Index>] { [] }

  /// Throws, because the adapter does not keep bookmarks.
  public func bookmark(_ name: String) throws -> String? {
    throw StoreError.notAdapted("keeps no bookmarks")
  }

  /// Throws, because the adapter does not keep bookmarks.
  public func bookmarks() throws -> [String: String] {
    throw StoreError.notAdapted("keeps no bookmarks")
  }

  /// Throws, because the adapter parks no changes.
  public func parkedCount() throws -> Int { throw StoreError.notAdapted("parks no changes") }

  /// Throws, because the adapter parks no changes.
  public func parkedRows(limit: Int) throws -> [ParkedRow] {
    throw StoreError.notAdapted("parks no changes")
  }

  /// Throws, because the adapter parks no changes.
  public func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change]
  {
    throw StoreError.notAdapted("parks no changes")
  }

  /// Throws, because the adapter parks no changes.
  public func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change] {
    throw StoreError.notAdapted("parks no changes")
  }

  /// Throws, because the adapter does not keep its version.
  public func storageVersion() throws -> Int {
    throw StoreError.notAdapted("keeps no version")
  }

  /// Throws, because the adapter does not look for problems.
  public func problems(limit: Int) throws -> [StoreProblem] {
    throw StoreError.notAdapted("looks for no problems")
  }
}

@_spi(Adapter) extension ChangeTarget {
  /// Throws, because the target takes no changes.
  @discardableResult
  public func apply(_ change: Change) throws -> WriteOutcome {
    throw StoreError.notAdapted("takes no changes")
  }
}

@_spi(Adapter) extension StoreTransaction {
  /// Applies a change, and throws if a row is missing, because the adapter parks none.
  @discardableResult
  public func applyOrPark(_ change: Change) throws -> WriteOutcome { try apply(change) }

  /// No rows, because the adapter parks no changes.
  public var awaitedRows: Set<StoreError.Missing> { [] }

  /// Throws, because the adapter does not change the rows of a query.
  public func update(rowsOf query: Query, _ changes: [StoreColumnChange]) throws -> Int {
    throw StoreError.notAdapted("changes no rows of a query")
  }

  /// Throws, because the adapter does not delete the rows of a query.
  public func delete(rowsOf query: Query) throws -> Int {
    throw StoreError.notAdapted("deletes no rows of a query")
  }

  /// Throws, because the adapter does not keep bookmarks.
  public func setBookmark(_ name: String, to text: String?) throws {
    throw StoreError.notAdapted("keeps no bookmarks")
  }

  /// Throws, because the adapter knows no sessions.
  public func beginSession() throws { throw StoreError.notAdapted("knows no sessions") }

  /// Throws, because the adapter remembers no deletions.
  public func deletion(of key: EntityKey, in entity: String) throws -> Date? {
    throw StoreError.notAdapted("remembers no deletions")
  }

  /// Throws, because the adapter remembers no deletions.
  public func forgetDeletions(before date: Date) throws {
    throw StoreError.notAdapted("remembers no deletions")
  }
}

extension StoreError {
  fileprivate static func notAdapted(_ fact: String) -> StoreError {
    StoreError(.failed, "This store \(fact).")
  }
}

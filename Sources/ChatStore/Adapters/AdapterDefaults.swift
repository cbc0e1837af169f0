#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// An interface of adapters alone must have defaults in Swift. These cannot be used, so that the compiler names a
// requirement which an adapter lacks.

@_spi(Adapter) extension Store {
  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public var schema: StorageSchema { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public var commits: CommitFeed { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport) { fatalError() }
}

@_spi(Adapter) extension StoreSnapshot {
  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws {
    fatalError()
  }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func count(of query: Query) throws -> Int { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func forEachRow(
    of aggregation: StoreAggregation, _ body: (any ColumnSource) throws -> Void
  ) throws { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func forEachRow(
    of sql: StoreSQL, _ body: (any ColumnSource, _ names: [String]) throws -> Void
  ) throws { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func plan(_ body: () throws -> Void) throws -> StorePlan { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func ranges(of search: SearchText, in text: String) -> [Range<String.Index>] {
    fatalError()
  }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func bookmark(_ name: String) throws -> String? { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func bookmarks() throws -> [String: String] { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func parkedCount() throws -> Int { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func parkedRows(limit: Int) throws -> [ParkedRow] { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change]
  { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change] {
    fatalError()
  }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func storageVersion() throws -> Int { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func problems(limit: Int) throws -> [StoreProblem] { fatalError() }
}

@_spi(Adapter) extension ChangeTarget {
  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func apply(_ change: Change) throws -> WriteOutcome { fatalError() }
}

@_spi(Adapter) extension StoreTransaction {
  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func applyOrPark(_ change: Change) throws -> WriteOutcome { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public var awaitedRows: Set<StoreError.Missing> { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func update(rowsOf query: Query, _ changes: [StoreColumnChange]) throws -> Int {
    fatalError()
  }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func delete(rowsOf query: Query) throws -> Int { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func setBookmark(_ name: String, to text: String?) throws { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func beginSession() throws { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func deletion(of key: EntityKey, in entity: String) throws -> Date? { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func forgetDeletions(before date: Date) throws { fatalError() }
}

@_spi(Adapter) extension ColumnSource {
  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func isNull(at index: Int) -> Bool { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func integer(at index: Int) -> Int64 { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func real(at index: Int) -> Double { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func text(at index: Int) -> String { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func bytes(at index: Int) -> [UInt8] { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func value(at index: Int) -> StoredValue { fatalError() }

  /// Unavailable: an adapter writes it.
  @available(*, unavailable, message: "An adapter writes this.")
  public func name(at index: Int) -> String { fatalError() }
}

@_spi(Adapter) extension StoredRecord {
  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public static var table: StorageTable { fatalError() }

  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public var storedKey: EntityKey { fatalError() }

  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public static func storedKey(of id: StoredID) throws -> EntityKey { fatalError() }
}

@_spi(Adapter) extension StoredModel {
  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public static var storedTable: StorageTable { fatalError() }

  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public var storedKey: EntityKey { fatalError() }

  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public func write(rule: WriteRule, into target: any ChangeTarget) throws { fatalError() }
}

@_spi(Adapter) extension StoredPatch {
  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public static var storedTable: StorageTable { fatalError() }

  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public func write(into target: any ChangeTarget) throws { fatalError() }
}

@_spi(Adapter) extension StorageTables {
  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public static var history: StorageHistory { fatalError() }
}

@_spi(Adapter) extension StoredRecordList {
  /// Unavailable: each type writes it.
  @available(*, unavailable, message: "Conforming types write this.")
  public var records: [Record] { fatalError() }
}

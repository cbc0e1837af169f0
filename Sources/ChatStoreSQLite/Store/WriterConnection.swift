@_spi(Adapter) import ChatStore
import Dispatch
import GRDB
import GRDBSQLite
import JSONText

/// The connections of a store, one of which writes.
///
/// Unchecked, because `log`, `statements` and `dataVersion` are used only on the queue of the writing connection,
/// inside closures that GRDB runs there one at a time; `state` guards the rest.
final class WriterConnection: @unchecked Sendable {
  /// Unchecked because of the pointer; SQLite allows any thread to interrupt a connection.
  private struct State: @unchecked Sendable {
    var isSuspended = false
    var isClosed = false
    /// The writing connection while it runs a transaction.
    var running: OpaquePointer?
  }

  private let database: any DatabaseWriter
  private let log: ChangeLog
  private let texts = QueryTexts()
  private var statements: StatementCache?
  private var dataVersion: Int64?
  private let state = Guarded(State())

  init(_ database: any DatabaseWriter, schema: StorageSchema) throws {
    self.database = database
    log = ChangeLog(schema: schema)
  }

  /// Migrates the file to the current version, and prepares the connection for writing.
  func prepare(
    _ history: StorageHistory, _ options: SQLiteOptions,
    converting conversions: [StoreConversion] = []
  ) async throws {
    try await onWriter { try self.prepare($0, history, options, converting: conversions) }
  }

  /// Prepares a new database, and writes its first rows, while the calling thread waits.
  ///
  /// Only for a database in memory that nothing else uses yet: the wait is as short as the work.
  func prepareAtOnce(
    _ history: StorageHistory, _ options: SQLiteOptions,
    writing body: (any StoreTransaction) throws -> Void
  ) throws {
    do {
      try database.unsafeReentrantWrite { db in
        try prepare(db, history, options)
        _ = try commit(on: db, history.schema, CommitFeed(), body)
      }
    } catch let error as DatabaseError {
      throw StoreError(sqlite: error)
    }
  }

  private func prepare(
    _ db: Database, _ history: StorageHistory, _ options: SQLiteOptions,
    converting conversions: [StoreConversion] = []
  ) throws {
    let isReadOnly = options.isReadOnly
    try SchemaMigration(history: history, conversions: conversions).run(
      on: db, isReadOnly: isReadOnly)
    if !isReadOnly {
      try Self.makeRoom(in: db)
      // GRDB sets NORMAL when it opens the file.
      if options.survivesPowerFailure { try db.execute(sql: "PRAGMA synchronous = FULL") }
      try log.attach(to: db)
    }
    let statements = StatementCache(
      db, schema: history.schema, runStart: options.insertionsBeforeRun)
    // Indexes rows that another program wrote with the file's triggers alone.
    if !isReadOnly, try statements.isSearchBehind { try statements.inTransaction {} }
    self.statements = statements
    dataVersion = try Self.dataVersion(of: db)
  }

  /// Lets the connection keep its statement journal and 16 MiB of pages in memory.
  ///
  /// SQLite copies each page that a statement changes. By default, once a statement of a transaction has copied more
  /// than 64 KiB, all later copies of the transaction go to a file: four or five pages for each row that is written.
  private static func makeRoom(in db: Database) throws {
    try db.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384")
  }

  func read<Value: Sendable>(
    _ schema: StorageSchema, _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value {
    if state.withLock({ $0.isClosed }) { throw StoreError.closedStore }
    return try await translated {
      try await database.read { db in
        let snapshot = SQLiteSnapshot(db, schema: schema, texts: texts)
        defer { snapshot.invalidate() }
        return try body(snapshot)
      }
    }
  }

  func commit<Value: Sendable>(
    _ schema: StorageSchema, _ feed: CommitFeed,
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport) {
    try await onWriter { try self.commit(on: $0, schema, feed, body) }
  }

  private func commit<Value>(
    on db: Database, _ schema: StorageSchema, _ feed: CommitFeed,
    _ body: (any StoreTransaction) throws -> Value
  ) throws -> (value: Value, report: ChangeReport) {
    guard let statements else { throw StoreError.closedStore }
    try begin(on: db)
    defer { state.withLock { $0.running = nil } }
    log.removeAll()
    let result = try statements.inTransaction {
      let snapshot = SQLiteSnapshot(db, schema: schema, texts: texts)
      defer { snapshot.invalidate() }
      let transaction = SQLiteTransaction(snapshot, statements, log) {
        try self.checkPermit()
      }
      let result = try body(transaction)
      try checkPermit()
      return result
    }
    let report = log.report
    // Published on the queue, so that reports have the order of commits.
    feed.publish(report)
    return (result, report)
  }

  private func begin(on db: Database) throws {
    try state.withLock { state in
      if state.isClosed { throw StoreError.closedStore }
      if state.isSuspended { throw StoreError.suspendedStore }
      state.running = db.sqliteConnection
    }
  }

  private func checkPermit() throws {
    if Task.isCancelled { throw CancellationError() }
    if state.withLock({ $0.isSuspended }) { throw StoreError.suspendedStore }
  }

  func suspend() async throws {
    state.withLock { state in
      state.isSuspended = true
      // The connection cannot be closed meanwhile: `close` waits for the queue, and the transaction clears the pointer
      // under this lock before it leaves the queue.
      if let running = state.running { sqlite3_interrupt(running) }
    }
    try await onWriter { _ in }
  }

  func resume() {
    state.withLock { $0.isSuspended = false }
  }

  func close() async throws {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    if wasClosed { return }
    // A task that is never cancelled, because a store whose closing was interrupted cannot be closed again.
    try await Task {
      try await onWriter { db in
        self.statements = nil
        if !db.configuration.readonly { try Self.copyLog(of: db) }
      }
    }.value
    do {
      try await Self.close(database)
    } catch {
      throw StoreError(sqlite: error)
    }
  }

  /// Closes a database on a separate thread.
  ///
  /// GRDB blocks the thread until all readers have finished, and readers need the threads of Swift's tasks to finish.
  private static func close(_ database: any DatabaseWriter) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      DispatchQueue(label: "ChatStore.close").async {
        continuation.resume(with: Result { try database.close() })
      }
    }
  }

  /// Copies the log into the file.
  ///
  /// SQLite does so by itself only when no other process uses the file.
  static func copyLog(of db: Database) throws {
    do {
      do {
        try db.checkpoint(.passive)
      } catch DatabaseError.SQLITE_INTERRUPT {
        // A read or write was cancelled after its last statement. SQLite keeps the interrupt until this checkpoint,
        // which clears it.
        try db.checkpoint(.passive)
      }
    } catch let error as DatabaseError
      where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode)
    {
      // Another connection is copying the log.
    }
  }

  /// Returns whether another connection has written since the last call.
  func wasChangedByOthers() async throws -> Bool {
    if state.withLock({ $0.isClosed }) { return false }
    return try await onWriter { db in
      let version = try Self.dataVersion(of: db)
      defer { self.dataVersion = version }
      return version != self.dataVersion
    }
  }

  /// Returns a number that changes when another connection commits (SQLite, PRAGMA data_version).
  private static func dataVersion(of db: Database) throws -> Int64 {
    let statement = try Statement("PRAGMA data_version", on: db, isCached: true)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(at: 0) : 0
  }

  private func onWriter<Value: Sendable>(
    _ body: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translated { try await database.writeWithoutTransaction(body) }
  }

  /// Calls a closure, and converts the database's errors to those of the store.
  private func translated<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw translated(StoreError(sqlite: error))
    } catch let error as StoreError {
      throw translated(error)
    }
  }

  /// Returns the cause for an interrupted statement, and the `closed` error for a statement whose connection was
  /// closed.
  private func translated(_ error: StoreError) -> any Error {
    let (isSuspended, isClosed) = state.withLock { ($0.isSuspended, $0.isClosed) }
    switch error.code {
    case .cancelled: return isSuspended ? StoreError.suspendedStore : CancellationError()
    // SQLite reports misuse for a connection that is closed while a caller waits for it.
    case .failed where isClosed: return StoreError.closedStore
    default: return error
    }
  }
}

extension StoreError {
  /// An error for a closed store.
  static let closedStore = StoreError(.closed, "The store is closed.")

  /// An error for a write to a suspended store.
  static let suspendedStore = StoreError(
    .suspended, "The store is suspended; it takes writes again after it is resumed.")
}

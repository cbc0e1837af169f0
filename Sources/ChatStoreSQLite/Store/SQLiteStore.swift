@_spi(Adapter) public import ChatStore
import GRDB
import GRDBSQLite

/// A store in an SQLite file, or in memory.
///
/// ```swift
/// let store = try await SQLiteStore(at: "chat.sqlite", ChatRecords.self)
/// ```
///
/// A file is in WAL mode with `synchronous = NORMAL`. A commit survives the end of the process immediately. It survives
/// a power failure from the next checkpoint on, or immediately with ``SQLiteOptions/survivesPowerFailure``. The file is
/// never left damaged (SQLite, PRAGMA synchronous). Readers continue while a transaction writes. Several stores, also of
/// several processes, may use the same file.
public final class SQLiteStore: Store {
  /// The tables of the store.
  public let schema: StorageSchema

  /// The feed of all commits, those of other processes included.
  @_spi(Adapter) public let commits = CommitFeed()

  private let connection: WriterConnection
  private let watch: Task<Void, Never>

  /// Opens a file, or creates it if it does not exist, and migrates it to the current version.
  ///
  /// - Parameters:
  ///   - path: The path of the file. SQLite keeps two more files next to it, with the suffixes `-wal` and `-shm`. A new
  ///     file can be read and written only by its owner; an existing one keeps its permissions.
  ///   - history: The tables and the steps from their earlier versions.
  ///   - conversions: Conversions of attributes that a step leaves to the application. Default: none.
  ///   - options: The options of the store.
  /// - Throws: `StoreError` for a file that is not a store of this schema, that a later version wrote, or that cannot
  ///   be opened. The code is `failedMigration` for a file of an earlier version with a value that cannot be converted;
  ///   ``StoreError/row`` names its row. The file is then unchanged.
  public convenience init(
    path: String, history: StorageHistory, conversions: [StoreConversion] = [],
    options: SQLiteOptions = SQLiteOptions()
  ) async throws {
    try await self.init(history, options, converting: conversions) { configuration in
      try FileHeader.check(path)
      if options.isReadOnly {
        return try DatabaseQueue(path: path, configuration: configuration)
      } else {
        PrivateFile.create(path)
        return try DatabasePool(path: path, configuration: configuration)
      }
    }
  }

  /// Opens a file of a schema that has only one version so far.
  public convenience init(
    path: String, schema: StorageSchema, options: SQLiteOptions = SQLiteOptions()
  ) async throws {
    try await self.init(path: path, history: StorageHistory(schema), options: options)
  }

  /// Creates a store in memory, for tests and previews.
  public convenience init(inMemory schema: StorageSchema) async throws {
    try await self.init(StorageHistory(schema), SQLiteOptions()) { configuration in
      try DatabaseQueue(configuration: configuration)
    }
  }

  /// Creates a store in memory with some rows, while the calling thread waits.
  ///
  /// - Parameters:
  ///   - schema: The tables.
  ///   - body: Writes the rows.
  /// - Throws: `StoreError`; the closure's error.
  package convenience init(
    inMemory schema: StorageSchema, writing body: (any StoreTransaction) throws -> Void
  ) throws {
    let history = StorageHistory(schema)
    let options = SQLiteOptions()
    let connection = try Self.connection(of: history, options) { configuration in
      try DatabaseQueue(configuration: configuration)
    }
    try connection.prepareAtOnce(history, options, writing: body)
    self.init(schema, options, connection)
  }

  private convenience init(
    _ history: StorageHistory, _ options: SQLiteOptions,
    converting conversions: [StoreConversion] = [],
    _ open: @Sendable (Configuration) throws -> any DatabaseWriter
  ) async throws {
    let connection = try Self.connection(of: history, options, open)
    try await connection.prepare(history, options, converting: conversions)
    self.init(history.schema, options, connection)
  }

  private static func connection(
    of history: StorageHistory, _ options: SQLiteOptions,
    _ open: (Configuration) throws -> any DatabaseWriter
  ) throws -> WriterConnection {
    do {
      return try WriterConnection(try open(options.configuration), schema: history.schema)
    } catch {
      throw StoreError(sqlite: error)
    }
  }

  /// Creates a store of a connection that is prepared.
  private init(
    _ schema: StorageSchema, _ options: SQLiteOptions, _ connection: WriterConnection
  ) {
    self.schema = schema
    self.connection = connection
    watch = Task { [connection, commits] in
      for await _ in options.foreignCommitChecks {
        // A check that fails is repeated at the next tick; reads and writes report the problem.
        guard let isChanged = try? await connection.wasChangedByOthers() else { continue }
        if isChanged { commits.publishForeignCommit() }
      }
    }
  }

  deinit {
    watch.cancel()
    commits.finish()
  }

  /// Reads one state of the store, concurrently with a transaction that writes.
  public func read<Value: Sendable>(
    _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value {
    try await connection.read(schema, body)
  }

  /// Writes in one transaction, which takes the write lock when it begins (`BEGIN IMMEDIATE`).
  @_spi(Adapter) public func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport) {
    try await connection.commit(schema, commits, body)
  }

  /// Refuses writes from now on, and ends the running one, which throws.
  public func suspend() async throws {
    try await connection.suspend()
  }

  /// Accepts writes again.
  public func resume() {
    connection.resume()
  }

  /// Closes the file and ends live queries.
  ///
  /// Later calls throw.
  public func close() async throws {
    watch.cancel()
    try await connection.close()
    commits.finish()
  }
}

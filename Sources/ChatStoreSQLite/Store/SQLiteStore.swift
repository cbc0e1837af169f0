public import ChatStore
import GRDB
import GRDBSQLite

/// A store in an SQLite file, or in memory.
///
/// ```swift
/// let store = try await SQLiteStore(path: "chat.sqlite", history: ChatRecords.history)
/// ```
///
/// A file is in WAL mode with `synchronous = NORMAL`: a commit survives the end of the process at once, and
/// a power failure from the next checkpoint on; the file is never left damaged (SQLite, PRAGMA
/// synchronous). Readers go on while a transaction writes. Several stores, also of several processes, may
/// use one file.
public final class SQLiteStore: Store {
  /// The tables.
  public let schema: StorageSchema

  /// What each transaction changed, and what other processes did.
  public let commits = CommitFeed()

  private let connection: WriterConnection
  private let watch: Task<Void, Never>

  /// Opens a file, creates it if there is none, and brings it to the current version.
  ///
  /// - Parameters:
  ///   - path: The file. SQLite keeps two more beside it, named `-wal` and `-shm`. A new file can be read and written
  ///     by its user alone; one that is there keeps its permissions.
  ///   - history: The tables and how they came about.
  ///   - options: How the store waits and looks for other processes.
  /// - Throws: `StoreError` for a file that is no store of this schema, that a later version wrote, or
  ///   that can not be opened; the file is then as it was.
  public convenience init(
    path: String, history: StorageHistory, options: SQLiteOptions = SQLiteOptions()
  ) async throws {
    try await self.init(history, options) { configuration in
      try FileHeader.check(path)
      if options.isReadOnly {
        return try DatabaseQueue(path: path, configuration: configuration)
      } else {
        PrivateFile.create(path)
        return try DatabasePool(path: path, configuration: configuration)
      }
    }
  }

  /// Opens a file of a schema that has had one version so far.
  public convenience init(
    path: String, schema: StorageSchema, options: SQLiteOptions = SQLiteOptions()
  ) async throws {
    try await self.init(path: path, history: StorageHistory(schema), options: options)
  }

  /// Makes a store in memory, for tests and previews.
  public convenience init(inMemory schema: StorageSchema) async throws {
    try await self.init(StorageHistory(schema), SQLiteOptions()) { configuration in
      try DatabaseQueue(configuration: configuration)
    }
  }

  private init(
    _ history: StorageHistory, _ options: SQLiteOptions,
    _ open: @Sendable (Configuration) throws -> any DatabaseWriter
  ) async throws {
    schema = history.schema
    do {
      connection = try WriterConnection(try open(options.configuration), schema: schema)
    } catch {
      throw StoreError(sqlite: error)
    }
    try await connection.prepare(history, isReadOnly: options.isReadOnly)
    watch = Task { [connection, commits] in
      for await _ in options.foreignCommitChecks {
        // A check that fails is made again with the next tick; writes and reads report what is wrong.
        guard let isChanged = try? await connection.wasChangedByOthers() else { continue }
        if isChanged { commits.publishForeignCommit() }
      }
    }
  }

  deinit {
    watch.cancel()
    commits.finish()
  }

  /// Reads a state of the store, beside the transaction that writes.
  public func read<Value: Sendable>(
    _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value {
    try await connection.read(schema, body)
  }

  /// Writes in one transaction, which has the write lock from its beginning (`BEGIN IMMEDIATE`).
  public func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport) {
    try await connection.commit(schema, commits, body)
  }

  /// Takes no writes from now on, and ends the one that is running, which throws.
  public func suspend() async throws {
    try await connection.suspend()
  }

  /// Takes writes again.
  public func resume() {
    connection.resume()
  }

  /// Closes the file; live queries end, and whatever is asked of the store later throws.
  public func close() async throws {
    watch.cancel()
    try await connection.close()
    commits.finish()
  }
}

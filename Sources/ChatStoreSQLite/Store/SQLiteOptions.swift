import GRDB

/// Options of a store: limits, timeouts, and checks for the commits of other processes.
///
/// ```swift
/// var options = SQLiteOptions()
/// options.checkpointPageCount = 16_000
/// let store = try await SQLiteStore(at: "chat.sqlite", ChatRecords.self, options: options)
/// ```
public struct SQLiteOptions: Sendable {
  /// The number of seconds that a transaction waits for another connection before it throws `busy`; default: 10.
  public var busyTimeout = 10.0

  /// Whether the file is opened for reading only; default: false.
  public var isReadOnly = false

  /// The size of the write-ahead log, in pages of 4,096 bytes, from which a commit copies it into the file.
  ///
  /// Default: 1,000, as in SQLite. A long load is faster with more, for example 16,000, because a page that many
  /// commits change is then copied once. The log grows to this size meanwhile, and is copied when the store is closed.
  /// See "PRAGMA wal_autocheckpoint" in SQLite's manual.
  public var checkpointPageCount = 1000

  /// Whether a commit survives a power failure immediately, and not from the next checkpoint on; default: false.
  ///
  /// Each commit then waits for the disk, which takes milliseconds. For commits of thousands of rows that is nothing.
  /// See "PRAGMA synchronous" in SQLite's manual.
  public var survivesPowerFailure = false

  /// The maximum size of the file, in pages of 4,096 bytes; nil, the default, for no limit.
  public var maximumPageCount: Int?

  /// The number of insertions after which the store does the work of triggers for many rows.
  var insertionsBeforeRun = InsertionRun.defaultStart

  /// Ticks at which the store checks for commits of other processes; default: twice a second.
  ///
  /// A tick costs a few microseconds if no other process has written (SQLite, PRAGMA data_version).
  public var foreignCommitChecks: AsyncStream<Void>

  /// Creates the default options.
  public init() {
    foreignCommitChecks = Self.ticks(every: .milliseconds(500))
  }

  /// Returns ticks of a clock at an interval, until the task that waits for them is cancelled.
  public static func ticks(
    every interval: Duration, of clock: some Clock<Duration> = ContinuousClock()
  ) -> AsyncStream<Void> {
    AsyncStream {
      do {
        try await clock.sleep(for: interval)
        return ()
      } catch {
        // The task that waited for ticks was cancelled.
        return nil
      }
    }
  }

  /// The options for GRDB.
  var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "ChatStore"
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { [maximumPageCount, checkpointPageCount] db in
      db.add(tokenizer: WordTokenizer.self)
      db.add(function: MemberSQL.dateFunction)
      try db.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointPageCount)")
      if let maximumPageCount {
        try db.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
      }
    }
    return configuration
  }
}

import GRDB

/// How a store waits, and how it notices other processes.
public struct SQLiteOptions: Sendable {
  /// How many seconds a transaction waits for another connection's before it reports `busy`.
  public var busyTimeout = 10.0

  /// Whether the file is only read.
  public var isReadOnly = false

  /// The number of pages of 4,096 bytes in the log from which on a commit copies them into the file.
  ///
  /// Default: 1,000, as in SQLite. A long load is faster with more, 16,000 for example, because a page that many
  /// commits change is then copied once; the log grows to as many pages meanwhile, and is copied when the store is
  /// closed. See "PRAGMA wal_autocheckpoint" in SQLite's manual.
  public var checkpointPageCount = 1000

  /// How large the file may grow, in pages of 4,096 bytes; nil for no limit.
  public var maximumPageCount: Int?

  /// When to look for commits of other processes; twice a second unless said otherwise.
  ///
  /// A tick costs a few microseconds as long as nobody else has written (SQLite, PRAGMA data_version).
  public var foreignCommitChecks: AsyncStream<Void>

  /// The usual options.
  public init() {
    foreignCommitChecks = Self.ticks(every: .milliseconds(500))
  }

  /// Ticks of a clock, until they are no longer waited for.
  public static func ticks(
    every interval: Duration, of clock: some Clock<Duration> = ContinuousClock()
  ) -> AsyncStream<Void> {
    AsyncStream {
      do {
        try await clock.sleep(for: interval)
        return ()
      } catch {
        // Cancelled: whoever waited for ticks no longer does.
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

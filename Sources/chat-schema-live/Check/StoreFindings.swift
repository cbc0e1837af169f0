@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import CommandStreams
import JSONSchema

/// The contents of a store that `store check` reports.
struct StoreFindings: Sendable {
  /// The maximum number of parked rows, outbox entries and events that are listed.
  static let limit = 100

  /// The store's own inspection: row counts, parked rows, and integrity.
  let inspection: StoreInspection

  /// The outbox entries that wait to be sent.
  private(set) var pending = Entries<OutboxEntry>()

  /// The outbox entries that the service refused.
  private(set) var failed = Entries<OutboxEntry>()

  /// The events that arrived and were not applied.
  private(set) var setAside = Entries<SetAsideEvent>()

  /// The positions up to which the store has read its sources: those of sync, and of the application.
  private(set) var cursors: [(name: String, position: String)] = []

  /// The problems of the store, such as damage.
  private(set) var problems: [StoreProblem]

  /// Rows of a table of sync: their number, and the first ones.
  struct Entries<Record: Sendable>: Sendable {
    var count = 0
    var rows: [Record] = []
  }

  /// Checks a store.
  ///
  /// - Throws: `StoreError` if the store cannot be read at all.
  init(of store: some Store) async throws {
    inspection = try await store.inspect(limit: Self.limit)
    problems = inspection.problems
    do {
      let waits = Self.status != .failed
      pending = try await Self.entries(OutboxEntry.all.where(waits), of: store)
      failed = try await Self.entries(OutboxEntry.failed, of: store)
      setAside = try await Self.entries(SetAsideEvent.all, of: store)
      cursors = try await store.read { try SyncTables.cursors(limit: Self.limit, in: $0) }
    } catch let error as StoreError where [.corrupt, .unreadable].contains(error.code) {
      problems.append(StoreProblem(.damage, error.message))
    }
    cursors += inspection.bookmarks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for entry in pending.rows + failed.rows where entry.operation == nil {
      problems.append(
        StoreProblem(.damage, "The operation of entry \(entry.number) can not be read."))
    }
  }

  private static let status = StoredAttribute<OutboxEntry, SendStatus>("status")

  /// Whether nothing requires the user's attention.
  ///
  /// Rows that wait for a parent or for the network are handled automatically.
  var isSound: Bool {
    problems.isEmpty && failed.count == 0
      && !inspection.parkedRows.contains { row in
        if case .refused = row.reason { true } else { false }
      }
  }

  private static func entries<Record: StoredRecord>(
    _ request: StoreRequest<Record>, of store: some Store
  ) async throws -> Entries<Record> {
    try await store.read { snapshot in
      Entries(
        count: try snapshot.fetch(request.count), rows: try snapshot.fetch(request.first(limit)))
    }
  }
}

/// One run of `store check`.
struct CheckSession {
  /// The store to check.
  let store: ChatStoreFile
  /// Whether the plans of requests are checked as well.
  var hasPlans = false
  let output: OutputStream
  let errors: OutputStream

  /// Checks the store and prints the findings.
  ///
  /// - Returns: ``ExitStatus/findings`` if something is wrong.
  func run() async -> ExitStatus {
    defer {
      output.flush()
      errors.flush()
    }
    do {
      let store = try await store.openedForReading()
      let findings = try await StoreFindings(of: store)
      let plans = hasPlans ? try await RequestPlans(of: store) : nil
      try await store.close()
      for line in findings.lines + (plans?.lines ?? []) {
        output.write(DisplayText.line(line) + "\n")
      }
      return findings.isSound && plans?.areSound != false ? .success : .findings
    } catch let error as StoreError where error.code == .corrupt {
      // The file is too damaged to count anything, and that is the finding.
      output.write("integrity broken\n  damage: \(DisplayText.line(error.message))\n")
      return .findings
    } catch {
      errors.write(store.problem(error))
      return .unusable
    }
  }
}

extension StoreFindings {
  /// The findings as lines; details are indented below the line that they belong to.
  var lines: [String] {
    ["storage version \(inspection.storageVersion)"] + counts + parked
      + Self.lines("pending", pending) { Self.line(about: $0) }
      + Self.lines("failed", failed) { Self.line(about: $0) }
      + Self.lines("set aside", setAside) { event in
        "\(event.channel) at \(event.timetoken): \(event.reason)"
      }
      + positions + integrity
  }

  private var counts: [String] {
    inspection.rowCounts.filter { row in !Self.tablesOfSync.contains(row.entity) }.map { row in
      "\(row.entity) \(row.count.map { String($0) } ?? "unreadable")"
    }
  }

  private static let tablesOfSync = (SyncTables.all + ChatStoreFile.tablesOfFaces)
    .map(\.entity)

  private var parked: [String] {
    ["parked \(inspection.parkedCount)"]
      + inspection.parkedRows.map { row in
        let changes = row.count == 1 ? "1 change" : "\(row.count) changes"
        return "  \(changes) of \(row.entity) \(row.key): \(row.reason.sentence)"
      }
  }

  private static func lines<Record>(
    _ title: String, _ entries: Entries<Record>, _ line: (Record) -> String
  ) -> [String] {
    let omitted = entries.count - entries.rows.count
    return ["\(title) \(entries.count)"] + entries.rows.map { "  " + line($0) }
      + (omitted > 0 ? ["  and \(omitted) more"] : [])
  }

  private static func line(about entry: OutboxEntry) -> String {
    let error = entry.errorText ?? entry.errorCode
    let attempts = entry.attempts == 1 ? "1 attempt" : "\(entry.attempts) attempts"
    return "\(entry.subject), \(attempts)" + (error.map { ": \($0)" } ?? "")
  }

  private var positions: [String] {
    ["cursors \(cursors.count)"] + cursors.map { "  \($0.name) at \($0.position)" }
  }

  private var integrity: [String] {
    problems.isEmpty ? ["integrity ok"] : ["integrity broken"] + problems.map { "  \($0)" }
  }
}

extension ParkedRow.Reason {
  /// The reason why changes wait, without a full stop.
  fileprivate var sentence: String {
    switch self {
    case .missing(let missing):
      let columns = missing.columns.joined(separator: ", ")
      return "waits for \(missing.entity) with \(columns) \(missing.key)"
    case .refused(let code):
      return "refused when the row that it needs was written (\(code)); write or delete the row"
    }
  }
}

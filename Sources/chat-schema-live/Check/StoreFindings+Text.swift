import ChatStore
import ChatSync

extension StoreFindings {
  /// The findings as lines; details are indented below the line that they belong to.
  var lines: [String] {
    ["storage version \(inspection.storageVersion)"] + counts + parked
      + Self.lines("pending", pending) { Self.line(about: $0) }
      + Self.lines("failed", failed) { Self.line(about: $0) }
      + Self.lines("set aside", setAside) { event in
        "\(event.channel) at \(event.timetoken): \(event.reason)"
      }
      + cursors + integrity
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
    return "\(entry.object), \(attempts)" + (error.map { ": \($0)" } ?? "")
  }

  private var cursors: [String] {
    ["cursors \(inspection.positions.count)"]
      + inspection.positions.sorted { $0.key < $1.key }.map { "  \($0.key) at \($0.value)" }
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

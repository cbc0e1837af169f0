import ChatStore
import ChatSync

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
    } catch let error as StoreError where [.corrupt, .unreadable].contains(error.code) {
      problems.append(StoreProblem(.damage, error.message))
    }
    for entry in pending.rows + failed.rows where entry.operation == nil {
      problems.append(
        StoreProblem(.damage, "The operation of entry \(entry.number) can not be read."))
    }
  }

  private static let status = Attribute<OutboxEntry, SendStatus>("status")

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
    _ request: Request<Record>, of store: some Store
  ) async throws -> Entries<Record> {
    try await store.read { snapshot in
      Entries(count: try snapshot.count(request), rows: try snapshot.fetch(request.first(limit)))
    }
  }
}

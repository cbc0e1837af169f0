import ChatStore
import ChatSync

/// All that `store check` looks at.
struct StoreFindings: Sendable {
  /// How many parked rows, entries and events are listed.
  static let limit = 100

  /// What the store says about itself.
  let inspection: StoreInspection

  /// What waits to be sent.
  private(set) var pending = Entries<OutboxEntry>()

  /// What the service refused.
  private(set) var failed = Entries<OutboxEntry>()

  /// What arrived and was not applied.
  private(set) var setAside = Entries<SetAsideEvent>()

  /// What is not as it should be.
  private(set) var problems: [StoreProblem]

  /// Rows of sync: how many there are, and the first ones.
  struct Entries<Record: Sendable>: Sendable {
    var count = 0
    var rows: [Record] = []
  }

  /// Looks through a store.
  ///
  /// - Throws: `StoreError` if it can not be read at all.
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

  /// Whether nothing needs a person: what waits for a parent or for the network goes on by itself.
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

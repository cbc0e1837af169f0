import ChatStore

/// Counts the rows that the transactions of a store change.
final class ChangeCounter: Sendable {
  private let counted = Guarded(0)
  private let task: Task<Void, Never>

  /// Starts counting, until the store is closed.
  init(_ store: any Store) {
    let reports = store.commits.reports()
    task = Task { [counted] in
      for await report in reports { counted.withLock { $0 += report.entries.count } }
    }
  }

  deinit { task.cancel() }

  /// Waits until the store is closed, and returns the number of changed rows.
  func total() async -> Int {
    await task.value
    return counted.withLock { $0 }
  }
}

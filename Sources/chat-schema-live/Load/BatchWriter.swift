import ChatStore
import ChatStoreSQLite
import CommandStreams
import JSONText

/// Writes batches of values of one entity, one transaction per batch.
struct BatchWriter<Entity: StoredEntity> {
  let store: SQLiteStore

  /// Whether the channel and the user nested in a member are written even without a version.
  let isForced: Bool

  /// Writes a batch, except for the values that the store refuses.
  ///
  /// - Returns: All values of the batch that are not in the store, in the order of the input.
  /// - Throws: An error that concerns the store, not a value. Nothing of the batch was written then.
  func write(_ batch: LoadBatch<Entity.Model>) async throws -> [Refusal] {
    guard !batch.items.isEmpty else { return batch.refusals }
    var loaded: LoadedBatch<LoadBatch<Entity.Model>.Item>?
    try await store.load(batch.items, batchSize: batch.items.count) {
      loaded = $0
    } write: { [isForced] item, transaction in
      try Entity.write(item.model, isForced: isForced, into: transaction)
    }
    guard let loaded else { return batch.refusals }
    if let error = loaded.error { throw error }
    let refused = loaded.refusals.map { refusal in
      Refusal(of: refusal.item.instance, entity: Entity.Record.table.entity, refusal.error)
    }
    return Self.merged(batch.refusals, refused)
  }

  /// Merges two lists in the order of the input.
  private static func merged(_ first: [Refusal], _ second: [Refusal]) -> [Refusal] {
    (first + second).sorted { $0.place < $1.place }
  }
}

extension Refusal {
  /// The location of the value among all inputs, for sorting.
  fileprivate var place: (input: Int, byteOffset: Int) {
    (instance.batch.input, instance.start.byteOffset)
  }
}

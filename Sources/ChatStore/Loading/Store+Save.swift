/// The result of saving models, or of the batches so far: the number of those that were saved, and the models that
/// were not.
public struct StoreSaveSummary: Sendable {
  /// A model that was not saved.
  public struct Refusal: Sendable {
    /// The index of the model in the list, from 0.
    public let index: Int
    /// The reason.
    public let error: any Error
  }

  /// The number of models that were saved, those that wait for a parent included.
  public internal(set) var savedCount = 0
  /// The models that were not saved, in the order of the list.
  public internal(set) var refusals: [Refusal] = []
  /// The number of all models.
  public let totalCount: Int

  /// The number of models that were processed.
  public var completedCount: Int { savedCount + refusals.count }
}

extension Store {
  /// Saves models in batches, one transaction for each batch.
  ///
  /// ```swift
  /// let summary = try await store.save(users, rule: .ifNewer) { batch in progress(batch.completedCount) }
  /// for refusal in summary.refusals { log(refusal.index, refusal.error) }
  /// ```
  ///
  /// A model that cannot be written is left out. The others are written. A cancelled task stops after the current
  /// batch; earlier batches stay.
  ///
  /// - Parameters:
  ///   - models: The models, saved in order.
  ///   - rule: The condition for overwriting a row. Default: always.
  ///   - parentRule: The effect of a parent that is not in the store. Default: the model is left out.
  ///   - batchSize: The number of models in a transaction, at least 1. Default: 256.
  ///   - batchHandler: Called after each transaction with the result so far, for example to show progress.
  /// - Returns: The number of models that were saved, and those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func save<Model: StoredModel>(
    _ models: [Model], rule: WriteRule = .always,
    ifParentMissing parentRule: StoreParentRule = .fail,
    batchSize: Int = 256, _ batchHandler: ((StoreSaveSummary) -> Void)? = nil
  ) async throws -> StoreSaveSummary {
    var summary = StoreSaveSummary(totalCount: models.count)
    try await load(
      models, batchSize: max(1, batchSize),
      batchHandler: { batch in
        summary.add(batch)
        batchHandler?(summary)
      },
      write: { model, transaction in
        _ = try transaction.write(model, rule, ifParentMissing: parentRule)
      })
    return summary
  }
}

extension StoreSaveSummary {
  /// Adds a batch: its items were saved but for some, or none of them if it failed.
  fileprivate mutating func add<Item>(_ batch: WrittenBatch<Item>) {
    let refused: [Refusal]
    if let error = batch.error {
      refused = (batch.completedCount - batch.items.count..<batch.completedCount).map {
        Refusal(index: $0, error: error)
      }
    } else {
      refused = batch.refusals.map { Refusal(index: $0.index, error: $0.error) }
    }
    savedCount += batch.items.count - refused.count
    refusals += refused
  }
}

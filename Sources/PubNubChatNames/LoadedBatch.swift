@_spi(Adapter) import ChatStore

/// The outcome of one batch of items that `load` wrote.
public struct LoadedBatch<Item: Sendable>: Sendable {
  /// An item that could not be written.
  ///
  /// The other items of the batch were.
  public struct Refusal: Sendable {
    /// The index of the item in the whole list, from 0.
    public let index: Int
    /// The item.
    public let item: Item
    /// The reason.
    public let error: any Error
  }

  /// The items of the batch.
  public let items: [Item]
  /// The items of the batch that were left out.
  public let refusals: [Refusal]
  /// The error that kept the whole batch from being written; nil if it was written.
  public let error: (any Error)?
  /// The number of items that were processed so far, this batch included.
  public let completedCount: Int
  /// The number of all items.
  public let totalCount: Int

  /// Creates the outcome of a batch that the store wrote.
  init(_ batch: WrittenBatch<Item>) {
    items = batch.items
    refusals = batch.refusals.map { Refusal(index: $0.index, item: $0.item, error: $0.error) }
    error = batch.error
    completedCount = batch.completedCount
    totalCount = batch.totalCount
  }
}

/// The numbers of items that were written and left out.
public struct LoadSummary: Hashable, Sendable {
  /// The number of items that are in the store now.
  public let committedCount: Int
  /// The number of items that were left out.
  public let refusedCount: Int
}

extension Store {
  /// Writes items in batches, with results of the names of Chat Components.
  func loaded<Item: Sendable>(
    _ items: [Item], batchSize: Int, batchHandler: ((LoadedBatch<Item>) -> Void)?,
    write: @escaping @Sendable (Item, any StoreTransaction) throws -> Void
  ) async throws -> LoadSummary {
    let counts = try await load(
      items, batchSize: batchSize,
      batchHandler: batchHandler.map { handler in { handler(LoadedBatch($0)) } }, write: write)
    return LoadSummary(committedCount: counts.committedCount, refusedCount: counts.refusedCount)
  }
}

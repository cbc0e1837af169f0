/// What became of a batch of items.
public struct LoadedBatch<Item: Sendable>: Sendable {
  /// An item that could not be written; the others were.
  public struct Refusal: Sendable {
    /// Where the item stands in the whole list, from 0.
    public let index: Int
    /// The item.
    public let item: Item
    /// Why.
    public let error: any Error
  }

  /// The items of the batch.
  public let items: [Item]
  /// The items among them that were left out.
  public let refusals: [Refusal]
  /// Why the batch as a whole was not written; nil if it was.
  public let error: (any Error)?
  /// The number of items that were given to the store so far, this batch included.
  public let completedCount: Int
  /// The number of all items.
  public let totalCount: Int
}

/// What became of a list of items.
public struct LoadSummary: Hashable, Sendable {
  /// The number of items that are in the store now.
  public internal(set) var committedCount = 0
  /// The number of items that were left out.
  public internal(set) var refusedCount = 0

  /// Nothing written and nothing left out.
  public init() {}
}

extension Store {
  /// Writes items in batches, each in a transaction of its own.
  ///
  /// An item that can not be written is left out and told, and so is a batch; neither harms another.
  /// A task that is cancelled ends after the batch that it is in; batches before stay.
  ///
  /// - Parameters:
  ///   - items: The items, written in order.
  ///   - batchSize: The number of items of a transaction.
  ///   - batchHandler: Called after each transaction; also for progress.
  ///   - write: Writes one item.
  /// - Returns: How many items were written and how many were not.
  /// - Throws: `CancellationError`. What is wrong with items and batches goes to the handler.
  /// - Precondition: `batchSize` is at least 1.
  @discardableResult
  public func load<Item: Sendable>(
    _ items: [Item], batchSize: Int = 256,
    batchHandler: ((LoadedBatch<Item>) -> Void)? = nil,
    write: @escaping @Sendable (Item, any StoreTransaction) throws -> Void
  ) async throws -> LoadSummary {
    precondition(batchSize > 0, "A batch has at least one item; found a size of \(batchSize).")
    var summary = LoadSummary()
    for start in stride(from: 0, to: items.count, by: batchSize) {
      try Task.checkCancellation()
      let end = min(start + batchSize, items.count)
      let writer = BatchWriter(items: items[start..<end], write: write)
      let batch = await writer.loadedBatch(of: items.count, into: self)
      if batch.error is CancellationError { throw CancellationError() }
      summary.committedCount += batch.committedCount
      summary.refusedCount += batch.items.count - batch.committedCount
      batchHandler?(batch)
    }
    return summary
  }
}

extension LoadedBatch {
  fileprivate var committedCount: Int { error == nil ? items.count - refusals.count : 0 }
}

/// Writes one batch, first all at once, and item by item only if one of them fails.
private struct BatchWriter<Item: Sendable>: Sendable {
  let items: ArraySlice<Item>
  let write: @Sendable (Item, any StoreTransaction) throws -> Void

  func loadedBatch(of total: Int, into store: some Store) async -> LoadedBatch<Item> {
    var refusals: [LoadedBatch<Item>.Refusal] = []
    var failure: (any Error)?
    do {
      // Without a savepoint, which would keep a copy of each page that the batch changes.
      try await store.write { transaction in
        for item in items { try write(item, transaction) }
      }
    } catch {
      (refusals, failure) = await itemByItem(after: error, into: store)
    }
    return LoadedBatch(
      items: Array(items), refusals: refusals, error: failure, completedCount: items.endIndex,
      totalCount: total)
  }

  /// Writes the items one by one, if the error may be about one of them.
  private func itemByItem(
    after error: any Error, into store: some Store
  ) async -> ([LoadedBatch<Item>.Refusal], (any Error)?) {
    if error is CancellationError { return ([], error) }
    if let error = error as? StoreError, !error.isAboutOneChange { return ([], error) }
    do {
      return (try await store.write { try itemByItem(in: $0) }, nil)
    } catch {
      return ([], error)
    }
  }

  /// The number of items that are written together before each is written by itself.
  private static var pieceCount: Int { 256 }

  private func itemByItem(
    in transaction: any StoreTransaction
  ) throws -> [LoadedBatch<Item>.Refusal] {
    var refusals: [LoadedBatch<Item>.Refusal] = []
    for start in stride(from: items.startIndex, to: items.endIndex, by: Self.pieceCount) {
      let piece = items[start..<min(start + Self.pieceCount, items.endIndex)]
      if piece.count < items.count, try isWritten(piece, in: transaction) { continue }
      refusals += try itemByItem(piece, in: transaction)
    }
    return refusals
  }

  /// Writes items of a large batch together, so that one that can not be written costs only its neighbours.
  private func isWritten(
    _ piece: ArraySlice<Item>, in transaction: any StoreTransaction
  ) throws -> Bool {
    do {
      try transaction.all { for item in piece { try write(item, transaction) } }
      return true
    } catch {
      if let error = error as? StoreError, !error.isAboutOneChange { throw error }
      if error is CancellationError { throw error }
      return false
    }
  }

  private func itemByItem(
    _ items: ArraySlice<Item>, in transaction: any StoreTransaction
  ) throws -> [LoadedBatch<Item>.Refusal] {
    var refusals: [LoadedBatch<Item>.Refusal] = []
    for (index, item) in zip(items.indices, items) {
      do {
        try transaction.all { try write(item, transaction) }
      } catch {
        // What concerns the store and not the item ends the batch.
        if let error = error as? StoreError, !error.isAboutOneChange { throw error }
        if error is CancellationError { throw error }
        refusals.append(LoadedBatch.Refusal(index: index, item: item, error: error))
      }
    }
    return refusals
  }
}

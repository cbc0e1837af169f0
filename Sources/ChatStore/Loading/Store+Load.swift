/// The outcome of one batch of items that `load` wrote.
@_spi(Adapter) public struct WrittenBatch<Item: Sendable>: Sendable {
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
}

/// The numbers of items that were written and left out.
@_spi(Adapter) public struct WrittenCounts: Hashable, Sendable {
  /// The number of items that are in the store now.
  public internal(set) var committedCount = 0
  /// The number of items that were left out.
  public internal(set) var refusedCount = 0

  /// Creates counts of zero items.
  public init() {}
}

extension Store {
  /// Writes items in batches, one transaction for each batch.
  ///
  /// An item that cannot be written is left out and reported to the handler. So is a batch that fails as a whole. The
  /// other items and batches are written. A cancelled task stops after the current batch; earlier batches stay.
  ///
  /// ```swift
  /// let summary = try await store.load(tasks) { batch in
  ///   print("\(batch.completedCount) of \(batch.totalCount)")
  /// } write: { task, transaction in
  ///   try ManagedTask.insertOrUpdate(task: task, into: transaction)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items, written in order.
  ///   - batchSize: The number of items in a transaction. Default: 256.
  ///   - batchHandler: Called after each transaction, also to show progress.
  ///   - write: Writes one item.
  /// - Returns: The numbers of items that were written and left out.
  /// - Throws: `CancellationError`. Errors of items and batches go to the handler.
  /// - Precondition: `batchSize` is at least 1.
  @_spi(Adapter)
  @discardableResult
  public func load<Item: Sendable>(
    _ items: [Item], batchSize: Int = 256,
    batchHandler: ((WrittenBatch<Item>) -> Void)? = nil,
    write: @escaping @Sendable (Item, any StoreTransaction) throws -> Void
  ) async throws -> WrittenCounts {
    precondition(batchSize > 0, "A batch has at least one item; found a size of \(batchSize).")
    var summary = WrittenCounts()
    for start in stride(from: 0, to: items.count, by: batchSize) {
      try Task.checkCancellation()
      let end = min(start + batchSize, items.count)
      let writer = BatchWriter(items: items[start..<end], write: write)
      let batch = await writer.writtenBatch(of: items.count, into: self)
      if batch.error is CancellationError { throw CancellationError() }
      summary.committedCount += batch.committedCount
      summary.refusedCount += batch.items.count - batch.committedCount
      batchHandler?(batch)
    }
    return summary
  }
}

extension WrittenBatch {
  fileprivate var committedCount: Int { error == nil ? items.count - refusals.count : 0 }
}

/// Writes one batch: all items together first, and one by one only if that fails.
private struct BatchWriter<Item: Sendable>: Sendable {
  let items: ArraySlice<Item>
  let write: @Sendable (Item, any StoreTransaction) throws -> Void

  func writtenBatch(of total: Int, into store: some Store) async -> WrittenBatch<Item> {
    var refusals: [WrittenBatch<Item>.Refusal] = []
    var failure: (any Error)?
    do {
      // No savepoint: it would keep a copy of each page that the batch changes.
      try await store.write { transaction in
        for item in items { try write(item, transaction) }
      }
    } catch {
      (refusals, failure) = await itemByItem(after: error, into: store)
    }
    return WrittenBatch(
      items: Array(items), refusals: refusals, error: failure, completedCount: items.endIndex,
      totalCount: total)
  }

  /// Writes the items one by one, if the error may concern one of them.
  private func itemByItem(
    after error: any Error, into store: some Store
  ) async -> ([WrittenBatch<Item>.Refusal], (any Error)?) {
    if error is CancellationError { return ([], error) }
    if let error = error as? StoreError, !error.isAboutOneChange { return ([], error) }
    do {
      return (try await store.write { try itemByItem(in: $0) }, nil)
    } catch {
      return ([], error)
    }
  }

  /// The number of items that are written together before they are written one by one.
  private static var pieceCount: Int { 256 }

  private func itemByItem(
    in transaction: any StoreTransaction
  ) throws -> [WrittenBatch<Item>.Refusal] {
    var refusals: [WrittenBatch<Item>.Refusal] = []
    for start in stride(from: items.startIndex, to: items.endIndex, by: Self.pieceCount) {
      let piece = items[start..<min(start + Self.pieceCount, items.endIndex)]
      if piece.count < items.count, try isWritten(piece, in: transaction) { continue }
      refusals += try itemByItem(piece, in: transaction)
    }
    return refusals
  }

  /// Writes a piece of a large batch, so that an item that fails costs only the items of its piece.
  ///
  /// - Returns: False if an item of the piece failed.
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
  ) throws -> [WrittenBatch<Item>.Refusal] {
    var refusals: [WrittenBatch<Item>.Refusal] = []
    for (index, item) in zip(items.indices, items) {
      do {
        try transaction.all { try write(item, transaction) }
      } catch {
        // An error of the store, and not of the item, ends the batch.
        if let error = error as? StoreError, !error.isAboutOneChange { throw error }
        if error is CancellationError { throw error }
        refusals.append(WrittenBatch.Refusal(index: index, item: item, error: error))
      }
    }
    return refusals
  }
}

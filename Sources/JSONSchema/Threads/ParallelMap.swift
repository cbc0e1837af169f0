import JSONText

extension Array where Element: Sendable {
  /// Returns the results for all elements, in their order, computed on all cores.
  ///
  /// - Parameters:
  ///   - minimumCount: The number of elements below which all are processed on the caller's thread, because starting
  ///     other threads would take longer.
  ///   - transform: Computes the result of an element.
  /// - Returns: The results.
  package func mapInParallel<Result: Sendable>(
    minimumCount: Int = 32, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count >= minimumCount else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each index is written by one thread and read after all are done.
      nonisolated(unsafe) let places = buffer
      let indexes = SharedIndexes(count: count)
      withoutActuallyEscaping(transform) { transform in
        WorkerThreads.run(count: Swift.min(count, WorkerThreads.processorCount)) {
          while let index = indexes.next() {
            places.initializeElement(at: index, to: transform(self[index]))
          }
        }
      }
      initializedCount = count
    }
  }
}

/// The indices of an array, each of which is taken by one thread.
///
/// `@unchecked Sendable`: `lock` guards `rest`; nothing else changes.
private final class SharedIndexes: @unchecked Sendable {
  private let lock = Lock()
  private var rest: Range<Int>

  init(count: Int) { rest = 0..<count }

  func next() -> Int? { lock.withLock { rest.popFirst() } }
}

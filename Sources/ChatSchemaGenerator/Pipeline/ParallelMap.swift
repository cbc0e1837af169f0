import Dispatch

extension Array where Element: Sendable {
  /// The results for all elements, in their order, worked out on all cores.
  ///
  /// A few elements are done on the caller's thread: starting others would take longer.
  func mapInParallel<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count >= 32 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each index is written by one thread and read after all are done.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        places.initializeElement(at: index, to: transform(self[index]))
      }
      initializedCount = count
    }
  }
}

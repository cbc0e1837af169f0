#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// Memory for walks over single texts, kept from one to the next, because it takes longer to make than a
/// short text to check.
///
/// Sendable although it has a mutable property: `free`, which the lock guards. Memory that was taken out
/// is with one thread alone.
final class StreamMemoryPool: @unchecked Sendable {
  private var free: [StreamMemory] = []

  #if canImport(os)
    private let lock = OSAllocatedUnfairLock()
  #else
    private let lock = Mutex(())
  #endif

  /// How much memory is kept: as many threads as this check at once without making any.
  private static let maximumCount = 16

  /// How long a text may be whose memory is kept: trees of it may have grown in proportion.
  private static let maximumByteCount = 1 << 20

  /// Calls a closure with memory of its own.
  ///
  /// - Parameters:
  ///   - byteCount: How long the text is.
  ///   - body: The closure; the memory must not leave it.
  /// - Returns: What the closure returns.
  func withMemory<Result>(forTextOf byteCount: Int, _ body: (StreamMemory) -> Result) -> Result {
    let memory = lock.withLock { _ in free.popLast() } ?? StreamMemory()
    let result = body(memory)
    if byteCount <= Self.maximumByteCount {
      lock.withLock { _ in
        if free.count < Self.maximumCount { free.append(memory) }
      }
    }
    return result
  }
}

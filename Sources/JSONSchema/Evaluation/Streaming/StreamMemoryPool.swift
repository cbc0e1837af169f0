#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Memory for walks over single texts, kept from one to the next, because it takes longer to make than a
/// short text to check.
///
/// Sendable although it has a mutable property: `free`, which the lock guards. Memory that was taken out
/// is with one thread alone. The lock is one that the thread sanitizer knows.
final class StreamMemoryPool: @unchecked Sendable {
  private var free: [StreamMemory] = []

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// How much memory is kept: as many threads as this check at once without making any.
  private static let maximumCount = 16

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls a closure with memory of its own.
  ///
  /// - Parameter body: The closure; the memory must not leave it.
  /// - Returns: What the closure returns.
  func withMemory<Result>(_ body: (StreamMemory) -> Result) -> Result {
    let memory = take() ?? StreamMemory()
    defer { give(memory) }
    return body(memory)
  }

  private func take() -> StreamMemory? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return free.popLast()
  }

  private func give(_ memory: StreamMemory) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if free.count < Self.maximumCount { free.append(memory) }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A pool of memory for walks over single texts, because creating it takes longer than checking a
/// short text.
///
/// It is Sendable although it has a mutable property: the lock guards `free`. Memory that was taken
/// out belongs to a single thread. The lock is of a kind that the thread sanitizer supports.
final class StreamMemoryPool: @unchecked Sendable {
  private var free: [StreamMemory] = []

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// The maximum number of pooled memories: so many threads can check at once without creating any.
  private static let maximumCount = 16

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls a closure with memory for its exclusive use.
  ///
  /// - Parameter body: The closure. The memory must not escape from it.
  /// - Returns: The result of the closure.
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

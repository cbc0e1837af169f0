#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A mutual exclusion lock with one condition to wait for.
///
/// `Synchronization.Mutex` needs a later macOS than the package supports.
///
/// `@unchecked Sendable`: the two pointers never change after `init`, and what they point at is
/// made for use from several threads.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    #if canImport(Darwin)
      mutex.initialize(to: pthread_mutex_t())
      condition.initialize(to: pthread_cond_t())
    #endif
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  /// Runs the body while no other thread runs one on the same lock.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Gives the lock up until another thread calls ``wakeAll()``; only inside ``withLock(_:)``.
  func wait() {
    pthread_cond_wait(condition, mutex)
  }

  /// Wakes every thread in ``wait()``.
  func wakeAll() {
    pthread_cond_broadcast(condition)
  }
}

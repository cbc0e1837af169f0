#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A mutual exclusion lock with one condition to wait for.
///
/// `Synchronization.Mutex` requires a later macOS than the package supports.
///
/// `@unchecked Sendable`: `mutex` and `condition` do not change after `init`. The memory that they point to changes only
/// in calls of pthreads, which may come from several threads.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
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

  /// Runs a closure while no other thread runs one under the same lock.
  @inlinable package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    acquire()
    defer { release() }
    return try body()
  }

  /// The number of attempts before a thread sleeps, which take about as long as waking up.
  package static var maximumAttempts: Int { 100 }

  /// Acquires the lock, and waits for it if necessary.
  @usableFromInline package func acquire() {
    for _ in 0..<Self.maximumAttempts {
      if pthread_mutex_trylock(mutex) == 0 { return }
      sched_yield()
    }
    pthread_mutex_lock(mutex)
  }

  /// Releases the lock.
  @usableFromInline package func release() {
    pthread_mutex_unlock(mutex)
  }

  /// Releases the lock briefly, so that another thread can acquire it.
  ///
  /// Call only inside ``withLock(_:)``.
  package func pause() {
    release()
    sched_yield()
    acquire()
  }

  /// Releases the lock until another thread calls ``wakeAll()``.
  ///
  /// Call only inside ``withLock(_:)``.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes every thread that is in ``wait()``.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}

/// A value that only one thread uses at a time.
///
/// `@unchecked Sendable`: `lock` guards `value` in ``withLock(_:)``, the only place that uses it.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  /// Creates a guarded value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// Other threads wait.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}

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
/// `Synchronization.Mutex` needs a later macOS than the package supports.
///
/// `@unchecked Sendable`: the two pointers never change after `init`, and what they point at is
/// made for use from several threads.
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

  /// Runs the body while no other thread runs one on the same lock.
  @inlinable package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    acquire()
    defer { release() }
    return try body()
  }

  /// How often a thread looks again before it sleeps: for about as long as it takes to wake up.
  package static var maximumAttempts: Int { 100 }

  /// Takes the lock once no other thread has it.
  @usableFromInline package func acquire() {
    for _ in 0..<Self.maximumAttempts {
      if pthread_mutex_trylock(mutex) == 0 { return }
      sched_yield()
    }
    pthread_mutex_lock(mutex)
  }

  /// Gives the lock back.
  @usableFromInline package func release() {
    pthread_mutex_unlock(mutex)
  }

  /// Gives the lock up for a moment, in which another thread may take it; only inside ``withLock(_:)``.
  package func pause() {
    release()
    sched_yield()
    acquire()
  }

  /// Gives the lock up until another thread calls ``wakeAll()``; only inside ``withLock(_:)``.
  package func wait() {
    pthread_cond_wait(condition, mutex)
  }

  /// Wakes every thread in ``wait()``.
  package func wakeAll() {
    pthread_cond_broadcast(condition)
  }
}

import Foundation

/// Hands out numbers to threads and takes their results.
final class SharedResults<Success: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  /// Guarded by the lock.
  private var results: [Result<Success, any Error>?]
  /// Guarded by the lock.
  private var started = 0

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.withLock {
      guard started < results.count else { return nil }
      started += 1
      return started - 1
    }
  }

  func set(_ number: Int, _ result: Result<Success, any Error>) {
    lock.withLock { results[number] = result }
  }

  func all() -> [Result<Success, any Error>] { lock.withLock { results.compactMap(\.self) } }
}

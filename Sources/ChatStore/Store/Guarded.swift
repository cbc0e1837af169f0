import Foundation

/// A value that one thread uses at a time.
///
/// `Synchronization.Mutex` needs a later system than the package does.
///
/// Unchecked, because `value` is guarded by `lock` in ``withLock(_:)``, the only place that uses it.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// A guarded value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Uses the value; other threads wait.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

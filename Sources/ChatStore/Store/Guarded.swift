import Foundation

/// A value that only one thread uses at a time.
///
/// `Synchronization.Mutex` needs a later system than the package does.
///
/// Unchecked, because `value` is guarded by `lock` in ``withLock(_:)``, the only place that uses it.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a guarded value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// Other threads wait.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

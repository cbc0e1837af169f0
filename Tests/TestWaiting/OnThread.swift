import Foundation

/// Does work that blocks, such as waiting for a process, on a thread of its own.
///
/// Tests share as many threads as there are processors. One that blocks such a thread stops servers and clients of
/// other tests in the same process.
///
/// - Parameter work: The work.
/// - Returns: What it returns.
/// - Throws: What it throws.
package func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}

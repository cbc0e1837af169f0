import Foundation
import Testing

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
    BlockingThreads.detach { continuation.resume(with: Result { try work() }) }
  }
}

/// Does work that blocks and decides which tests there are, such as asking which tools are on this machine.
///
/// Holds the thread that calls it, so it is for what is over in an instant.
///
/// - Parameter work: The work.
/// - Returns: What it returns.
package func beforeTests<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
  let (done, result) = (DispatchSemaphore(value: 0), WatchedState<Value?>(nil))
  BlockingThreads.detach {
    result.change { $0 = work() }
    done.signal()
  }
  done.wait()
  guard let value = result.value else { preconditionFailure("The work has no result.") }
  return value
}

/// Does the same work on a thread for each processor, and waits for all of them.
///
/// Called in a suite with ``BlockingTests``.
///
/// - Parameter work: The work of each thread, which ends when nothing is left to do.
package func onThreadOfEachProcessor(_ work: @escaping @Sendable () -> Void) {
  if !BlockingThreads.mayBlock {
    Issue.record("The wait holds a thread that other tests need.")
  }
  let group = DispatchGroup()
  for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
    group.enter()
    BlockingThreads.detach {
      work()
      group.leave()
    }
  }
  group.wait()
}

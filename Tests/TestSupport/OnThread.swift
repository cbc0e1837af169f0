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

/// Does work for each number below a count, on a thread for each processor, and waits for all of it.
///
/// Called in a suite with ``BlockingTests``.
///
/// - Parameters:
///   - count: How often the work is done.
///   - work: The work for a number.
/// - Returns: The results, in the order of the numbers.
package func onThreadOfEachProcessor<Value: Sendable>(
  count: Int, _ work: @escaping @Sendable (Int) throws -> Value
) -> [Result<Value, any Error>] {
  if !BlockingThreads.mayBlock {
    Issue.record("The wait holds a thread that other tests need.")
  }
  let next = WatchedState(0)
  let results = WatchedState<[Int: Result<Value, any Error>]>([:])
  let group = DispatchGroup()
  for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
    group.enter()
    BlockingThreads.detach {
      while true {
        let number = next.change { next in
          defer { next += 1 }
          return next
        }
        guard number < count else { return group.leave() }
        let result = Result { try work(number) }
        results.change { $0[number] = result }
      }
    }
  }
  group.wait()
  return results.value.sorted { $0.key < $1.key }.map(\.value)
}

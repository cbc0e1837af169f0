import Foundation
package import Testing

/// Runs tests on threads of their own.
///
/// ```swift
/// @Suite(.blocks) struct CompiledOutputTests { … }
/// ```
///
/// Other tests share as many threads as there are processors. A test that holds one of them, because it waits for a
/// compiler or computes for long, stops servers and clients of other tests in the same process. As many of these tests
/// as there are processors run at once, so that no more compilers do.
///
/// A test that has not ended after a quarter of an hour waits for ever: its processes are named and ended.
package struct BlockingTests: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let deadline = TestDeadline(of: test.name)
    defer { deadline.cancel() }
    // Where the system has no task executors, tests share the threads of all others.
    guard #available(macOS 15, iOS 18, *) else {
      try await BlockingThreads.$areShared.withValue(true, operation: function)
      return
    }
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await function() }
  }
}

extension Trait where Self == BlockingTests {
  /// Runs tests that wait for processes, or compute for long, on threads of their own.
  package static var blocks: BlockingTests { BlockingTests() }
}

/// The moment at which a test that blocks is ended.
private struct TestDeadline {
  private static let seconds = 900
  private let timer: any DispatchSourceTimer

  /// Starts the time of a test.
  ///
  /// - Parameter name: The name of the test, for the report.
  init(of name: String) {
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .seconds(Self.seconds))
    timer.setEventHandler {
      let processes = ChildProcess.killAll()
      FileHandle.standardError.write(
        Data(
          "error: \(name) has not ended after \(Self.seconds) s; ended: \(processes)\n".utf8))
      // It waits for something else.
      if processes.isEmpty { exit(1) }
    }
    timer.resume()
  }

  /// Ends the time, because the test has ended.
  func cancel() { timer.cancel() }
}

/// The threads of tests that block.
///
/// `@unchecked Sendable`: `condition` guards `jobs`.
final class BlockingThreads: @unchecked Sendable {
  /// Whether the test has no threads of its own, since the system offers none.
  @TaskLocal static var areShared = false

  private static let key = "ChatSchema.blocking"
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  /// Whether the current thread may wait for a process.
  static var mayBlock: Bool { areShared || Thread.current.threadDictionary[key] != nil }

  fileprivate init() {}

  /// Runs work on a new thread, which may block.
  static func detach(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread {
      Thread.current.threadDictionary[key] = true
      work()
    }
    // As that of the threads of Swift concurrency.
    thread.stackSize = 8 << 20
    thread.start()
  }

  fileprivate func add(_ job: UnownedJob) {
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  fileprivate func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}

@available(macOS 15, iOS 18, *)
extension BlockingThreads: TaskExecutor {
  static let shared: BlockingThreads = {
    let threads = BlockingThreads()
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      detach {
        while true { threads.next().runSynchronously(on: threads.asUnownedTaskExecutor()) }
      }
    }
    return threads
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    add(UnownedJob(job))
  }
}

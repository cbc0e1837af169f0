import ChatSyncTesting
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

@Suite(.ends)
struct DeadlineTests {
  private let clock = TestClock()

  /// Ends only when it is cancelled.
  private static func wait() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    try Task.checkCancellation()
  }

  @Test func `what ends in time gives its value, and what does not is cancelled`() async throws {
    let deadlines = Deadlines(clock)
    let waiting = Task { try await deadlines.run(within: .seconds(3)) { try await Self.wait() } }
    await clock.sleeperArrives(for: .seconds(3))
    #expect(try await deadlines.run(within: .seconds(1)) { 1 } == 1)
    // The timer of the second one looks at the first when it wakes.
    await clock.sleeperArrives(for: .seconds(1))
    clock.advance(by: .seconds(1))
    await clock.sleeperArrives(for: .seconds(2))
    clock.advance(by: .seconds(2))
    let error = await #expect(throws: TransportError.self) { try await waiting.value }
    #expect(error?.code == .timedOut)
  }

  @Test func `an earlier deadline does not wait for a later one`() async throws {
    let deadlines = Deadlines(clock)
    let long = Task { try await deadlines.run(within: .seconds(300)) { try await Self.wait() } }
    await clock.sleeperArrives(for: .seconds(300))
    let short = Task { try await deadlines.run(within: .seconds(10)) { try await Self.wait() } }
    await clock.sleeperArrives(for: .seconds(10))
    clock.advance(by: .seconds(10))
    let error = await #expect(throws: TransportError.self) { try await short.value }
    #expect(error?.code == .timedOut)
    await clock.sleeperArrives(for: .seconds(290))
    clock.advance(by: .seconds(290))
    await #expect(throws: TransportError.self) { try await long.value }
  }

  @Test func `many requests one after the other need one timer`() async throws {
    let deadlines = Deadlines(clock)
    for _ in 0..<1000 { try await deadlines.run(within: .seconds(310)) {} }
    await clock.sleeperArrives(for: .seconds(310))
    #expect(clock.sleepCount == 1)
  }

  @Test func `who waits no longer ends what is waited for`() async throws {
    let deadlines = Deadlines(clock)
    let task = Task { try await deadlines.run(within: .seconds(1)) { try await Self.wait() } }
    await clock.sleeperArrives(for: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the timer ends with what it is for`() async throws {
    var deadlines: Deadlines? = Deadlines(clock)
    try await deadlines?.run(within: .seconds(310)) {}
    await clock.sleeperArrives(for: .seconds(310))
    deadlines = nil
    await clock.sleepersLeave()
  }
}

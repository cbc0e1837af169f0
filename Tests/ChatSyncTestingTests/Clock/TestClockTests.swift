import ChatSyncTesting
import Foundation
import TestSupport
import Testing

/// The clock of tests.
@Suite(.ends)
struct TestClockTests {
  private let clock = TestClock()

  @Test func `a sleep ends when the clock is advanced to its time`() async throws {
    let sleep = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
    await clock.sleeperArrives(for: .seconds(2))
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    try await sleep.value
    #expect(clock.sleeperCount == 0 && clock.sleepCount == 1)
  }

  @Test func `a sleep until now ends at once`() async throws {
    try await clock.sleep(until: clock.now)
    #expect(clock.sleepCount == 1 && clock.sleeperCount == 0)
  }

  @Test func `a cancelled sleep throws and leaves`() async throws {
    let sleep = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
    await clock.sleeperArrives(for: .seconds(2))
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    await clock.sleepersLeave()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a sleep of a cancelled task throws`() async throws {
    let sleep = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(2))
    }
    await #expect(throws: CancellationError.self) { try await sleep.value }
    await clock.sleepersLeave()
  }

  @Test func `the clock advances until a condition holds`() async throws {
    let sleep = Task { [clock] in
      try await clock.sleep(for: .seconds(3))
      try await clock.sleep(for: .seconds(3))
    }
    try await clock.advance(by: .seconds(1)) { clock.sleepCount == 2 && clock.sleeperCount == 0 }
    try await sleep.value
  }

  @Test func `the date moves with the clock`() {
    #expect(clock.date == Date(timeIntervalSince1970: 1_700_000_000))
    clock.advance(by: .milliseconds(1500))
    #expect(clock.date == Date(timeIntervalSince1970: 1_700_000_001.5))
  }
}

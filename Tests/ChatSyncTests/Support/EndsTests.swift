import ChatSyncTesting
import TestSupport
import Testing

/// Tests that wait for what never comes.
struct EndsTests {
  /// Runs a test under the trait, with short turns.
  private func scope(_ body: @Sendable () async throws -> Void) async throws {
    let trait = EndsTrait(turns: 20, turn: .milliseconds(1))
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil, performing: body)
  }

  @Test func `a state that does not come is reported with what was seen`() async throws {
    try await withKnownIssue {
      try await scope {
        let seen = WatchedState<[Int]>([])
        seen.change { $0.append(1) }
        Sightings.note("one came")
        await seen.wait(for: "a second one") { $0.count == 2 }
      }
    } matching: { issue in
      let text = issue.error.map { String(describing: $0) } ?? ""
      return text.hasSuffix("  one came\n  waits for a second one")
    }
  }

  @Test func `a loop, a sequence and a sleep that do not end are reported`() async throws {
    await withKnownIssue {
      try await scope { try await until("what never is") { false } }
    }
    await withKnownIssue {
      let (stream, input) = AsyncStream.makeStream(of: Int.self)
      input.yield(1)
      try await scope { _ = try await stream.awaited("two") { $0 == 2 } }
    }
    await withKnownIssue {
      try await scope { try await TestClock().sleep(for: .seconds(1)) }
    }
  }

  @Test func `a loop that does the same again and again is reported`() async throws {
    await withKnownIssue {
      let clock = TestClock()
      try await scope {
        try await until("what never is") {
          clock.advance(by: .seconds(1))
          return false
        }
      }
    }
  }

  @Test func `a sequence that ends before the element is a failure`() async throws {
    let (stream, input) = AsyncStream.makeStream(of: Int.self)
    input.yield(1)
    input.finish()
    await #expect(throws: (any Error).self) { try await stream.awaited("two") { $0 == 2 } }
  }

  @Test func `a test that ends has no issue, and its errors are its own`() async throws {
    struct Wrong: Error {}
    try await scope { Sightings.note("all is well") }
    await #expect(throws: Wrong.self) { try await scope { throw Wrong() } }
  }
}

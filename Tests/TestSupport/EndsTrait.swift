import Foundation
package import Testing

/// Fails a test in which nothing happens any more, and reports what was seen in it.
///
/// ```swift
/// @Suite(.ends) struct OutboxTests { … }
/// ```
///
/// A state that never comes would otherwise leave the whole run waiting. A test may take any time as long as it notes
/// something new now and then; clocks, transports and watched states of the tests do.
package struct EndsTrait: TestTrait, SuiteTrait, TestScoping {
  /// How many turns of a second pass without a new note before the test fails.
  ///
  /// Turns are counted, and not the time: in each one all other tasks get theirs a hundred times, however busy the
  /// machine is.
  let turns: Int

  /// How long a turn is, for tests of this trait.
  let turn: Duration

  package init(turns: Int, turn: Duration = .seconds(1)) {
    self.turns = turns
    self.turn = turn
  }

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let sightings = Sightings()
    try await Sightings.$current.withValue(sightings) {
      try await withoutActuallyEscaping(function) { function in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await function() }
          group.addTask { try await watch(sightings) }
          defer { group.cancelAll() }
          do {
            try await group.next()
          } catch let error as NothingHappens {
            Issue.record(error, sourceLocation: test.sourceLocation)
            let ending = endOfProcess(unlessEnded: test.name)
            group.cancelAll()
            await group.waitForAll(ignoring: ())
            ending.cancel()
          }
        }
      }
    }
  }

  /// Returns never: throws when nothing new has been noted for some time.
  private func watch(_ sightings: Sightings) async throws {
    var (last, quiet) = (sightings.count, 0)
    while quiet < turns {
      try await Task.sleep(for: turn)
      for _ in 0..<100 { await Task.yield() }
      let count = sightings.count
      quiet = count == last ? quiet + 1 : 0
      last = count
    }
    throw NothingHappens(
      description:
        "Nothing new has happened for \(turn * turns). Seen until then:\n  \(sightings.report)")
  }

  /// Ends the process after some seconds, for a test that does not even end when it is cancelled.
  private func endOfProcess(unlessEnded test: String) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: .seconds(10))
      FileHandle.standardError.write(
        Data("error: \(test) waits for ever, and does not end when it is cancelled.\n".utf8))
      exit(1)
    }
  }
}

extension Trait where Self == EndsTrait {
  /// Fails a test in which nothing new happens for two minutes: longer than a busy machine keeps a test waiting.
  package static var ends: EndsTrait { EndsTrait(turns: 120) }

  /// Fails a test in which nothing happens for some seconds.
  package static func ends(within seconds: Int) -> EndsTrait { EndsTrait(turns: seconds) }
}

/// The failure of a test that waits for a state that does not come.
struct NothingHappens: Error, CustomStringConvertible {
  let description: String
}

extension ThrowingTaskGroup where ChildTaskResult == Void {
  /// Waits for all tasks, whatever they throw.
  fileprivate mutating func waitForAll(ignoring _: Void) async {
    while let result = await nextResult() { _ = result }
  }
}

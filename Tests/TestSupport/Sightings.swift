/// The record of what happened in one test, which explains a state that did not come.
///
/// Clocks, transports and sequences of the tests note what they see. A test finds its own record as a task-local value,
/// which tasks that it starts inherit.
package final class Sightings: Sendable {
  private struct State {
    var lines: [String] = []
    var total = 0
    /// The hash values of all lines.
    var known: Set<Int> = []
  }

  /// The record of the test that runs; nil outside a suite with ``EndsTrait``.
  @TaskLocal package static var current: Sightings?

  /// How many lines a report shows.
  private static let shownCount = 30

  private let state = WatchedState(State())

  /// The number of different notes so far; a loop that never ends notes the same ones again.
  var count: Int { state.value.known.count }

  /// Notes what the test that runs has seen, or what it waits for.
  package static func note(_ line: @autoclosure () -> String) {
    current?.add(line())
  }

  private func add(_ line: String) {
    state.change { state in
      state.total += 1
      state.known.insert(line.hashValue)
      state.lines.append(line.count > 300 ? line.prefix(300) + "…" : line)
      if state.lines.count > Self.shownCount { state.lines.removeFirst() }
    }
  }

  /// The last lines, the oldest first.
  var report: String {
    let state = state.value
    let left = state.total - state.lines.count
    let head = left > 0 ? ["(\(left) earlier ones)"] : []
    return state.total == 0 ? "nothing" : (head + state.lines).joined(separator: "\n  ")
  }
}

import Foundation

/// The record of what happened in one test, which explains a state that did not come.
///
/// Clocks, transports and sequences of the tests note what they see. A test finds its own record as a task-local value,
/// which tasks that it starts inherit.
///
/// `@unchecked Sendable`: `lock` guards `lines`, `total` and `known`.
package final class Sightings: @unchecked Sendable {
  /// The record of the test that runs; nil outside a suite with ``EndsTrait``.
  @TaskLocal package static var current: Sightings?

  /// How many lines a report shows.
  private static let shownCount = 30

  private let lock = NSLock()
  private var lines: [String] = []
  private var total = 0
  /// The hash values of all lines.
  private var known: Set<Int> = []

  /// The number of different notes so far; a loop that never ends notes the same ones again.
  var count: Int { lock.withLock { known.count } }

  /// Notes what the test that runs has seen, or what it waits for.
  package static func note(_ line: @autoclosure () -> String) {
    current?.add(line())
  }

  private func add(_ line: String) {
    lock.withLock {
      total += 1
      known.insert(line.hashValue)
      lines.append(line.count > 300 ? line.prefix(300) + "…" : line)
      if lines.count > Self.shownCount { lines.removeFirst() }
    }
  }

  /// The last lines, the oldest first.
  var report: String {
    lock.withLock {
      let left = total - lines.count
      let head = left > 0 ? ["(\(left) earlier ones)"] : []
      return total == 0 ? "nothing" : (head + lines).joined(separator: "\n  ")
    }
  }
}

import Foundation

/// A state that tests change and wait for.
///
/// ```swift
/// let requests = WatchedState<[String]>([], named: "requests")
/// requests.change { $0.append("/time/0") }
/// await requests.wait(for: "a request for the time") { $0.contains("/time/0") }
/// ```
///
/// `@unchecked Sendable`: `lock` guards `state`, `watchers` and `lastNumber`.
package final class WatchedState<State: Sendable>: @unchecked Sendable {
  private struct Watcher {
    let isThere: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var state: State
  private var watchers: [Int: Watcher] = [:]
  private var cancelled: Set<Int> = []
  private var lastNumber = 0

  package init(_ state: State) {
    self.state = state
  }

  /// The state now.
  package var value: State { lock.withLock { state } }

  /// Changes the state, and lets those go on who waited for what it is now.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, arrived) = lock.withLock {
      let result = body(&state)
      let arrived = watchers.filter { $0.value.isThere(state) }
      for number in arrived.keys { watchers[number] = nil }
      return (result, arrived.sorted { $0.key < $1.key }.map(\.value.continuation))
    }
    for continuation in arrived { continuation.resume() }
    return result
  }

  /// Waits for a state; returns as well when the task is cancelled, unless told otherwise.
  ///
  /// - Parameters:
  ///   - name: The state in words, for the report of a test that does not end.
  ///   - isCancellable: Whether the end of the task ends the wait.
  ///   - isThere: Whether a state is the one that is waited for.
  package func wait(
    for name: String, isCancellable: Bool = true,
    until isThere: @escaping @Sendable (State) -> Bool
  ) async {
    Sightings.note("waits for \(name)")
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.withLock {
          if cancelled.remove(number) != nil || isThere(state) { return true }
          watchers[number] = Watcher(isThere: isThere, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      guard isCancellable else { return }
      let watcher = lock.withLock {
        let watcher = watchers.removeValue(forKey: number)
        // The wait may begin only now.
        if watcher == nil { cancelled.insert(number) }
        return watcher
      }
      watcher?.continuation.resume()
    }
  }
}

/// Waits until a condition holds, which is asked again whenever other tasks had a turn.
///
/// - Parameters:
///   - name: The state in words, for the report of a test that does not end.
///   - isolation: The actor of the caller.
///   - isThere: The condition.
/// - Throws: What the condition throws, and `CancellationError`.
package func until(
  _ name: String, isolation: isolated (any Actor)? = #isolation,
  _ isThere: () async throws -> Bool
) async throws {
  Sightings.note("waits for \(name)")
  while try await !isThere() {
    try Task.checkCancellation()
    await Task.yield()
  }
}

extension AsyncSequence where Element: Sendable {
  /// Waits for an element, and notes those before it.
  ///
  /// - Parameters:
  ///   - name: The element in words, for the report of a test that does not end.
  ///   - isWanted: Whether an element is the one that is waited for.
  /// - Returns: The element.
  /// - Throws: An error if the sequence ends before, and what the sequence throws.
  @discardableResult
  package func awaited(
    _ name: String, where isWanted: (Element) throws -> Bool
  ) async throws -> Element {
    Sightings.note("waits for \(name)")
    for try await element in self {
      if try isWanted(element) { return element }
      Sightings.note("not yet \(name): \(element)")
    }
    throw NothingHappens(description: "The sequence ended before \(name).")
  }
}
